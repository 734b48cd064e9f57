import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { createCredential, createProfessional, createReview } from '#tests/support/people/factories.ts';

const server = sharedTestApp();
let id: string;
beforeAll(async () => {
  ({ id } = await server.change((tx) =>
    createProfessional(tx, { businessAddress: 'Plot 9, Entebbe, Wakiso', district: 'Wakiso' }),
  ));
});

const address = () => `/api/professionals/${id}/share.png`;
const ask = (headers = {}) => server.app.inject({ url: address(), headers });

test('every professional has a share picture, and a second request with its ETag gets 304 without a body', async () => {
  const first = await ask();
  expect(first.statusCode).toBe(200);
  expect(first.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-cache' });
  expect(first.headers['content-encoding']).toBeUndefined();
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  const again = await ask({ 'if-none-match': first.headers.etag, 'accept-encoding': 'br' });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test('HEAD answers with the same headers but without the picture', async () => {
  const head = await server.app.inject({ method: 'HEAD', url: address() });
  expect(head.statusCode).toBe(200);
  expect(head.headers['content-type']).toBe('image/png');
  expect(head.body).toBe('');
});

test('a new review, licence or name changes the share picture at once; a change to another professional does not', async () => {
  const tags: unknown[] = [];
  const look = async () => tags.push((await ask()).headers.etag);
  await look();
  await server.change((tx) => createReview(tx, id));
  await look();
  await server.change((tx) => createCredential(tx, id));
  await look();
  expect(new Set(tags).size).toBe(3);
  await server.change((tx) => createProfessional(tx));
  await look();
  expect(tags[3]).toBe(tags[2]);
});

test('a share picture that is not cached costs as many rate-limit points as twenty ordinary replies', async () => {
  const from = (url: string) => server.app.inject({ url, remoteAddress: '203.0.113.9' });
  const { id: other } = await server.change((tx) => createProfessional(tx));
  for (let n = 0; n < 1181; n += 1) await from('/api/professionals/not-an-id');
  expect((await from(`/api/professionals/${other}/share.png`)).statusCode).toBe(429);
});
