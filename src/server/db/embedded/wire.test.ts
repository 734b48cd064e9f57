import { once } from 'node:events';
import { expect, test } from 'vitest';
import { Wire } from './wire.ts';

/** Creates a wire and records what it sends. */
function setUp(ready: () => Promise<void> = () => Promise.resolve()) {
  const batches: Buffer[] = [];
  const wire = new Wire({ ready, send: (batch) => batches.push(Buffer.from(batch)) });
  wire.resume();
  return { wire, batches };
}

/** Creates a wire that has sent its startup packet. */
function setUpStarted() {
  const { wire, batches } = setUp();
  wire.write(startup);
  batches.length = 0;
  return { wire, batches };
}

/** Builds a protocol message: its kind, its length, its text. */
function message(kind: string, text = ''): Buffer {
  const bytes = Buffer.from(`${kind}....${text}\0`);
  bytes.writeUInt32BE(bytes.length - 1, 1);
  return bytes;
}
const select = message('Q', 'select 1');
const sync = Buffer.from([0x53, 0, 0, 0, 4]);
const terminate = Buffer.from([0x58, 0, 0, 0, 4]);
/** The startup packet, without a kind: version 3.0 and a user. */
const startup = Buffer.from([0, 0, 0, 14, 0, 3, 0, 0, 0x75, 0, 0x70, 0, 0, 0]);

test('the startup packet goes when all of it is there', () => {
  const { wire, batches } = setUp();
  wire.write(startup.subarray(0, 3));
  wire.write(startup.subarray(3, 10));
  expect(batches).toEqual([]);
  wire.write(startup.subarray(10));
  expect(batches).toEqual([startup]);
});

test('messages are held back until a message arrives that the engine answers', () => {
  const { wire, batches } = setUpStarted();
  const parts = [message('P', 'select $1'), message('B', '1'), message('E')];
  for (const part of parts) wire.write(part);
  expect(batches).toEqual([]);
  wire.write(sync);
  expect(batches).toEqual([Buffer.concat([...parts, sync])]);
});

test('a message that comes in pieces goes as a whole', () => {
  const { wire, batches } = setUpStarted();
  for (const byte of select) wire.write(Buffer.from([byte]));
  expect(batches).toEqual([select]);
});

test('several batches in one piece go together, what is incomplete waits', () => {
  const { wire, batches } = setUpStarted();
  wire.write(Buffer.concat([select, select, select.subarray(0, 7)]));
  expect(batches).toEqual([Buffer.concat([select, select])]);
  wire.write(select.subarray(7));
  expect(batches).toHaveLength(2);
});

test('a batch has its own memory, so that posting it clones nothing else', () => {
  const sent: Uint8Array[] = [];
  const wire = new Wire({ ready: () => Promise.resolve(), send: (batch) => sent.push(batch) });
  wire.write(startup);
  expect(sent[0]?.buffer.byteLength).toBe(startup.length);
});

test('both a terminate message and a destroyed connection make room for the next connection', async () => {
  const { wire, batches } = setUpStarted();
  expect(wire.over).toBe(false);
  wire.write(terminate);
  expect(wire.over).toBe(true);
  expect(batches).toEqual([]);
  await once(wire, 'end');
  const { wire: other } = setUpStarted();
  other.destroy();
  expect(other.over).toBe(true);
});

test('a connection opens when the engine is ready, and fails when the engine cannot start', async () => {
  const engine = Promise.withResolvers<void>();
  const { wire } = setUp(() => engine.promise);
  const connected = once(wire.connect(), 'connect');
  engine.resolve();
  await connected;
  const { wire: other } = setUp(() => Promise.reject(new Error('no disk')));
  const [error] = (await once(other.connect(), 'error')) as [Error];
  expect(error.message).toBe('no disk');
});
