import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Config } from '#server/process/config.ts';
import type { CommandContext } from '#server/commands/framework/command.ts';
import { openDiskFiles } from '#server/files/open-files.ts';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { listNames } from '#tests/support/files/list-names.ts';
import { openSmallBucket } from '#tests/support/files/small-bucket.ts';
import { moveFilesCommand } from './move-files.ts';

const photo = { name: 'ab/one.webp', bytes: Buffer.from('a photo') };

function run(config: Partial<Config>, options: Record<string, boolean> = {}) {
  const context: CommandContext = {
    config: () => config as Config,
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
    ask: { text: async () => '', newPassword: async () => '' },
    say: () => {},
    toPath: (typed) => typed,
    database: () => expect.unreachable(),
    installation: () => expect.unreachable(),
  };
  return moveFilesCommand.run(context, { operands: [], options });
}

test('files go into the bucket and stay on the disk, until an operator has them removed', async () => {
  const [{ settings: bucket, objects }, dataDir] = [await openSmallBucket(), temporaryFolder()];
  const { photos } = openDiskFiles(dataDir);
  await photos.put([photo]);
  const { text } = await run({ bucket, dataDir });
  expect(text).toBe('1 file copied, 0 files already there, all compared. They are still where they came from as well.');
  expect([...objects.keys()]).toEqual([`photos/${photo.name}`]);
  expect(await listNames(photos)).toEqual([photo.name]);
  await run({ bucket, dataDir }, { remove: true });
  expect(await listNames(photos)).toEqual([]);
  await run({ bucket, dataDir }, { back: true, remove: true });
  expect([await listNames(photos), objects.size]).toEqual([[photo.name], 0]);
});

test('a bucket that refuses or isn’t set is named, and nothing is removed', async () => {
  const [{ settings: bucket, manners }, dataDir] = [await openSmallBucket(), temporaryFolder()];
  const { photos } = openDiskFiles(dataDir);
  await photos.put([photo]);
  Object.assign(manners, { refuse: 503 });
  await expect(run({ bucket, dataDir }, { remove: true })).rejects.toThrow(/^The bucket in S3_BUCKET can’t be reached/);
  expect(await listNames(photos)).toEqual([photo.name]);
  await expect(run({ bucket: undefined, dataDir })).rejects.toThrow('Set S3_BUCKET');
});
