'use strict';

const assert = require('node:assert');
const crypto = require('node:crypto');
const path = require('node:path');
const Redis = require(path.resolve(process.argv[2], 'node_modules', 'iovalkey'));

const [, , , port, name] = process.argv;

const scenarios = {
  async strings(client) {
    for (const length of [0, 1, 44, 45, 129, 16 << 10, 1 << 20, 20 << 20]) {
      const value = crypto.randomBytes(length);
      assert.strictEqual(await client.set('bytes', value), 'OK');
      assert.strictEqual(value.compare(await client.getBuffer('bytes')), 0);
      assert.strictEqual(await client.strlen('bytes'), length);
    }
    assert.strictEqual(await client.del('bytes'), 1);
    assert.strictEqual(await client.get('bytes'), null);
  },

  async pipeline(client) {
    const pipeline = client.pipeline();
    for (let i = 0; i < 1000; i++) {
      pipeline.set(`pipeline:${i}`, `value ${i}`).get(`pipeline:${i}`);
    }
    const replies = await pipeline.exec();
    assert.strictEqual(replies.length, 2000);
    replies.forEach(([error, reply], i) => {
      assert.strictEqual(error, null);
      assert.strictEqual(reply, i % 2 === 0 ? 'OK' : `value ${(i - 1) / 2}`);
    });
  },

  async transaction(client) {
    const replies = await client.multi().set('counter', 41).incr('counter').get('counter').exec();
    assert.deepStrictEqual(replies, [[null, 'OK'], [null, 42], [null, '42']]);
  },

  async scan(client) {
    await client.select(9);
    await client.flushdb();
    const expected = Array.from({ length: 500 }, (_, i) => `scan:${i}`).sort();
    await client.mset(expected.flatMap((key) => [key, '']));
    const seen = new Set();
    for await (const keys of client.scanStream({ match: 'scan:*', count: 50 })) {
      keys.forEach((key) => seen.add(key));
    }
    assert.deepStrictEqual([...seen].sort(), expected);
  },

  async expiry(client) {
    await client.set('brief', 'value', 'PX', 200);
    const left = await client.pttl('brief');
    assert.ok(left > 0 && left <= 200);
    await new Promise((resolve) => setTimeout(resolve, 300));
    assert.strictEqual(await client.get('brief'), null);
  },

  async errors(client) {
    await client.set('text', 'abc');
    await assert.rejects(client.incr('text'), { message: 'ERR value is not an integer or out of range' });
    assert.strictEqual(await client.ping(), 'PONG');
  },

  async names(client) {
    assert.strictEqual(await client.client('SETNAME', 'iovalkey-of-the-test'), 'OK');
    assert.match(await client.client('LIST'), /name=iovalkey-of-the-test/);
    assert.match(await client.info('server'), /redis_version:/);
  },
};

async function main() {
  const client = new Redis({ port: Number(port), host: '127.0.0.1', maxRetriesPerRequest: 1 });
  client.on('error', (error) => console.error(String(error)));
  await scenarios[name](client);
  await client.quit();
  console.log(`${name} passed`);
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
