import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, encodeAll, isUnchanged } from './encodings.ts';

test('every encoding holds the same text under a validator of its own', async () => {
  const text = 'Kampala, Wakiso, Mbale. '.repeat(100);
  const { br, gzip, identity } = await encodeAll(text);
  expect(brotliDecompressSync(br.body).toString()).toBe(text);
  expect(gunzipSync(gzip.body).toString()).toBe(text);
  expect(identity.body.toString()).toBe(text);
  expect(new Set([br.etag, gzip.etag, identity.etag]).size).toBe(3);
});

test('an empty body stays empty', async () => {
  const { br, gzip } = await encodeAll('');
  expect([br.body.length, gzip.body.length]).toEqual([0, 0]);
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
])('If-None-Match %j', (header, expected) => {
  expect(isUnchanged(header, '"a-br"')).toBe(expected);
});
