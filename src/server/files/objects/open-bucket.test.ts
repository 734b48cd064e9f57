import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { listNames } from '#tests/support/files/list-names.ts';
import { openSmallBucket, type SmallBucket } from '#tests/support/files/small-bucket.ts';
import { checkBucket } from './check-bucket.ts';
import { askBucket, openBucket, openClient } from './open-bucket.ts';

async function open(requestTimeout = 10_000) {
  const bucket = await openSmallBucket();
  const client = openClient(bucket.settings, { requestTimeout });
  onTestFinished(() => client.destroy());
  return { ...bucket, store: openBucket(client, 'files', 'photos') };
}
const photo = { name: 'ab/abc.webp', bytes: Buffer.from('a photo') };
const misbehave = (bucket: Pick<SmallBucket, 'manners'>, manners: SmallBucket['manners']) =>
  Object.assign(bucket.manners, manners);

test('what is put into a bucket is there, listed over several pages, and removed again', async () => {
  const { store, objects } = await open();
  const names = ['ab/1', 'ab/2', 'cd/3'];
  await store.put(names.map((name) => ({ name, bytes: Buffer.from(name) })));
  expect([...objects.keys()].toSorted()).toEqual(names.map((name) => `photos/${name}`));
  expect(await listNames(store)).toEqual(names);
  expect(await listNames(store, 'ab/')).toEqual(['ab/1', 'ab/2']);
  expect([await store.has('ab/1'), await store.has('ab/9')]).toEqual([true, false]);
  expect(Buffer.from((await store.read('ab/1'))!).toString()).toBe('ab/1');
  expect(await store.read('ab/9')).toBeNull();
  expect((await buffer((await store.stream('cd/3'))!)).toString()).toBe('cd/3');
  expect(await store.stream('ab/9')).toBeNull();
  await store.remove([...names, 'ab/9']);
  expect(objects.size).toBe(0);
});

test('whether a bucket answers is known, and not answering takes seconds only', async () => {
  const bucket = await open();
  const client = openClient(bucket.settings);
  onTestFinished(() => client.destroy());
  await expect(askBucket(client, 'files')).resolves.toBeUndefined();
  misbehave(bucket, { refuse: 403 });
  await expect(askBucket(client, 'files')).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
  misbehave(bucket, { refuse: undefined, isSilent: true });
  await expect(askBucket(client, 'files')).rejects.toMatchObject({ name: 'AbortError' });
});

test.each([
  ['refuses', { refuse: 503 }],
  ['loses what it was given', { loses: true }],
  ['stores other bytes', { lies: true }],
] as const)('a bucket that %s: the file isn’t stored, and the sender is told to try again', async (_how, manners) => {
  const bucket = await open();
  misbehave(bucket, manners);
  await expect(bucket.store.put([photo])).rejects.toMatchObject({ code: 'unavailable', retryAfter: 60 });
  expect(bucket.objects.size).toBe(0);
});

test('a bucket that never answers: the call ends after its time', async () => {
  const bucket = await open(50);
  misbehave(bucket, { isSilent: true });
  await expect(bucket.store.read(photo.name)).rejects.toMatchObject({ code: 'unavailable' });
});

test('a photo that was there stays there when a bucket takes it again and then never answers', async () => {
  const bucket = await open(2000);
  await bucket.store.put([photo]);
  misbehave(bucket, { isSilent: 'GET' });
  await expect(bucket.store.put([photo])).rejects.toMatchObject({ code: 'unavailable' });
  misbehave(bucket, { isSilent: false });
  expect(Buffer.from((await bucket.store.read(photo.name))!)).toEqual(photo.bytes);
});

test('a bucket that refuses to be read isn’t taken for one without the file', async () => {
  const bucket = await open();
  await bucket.store.put([photo]);
  misbehave(bucket, { refuse: 403 });
  await expect(bucket.store.has(photo.name)).rejects.toMatchObject({ code: 'unavailable' });
  await expect(bucket.store.read(photo.name)).rejects.toMatchObject({ code: 'unavailable' });
  await expect(listNames(bucket.store)).rejects.toMatchObject({ code: 'unavailable' });
});

test('a file that the bucket changed later isn’t handed out', async () => {
  const bucket = await open();
  await bucket.store.put([photo]);
  bucket.objects.get(`photos/${photo.name}`)!.bytes = Buffer.from('another photo');
  await expect(bucket.store.read(photo.name)).rejects.toMatchObject({ code: 'unavailable' });
});

test('a private bucket passes the check, which leaves nothing; one that strangers can read doesn’t', async () => {
  const bucket = await open();
  expect(await checkBucket(bucket.settings)).toBeNull();
  expect(bucket.objects.size).toBe(0);
  misbehave(bucket, { isPublic: true });
  expect(await checkBucket(bucket.settings)).toContain('anyone can read the bucket files');
});
