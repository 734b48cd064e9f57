import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { registerAssets } from './assets.ts';
import { precompress } from './precompress.ts';

const script = `const greeting = ${JSON.stringify('Muli mutya. '.repeat(200))};`;

async function startAssets() {
  const directory = temporaryFolder();
  mkdirSync(path.join(directory, 'assets'));
  writeFileSync(path.join(directory, 'assets/entry-abc.js'), script);
  writeFileSync(path.join(directory, 'robots.txt'), 'User-agent: *\n');
  writeFileSync(
    path.join(directory, 'wordmark.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(500)}</svg>`,
  );
  await precompress(directory);
  const app = fastify();
  await registerAssets(app, directory);
  return (url: string, encodings: string) => app.inject({ url, headers: { 'accept-encoding': encodings } });
}

test('files with a hash in their name are cached for ever, and were compressed beforehand', async () => {
  const ask = await startAssets();
  const br = await ask('/assets/entry-abc.js', 'gzip, br');
  expect(br.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    vary: 'accept-encoding',
  });
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script);
  const gzip = await ask('/assets/entry-abc.js', 'gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(script);
  expect((await ask('/assets/entry-abc.js', '')).body).toBe(script);
});

test('public files are cached for an hour', async () => {
  const ask = await startAssets();
  const robots = await ask('/robots.txt', 'br');
  expect(robots.headers).toMatchObject({ 'cache-control': 'public, max-age=3600' });
  expect(robots.body).toBe('User-agent: *\n');
});

test.each(['', 'br'])('texts name their charset, drawings included; accepted encoding: %s', async (encodings) => {
  const ask = await startAssets();
  const types = await Promise.all(
    ['/robots.txt', '/wordmark.svg'].map(async (url) => (await ask(url, encodings)).headers['content-type']),
  );
  expect(types).toEqual(['text/plain; charset=utf-8', 'image/svg+xml; charset=utf-8']);
});

test.each([
  '/assets/',
  '/assets/%00',
  '/assets/entry-old.js',
  '/assets/..%2frobots.txt',
  '/assets/entry-abc.js.map',
  '/.vite/manifest.json',
])('%s is not there', async (url) => {
  const ask = await startAssets();
  expect((await ask(url, '')).statusCode).toBe(404);
});
