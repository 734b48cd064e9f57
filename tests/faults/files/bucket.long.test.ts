import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkBucket } from '#server/files/objects/check-bucket.ts';
import { type BucketSettings, openBucket, openClient } from '#server/files/objects/open-bucket.ts';
import { openBucketFiles, openDiskFiles } from '#server/files/open-files.ts';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import type { ServerProcess } from '#tests/support/app/server-process.ts';
import { newAgeKey } from '#tests/support/backups/backups.ts';
import { startServer } from '#tests/support/backups/started-server.ts';
import { runCommand } from '#tests/support/commands/operator.ts';
import { listNames } from '#tests/support/files/list-names.ts';
import { hasSwift, startSwift } from '#tests/support/files/swift.ts';

const secretKey = { SECRET_KEY: Buffer.alloc(32, 'bucket').toString('base64') };

const s3 = ({ bucket, endpoint, accessKeyId, secretAccessKey }: BucketSettings) => ({
  S3_BUCKET: bucket,
  S3_ENDPOINT: endpoint!,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
});

/** A photo's file, and the path under which everyone gets it. */
const hash = 'ab'.repeat(16);
const photo = { name: `ab/${hash}-128.webp`, path: `/photos/${hash}-128.webp`, bytes: Buffer.from('a photo') };

const statusOf = async ({ url }: ServerProcess, path: string) => (await fetch(url + path)).status;

async function stop({ child, ended }: ServerProcess): Promise<void> {
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}

test.runIf(hasSwift)('Swift’s S3 keeps, lists, gives back and removes objects, and passes the check', async () => {
  const settings = await startSwift();
  const client = openClient(settings);
  const store = openBucket(client, 'files', 'photos');
  const names = ['ab/1', 'ab/2', 'cd/3'];
  await store.put(names.map((name) => ({ name, bytes: Buffer.from(name) })));
  expect(await listNames(store)).toEqual(names);
  expect(Buffer.from((await store.read('cd/3'))!).toString()).toBe('cd/3');
  expect([await store.has('ab/1'), await store.has('ab/9'), await store.read('ab/9')]).toEqual([true, false, null]);
  await store.remove([...names, 'ab/9']);
  expect(await listNames(store)).toEqual([]);
  expect(await checkBucket(settings)).toBeNull();
  client.destroy();
});

test.runIf(hasSwift)(
  'photos move from the disk into a bucket and back, and a backup restores those of a bucket that was lost',
  async () => {
    const settings = await startSwift();
    const bucket = s3(settings);
    const folder = temporaryFolder();
    const { file: identity, recipient } = await newAgeKey(folder);
    const backups = { BACKUP_TO: join(folder, 'backups'), BACKUP_RECIPIENTS: recipient, BACKUP_EVERY: '0' };
    const first = { ...secretKey, ...backups, DATA_DIR: join(folder, 'first') };

    const onDisk = await startServer(first);
    await openDiskFiles(first.DATA_DIR).photos.put([photo]);
    expect(await statusOf(onDisk, photo.path)).toBe(200);
    expect(await runCommand({ ...first, ...bucket }, 'move-files')).toMatchObject({ code: 0 });
    await stop(onDisk);
    const withBucket = await startServer({ ...first, ...bucket });
    const moved = await runCommand({ ...first, ...bucket }, 'move-files', '--remove');
    expect(moved).toMatchObject({ code: 0, output: expect.stringMatching(/^0 files copied, 1 file already there/) });
    expect(await statusOf(withBucket, photo.path)).toBe(200);
    expect(await runCommand({ ...first, ...bucket }, 'backup')).toMatchObject({ code: 0 });
    await stop(withBucket);

    const files = await openBucketFiles(settings);
    const photos = await listNames(files.photos);
    expect(photos.length).toBeGreaterThan(0);
    await files.photos.remove(photos);
    files.close();
    const second = { ...first, ...bucket, DATA_DIR: join(folder, 'second') };
    const archive = join(backups.BACKUP_TO, readdirSync(backups.BACKUP_TO)[0]!);
    const restored = await runCommand(second, 'restore', archive, '--identity', identity);
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('In the bucket: ') });
    const again = await startServer(second);
    expect(await statusOf(again, photo.path)).toBe(200);
    await stop(again);

    expect(await runCommand(second, 'move-files', '--back', '--remove')).toMatchObject({ code: 0 });
    expect(existsSync(join(second.DATA_DIR, 'photos'))).toBe(true);
    const back = await startServer({ ...first, DATA_DIR: second.DATA_DIR });
    expect(await statusOf(back, photo.path)).toBe(200);
  },
);

test.runIf(hasSwift)('the server doesn’t start on a bucket that refuses it, and says so', async () => {
  const bucket = s3(await startSwift());
  const settings = { ...secretKey, DATA_DIR: temporaryFolder(), ...bucket, S3_SECRET_ACCESS_KEY: 'another' };
  await expect(startServer(settings)).rejects.toThrow(/S3_BUCKET: the bucket files refuses us/);
});
