import { join } from 'node:path';
import { createCaseFiles } from './case-files/case-files.ts';
import type { WriteFile } from './disk.ts';
import { openDiskObjects } from './objects/disk-objects.ts';
import type { ObjectStore } from './objects/object-store.ts';
import type { BucketSettings } from './objects/open-bucket.ts';
import { createPhotoStore } from './photos/photo-files.ts';
import type { PhotoStore } from './photos/photo-store.ts';

/** The kinds of files, by the folder that each has. */
export const fileFolders = { photos: 'photos', cases: 'case-files', exports: 'exports' } as const;

/** All files of an installation. */
export type Files = Readonly<Record<keyof typeof fileFolders, ObjectStore>>;

/** Opens the files in folders of `DATA_DIR`. */
export function openDiskFiles(dataDir: string, writeFile?: WriteFile): Files {
  const open = (name: string) => openDiskObjects(join(dataDir, name), writeFile);
  return { photos: open(fileFolders.photos), cases: open(fileFolders.cases), exports: open(fileFolders.exports) };
}

/** The store of photos and of the files of cases. */
export const openPhotoStore = ({ photos, cases }: Files): PhotoStore =>
  createPhotoStore(photos, createCaseFiles(cases));

/** The files of an installation in a bucket. */
export interface BucketFiles extends Files {
  /** @throws if the bucket doesn't answer us within seconds. */
  ask(): Promise<void>;
  close(): void;
}

/** Opens the files in a bucket. Its library is loaded only where one is used: it would make every start slower. */
export async function openBucketFiles(settings: BucketSettings): Promise<BucketFiles> {
  const { askBucket, openBucket, openClient } = await import('./objects/open-bucket.ts');
  const client = openClient(settings);
  const open = (name: string) => openBucket(client, settings.bucket, name);
  return {
    photos: open(fileFolders.photos),
    cases: open(fileFolders.cases),
    exports: open(fileFolders.exports),
    ask: () => askBucket(client, settings.bucket),
    close: () => client.destroy(),
  };
}
