import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, compressDensely, decode, encode, isUnchanged } from './encodings.ts';

const all = ['br', 'gzip', 'identity'] as const;

test('every encoding holds the same text under a validator of its own', async () => {
  const text = 'Kampala, Wakiso, Mbale. '.repeat(100);
  const [br, gzip, identity] = await Promise.all(all.map((encoding) => encode(text, encoding)));
  expect(brotliDecompressSync(br!.body).toString()).toBe(text);
  expect(gunzipSync(gzip!.body).toString()).toBe(text);
  expect(identity!.body.toString()).toBe(text);
  expect(new Set([br, gzip, identity].map((encoded) => encoded!.etag)).size).toBe(3);
});

test('a text compressed with brotli decompresses to the same text', async () => {
  for (const text of ['', 'Kampala, Wakiso, Mbale. '.repeat(100)]) {
    const { body } = await encode(text, 'br');
    expect((await decode({ encoding: 'br', body, etag: '' })).toString()).toBe(text);
  }
});

test('an empty body stays empty', async () => {
  const [br, gzip] = await Promise.all(all.map((encoding) => encode('', encoding)));
  expect([br!.body.length, gzip!.body.length]).toEqual([0, 0]);
  expect((await compressDensely(Buffer.alloc(0))).length).toBe(0);
});

test('what is kept takes no more memory than its bytes', async () => {
  const text = Array.from({ length: 500 }, (_, index) => `Adviser ${index * 7919}`).join(', ');
  const [br, gzip] = await Promise.all(all.map((encoding) => encode(text, encoding)));
  const small = await encode('Nobody was found.', 'identity');
  const bodies = [br!.body, gzip!.body, small.body, await compressDensely(Buffer.from(text))];
  expect(bodies.map((body) => body.buffer.byteLength)).toEqual(bodies.map((body) => body.length));
});

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['BR', 'br'],
  ['br;q=0.000, gzip; q=0', 'identity'],
  ['deflate', 'identity'],
  ['*', 'identity'],
])('Accept-Encoding %j gets %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test.each([
  ['"a-br"', true],
  ['W/"a-br"', true],
  ['"x", "a-br"', true],
  ['*', true],
  ['"a"', false],
  [undefined, false],
])('If-None-Match %j is compared with the ETag', (header, expected) => {
  expect(isUnchanged(header, '"a-br"')).toBe(expected);
});
