import { expect, test, vi } from 'vitest';
import { openSmallBucket } from '#tests/support/files/small-bucket.ts';
import { checkBucketAtStart } from './check-bucket-at-start.ts';

async function start(manners: Awaited<ReturnType<typeof openSmallBucket>>['manners'], port?: number) {
  const { settings, ...bucket } = await openSmallBucket();
  Object.assign(bucket.manners, manners);
  const warn = vi.fn<(...words: unknown[]) => void>();
  const endpoint = port === undefined ? settings.endpoint : `http://127.0.0.1:${port}`;
  await checkBucketAtStart({ ...settings, endpoint }, { warn });
  return warn.mock.calls.map(([, words]) => words);
}

test('a bucket that is private and lets us in starts without a word', async () => {
  expect(await start({})).toEqual([]);
});

test('a bucket that anyone can read, or that refuses us, stops the start with a sentence', async () => {
  await expect(start({ isPublic: true })).rejects.toMatchObject({
    code: 'EOPERATOR',
    message: expect.stringContaining('anyone can read'),
  });
  await expect(start({ refuse: 403 })).rejects.toMatchObject({
    code: 'EOPERATOR',
    message: expect.stringMatching(/^S3_BUCKET: the bucket files refuses us/),
  });
});

test('a bucket that is away is reported, and the start goes on', async () => {
  // Nobody listens there.
  expect(await start({}, 9)).toEqual([expect.stringContaining('can’t be reached')]);
});
