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

test('everybody gets a picture that is kept, and asked again nothing', async () => {
  const first = await ask();
  expect(first.statusCode).toBe(200);
  expect(first.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-cache' });
  expect(first.headers['content-encoding']).toBeUndefined();
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  const again = await ask({ 'if-none-match': first.headers.etag, 'accept-encoding': 'br' });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test('HEAD tells the same without the picture', async () => {
  const head = await server.app.inject({ method: 'HEAD', url: address() });
  expect(head.statusCode).toBe(200);
  expect(head.headers['content-type']).toBe('image/png');
  expect(head.body).toBe('');
});

test('never stale: a review, a checked licence, another name are seen at once; another person’s are not', async () => {
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

test('a picture that is not kept costs as much as twenty answers', async () => {
  const from = (url: string) => server.app.inject({ url, remoteAddress: '203.0.113.9' });
  const { id: other } = await server.change((tx) => createProfessional(tx));
  for (let n = 0; n < 1181; n += 1) await from('/api/professionals/not-an-id');
  expect((await from(`/api/professionals/${other}/share.png`)).statusCode).toBe(429);
});
