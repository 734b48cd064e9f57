import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type BucketFiles, fileFolders, type Files, openBucketFiles, openDiskFiles } from '#server/files/open-files.ts';
import { listNames } from './list-names.ts';
import { startSmallBucket } from './small-bucket.ts';

const isInBucket = () => process.env.TEST_FILES === 'bucket';

/** The files of a test's app: in its folder, or in a bucket where the project says so (`vitest.config.ts`). */
export async function openTestFiles(dataDir: string): Promise<Files & Pick<BucketFiles, 'close'>> {
  if (!isInBucket()) return { ...openDiskFiles(dataDir), close: () => undefined };
  const bucket = await startSmallBucket();
  const files = await openBucketFiles(bucket.settings);
  const close = () => {
    files.close();
    bucket.close();
  };
  return { ...files, close };
}

interface Stored {
  readonly files: Files;
  readonly dataDir: string;
}

/** Lists the stored files of a kind, complete or half-written, without their folders. */
export async function listStored({ files, dataDir }: Stored, kind: keyof Files): Promise<string[]> {
  const names = await listNames(files[kind]);
  const drafts = join(dataDir, fileFolders[kind], 'incoming');
  return [...names.map((name) => basename(name)), ...(existsSync(drafts) ? readdirSync(drafts) : [])];
}

/** Lists the files of a bucket whose name or content has a text, with their folders; none where files are on the disk. */
export async function findInBucket(files: Files, text: string): Promise<string[]> {
  if (!isInBucket()) return [];
  const found = Object.entries(fileFolders).map(async ([kind, folder]) => {
    const store = files[kind as keyof Files];
    const names = await listNames(store);
    const contents = await Promise.all(names.map(async (name) => Buffer.from((await store.read(name)) ?? [])));
    const isIn = (name: string, index: number) => name.includes(text) || contents[index]?.includes(text);
    return names.filter(isIn).map((name) => `${folder}/${name}`);
  });
  return (await Promise.all(found)).flat();
}
