import { access, constants, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuidv7, validate as isUuid } from 'uuid';
import { isFull, modifiedAt, noRoom, syncFolder, unlessMissing, type WriteFile } from '#server/files/disk.ts';
import type { CaseFiles } from '#server/files/photos/photo-store.ts';

/** Stores files of cases in a folder, by the ids of their rows. A file gets its name once it is complete. */
export function createCaseFiles(folder: string, writeFile: WriteFile): CaseFiles {
  const incoming = join(folder, 'incoming');
  return {
    async put(id, bytes) {
      const draft = join(incoming, `${uuidv7()}-${id}`);
      try {
        await mkdir(incoming, { recursive: true, mode: 0o700 });
        await writeFile(draft, bytes);
        await rename(draft, join(folder, id));
        await syncFolder(folder);
      } catch (error) {
        await rm(draft, { force: true });
        throw isFull(error) ? noRoom(error) : error;
      }
    },
    async has(id) {
      const checked = await unlessMissing(access(join(folder, id), constants.R_OK).then(() => true));
      return checked ?? false;
    },
    async read(id) {
      const bytes = await unlessMissing(readFile(join(folder, id)));
      return bytes && new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    },
    async remove(id) {
      await rm(join(folder, id), { force: true });
    },
    async *listOlder(than) {
      const isOld = async (path: string) => {
        const modified = await modifiedAt(path);
        return modified !== null && modified < than;
      };
      for (const name of (await unlessMissing(readdir(incoming))) ?? []) {
        if (await isOld(join(incoming, name))) await rm(join(incoming, name), { force: true });
      }
      for (const name of (await unlessMissing(readdir(folder))) ?? []) {
        // Disks create names such as `lost+found`, and people leave other files.
        if (isUuid(name) && (await isOld(join(folder, name)))) yield name;
      }
    },
  };
}
