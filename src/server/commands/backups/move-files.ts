import { explainBucket } from '#server/files/objects/explain-bucket.ts';
import { openBucketFiles, openDiskFiles } from '#server/files/open-files.ts';
import { type Moved, moveFiles } from '#server/files/move-files.ts';
import { operatorError } from '#server/kernel/operator-error.ts';
import type { Command } from '#server/commands/framework/command.ts';

export const moveFilesCommand: Command = {
  usage: '[--back] [--remove]',
  about: 'Copies photos, files and copies of people’s data from DATA_DIR into the bucket of S3_BUCKET.',
  more: `Each file is read back and compared. It can be repeated, and a server may run: run it, set S3_BUCKET and the other settings for the
server and restart it, then run it again for what came in the meantime.
--back      copies from the bucket into DATA_DIR
--remove    then removes what was copied, where it came from: only once the server uses the other place`,
  operands: { least: 0, most: 0 },
  options: { back: { type: 'boolean' }, remove: { type: 'boolean' } },
  isAlone: true,
  async run(context, { options: { back, remove } }) {
    const { bucket, dataDir } = context.config();
    if (bucket === undefined)
      throw operatorError('Which bucket? Set S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
    const inBucket = await openBucketFiles(bucket);
    const onDisk = openDiskFiles(dataDir);
    try {
      const [from, to] = back === true ? [inBucket, onDisk] : [onDisk, inBucket];
      const moved = await explainBucket(moveFiles(from, to, remove === true));
      return { data: moved, text: describeMoved(moved, remove === true) };
    } finally {
      inBucket.close();
    }
  },
};

/** Says what was moved, in a sentence. */
export function describeMoved(moved: Moved, isRemoved: boolean): string {
  const total = (of: 'copied' | 'present') => Object.values(moved).reduce((sum, counts) => sum + counts[of], 0);
  const files = (count: number) => `${count.toLocaleString('en-GB')} ${count === 1 ? 'file' : 'files'}`;
  const where = isRemoved ? 'They are removed where they came from.' : 'They are still where they came from as well.';
  return `${files(total('copied'))} copied, ${files(total('present'))} already there, all compared. ${where}`;
}
