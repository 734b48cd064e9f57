import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { createCaseFiles } from './case-files/case-files.ts';
import { isFull, modifiedAt, noRoom, syncFolder, unlessMissing, type WriteFile, writeToDisk } from './disk.ts';
import { fileName, fileNames, type PhotoStore } from './photos/photo-store.ts';

/**
 * Photos in `DATA_DIR/photos`, in folders by the first two characters of their names. A file gets its name once it is
 * complete, so that no one reads a partial file.
 */
export function createDiskStore(dataDir: string, writeFile: WriteFile = writeToDisk): PhotoStore {
  const root = join(dataDir, 'photos');
  const incoming = join(root, 'incoming');
  const folderFor = (hash: string) => join(root, hash.slice(0, 2));
  const hasAll = async (hash: string, names: readonly string[]) =>
    (await Promise.all(names.map((name) => modifiedAt(join(folderFor(hash), name))))).every(Boolean);

  return {
    cases: createCaseFiles(join(dataDir, 'case-files'), writeFile),
    async put(photo) {
      if (await hasAll(photo.hash, fileNames(photo))) return;
      const folder = folderFor(photo.hash);
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
        // An existing name belongs to a complete file; the sweep finds it, and the next try uses it.
        await Promise.all(written.map(({ draft }) => rm(draft, { force: true })));
        throw isFull(error) ? noRoom(error) : error;
      }
    },
    has: (name) => hasAll(name.hash, fileNames(name)),
    async read(hash, size, format) {
      const bytes = await unlessMissing(readFile(join(folderFor(hash), fileName(hash, size, format))));
      return bytes && new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    },
    async remove(hash) {
      const names = fileNames({ hash, largest: 512 });
      await Promise.all(names.map((name) => rm(join(folderFor(hash), name), { force: true })));
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
