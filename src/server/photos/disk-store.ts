import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '#server/errors.ts';
import { fileName, fileNames, type PhotoStore } from './photo-store.ts';

/** Writes a file whole and to the disk; tests give another, whose disk is full. */
type WriteFile = (path: string, bytes: Uint8Array) => Promise<void>;

/**
 * Photos in `DATA_DIR/photos`, in folders by the first two digits of their names. A file gets its name once it is
 * whole, so that whoever finds it finds all of it.
 */
export function createDiskStore(dataDir: string, writeFile: WriteFile = writeToDisk): PhotoStore {
  const root = join(dataDir, 'photos');
  const incoming = join(root, 'incoming');
  const folderOf = (hash: string) => join(root, hash.slice(0, 2));
  const hasAll = async (hash: string, names: readonly string[]) =>
    (await Promise.all(names.map((name) => modifiedAt(join(folderOf(hash), name))))).every(Boolean);

  return {
    async put(photo) {
      if (await hasAll(photo.hash, fileNames(photo))) return;
      const folder = folderOf(photo.hash);
      const written = photo.files.map(({ size, format, bytes }) => {
        const name = fileName(photo.hash, size, format);
        return { bytes, final: join(folder, name), draft: join(incoming, `${uuidv7()}-${name}`) };
      });
      try {
        await mkdir(incoming, { recursive: true, mode: 0o700 });
        await mkdir(folder, { recursive: true, mode: 0o700 });
        for (const { draft, bytes } of written) await writeFile(draft, bytes);
        for (const { draft, final } of written) await rename(draft, final);
        await syncFolder(folder);
      } catch (error) {
        // A name that was given already names a whole file; the sweep finds it, and the next try uses it.
        await Promise.all(written.map(({ draft }) => rm(draft, { force: true })));
        throw isFull(error) ? noRoom(error) : error;
      }
    },
    has: (name) => hasAll(name.hash, fileNames(name)),
    async read(hash, size, format) {
      const bytes = await unlessMissing(readFile(join(folderOf(hash), fileName(hash, size, format))));
      return bytes && new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    },
    async remove(hash) {
      const names = fileNames({ hash, largest: 512 });
      await Promise.all(names.map((name) => rm(join(folderOf(hash), name), { force: true })));
    },
    async *listOlder(than) {
      for (const folder of (await unlessMissing(readdir(root))) ?? []) {
        const young = new Set<string>();
        const old = new Set<string>();
        for (const name of (await unlessMissing(readdir(join(root, folder)))) ?? []) {
          const modified = await modifiedAt(join(root, folder, name));
          const isOld = modified !== null && modified < than;
          if (folder === 'incoming') {
            if (isOld) await rm(join(root, folder, name), { force: true });
          } else {
            (isOld ? old : young).add(name.slice(0, 32));
          }
        }
        for (const hash of old) if (!young.has(hash)) yield hash;
      }
    },
  };
}

async function writeToDisk(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function modifiedAt(path: string): Promise<Date | null> {
  return (await unlessMissing(stat(path)))?.mtime ?? null;
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The disk, what this account may have of it, or how large a file may be. */
const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EFBIG'].includes((error as NodeJS.ErrnoException).code ?? '');

const noRoom = (cause: unknown) =>
  new AppError('unavailable', 'There is no room for photos at the moment. Please try again later.', {
    retryAfter: 600,
    cause,
  });
