import { access, constants, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import {
  isFull,
  modifiedAt,
  noRoom,
  syncFolder,
  unlessMissing,
  type WriteFile,
  writeToDisk,
} from '#server/files/disk.ts';
import type { ObjectStore } from './object-store.ts';

/** Where files are until they are complete. */
const incoming = 'incoming';

/** Stores objects in a folder. A file gets its name once it is complete, so that no one reads a partial one. */
export function openDiskObjects(root: string, writeFile: WriteFile = writeToDisk): ObjectStore {
  const pathOf = (name: string) => join(root, name);
  const drafts = join(root, incoming);
  const listDrafts = async () => (await unlessMissing(readdir(drafts))) ?? [];

  async function* list(folder: string, prefix: string): ReturnType<ObjectStore['list']> {
    const found = (await unlessMissing(readdir(pathOf(folder), { withFileTypes: true }))) ?? [];
    for (const entry of found.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (name !== incoming) yield* list(name, prefix);
      } else if (name.startsWith(prefix)) {
        const modified = await modifiedAt(pathOf(name));
        if (modified) yield { name, modifiedAt: modified };
      }
    }
  }

  return {
    async put(objects) {
      const written = objects.map(({ name, bytes }) => {
        return { bytes, final: pathOf(name), draft: join(drafts, `${uuidv7()}-${basename(name)}`) };
      });
      const folders = new Set(written.map(({ final }) => dirname(final)));
      try {
        await mkdir(drafts, { recursive: true, mode: 0o700 });
        for (const folder of folders) await mkdir(folder, { recursive: true, mode: 0o700 });
        for (const { draft, bytes } of written) await writeFile(draft, bytes);
        for (const { draft, final } of written) await rename(draft, final);
        for (const folder of folders) await syncFolder(folder);
      } catch (error) {
        await Promise.all(written.map(({ draft }) => rm(draft, { force: true })));
        throw isFull(error) ? noRoom(error) : error;
      }
    },
    has: async (name) => (await unlessMissing(access(pathOf(name), constants.R_OK).then(() => true))) ?? false,
    async read(name) {
      const bytes = await unlessMissing(readFile(pathOf(name)));
      return bytes && new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    },
    async stream(name) {
      const file = await unlessMissing(open(pathOf(name)));
      return file && file.createReadStream();
    },
    async remove(names) {
      const unfinished = (await listDrafts()).filter((draft) =>
        names.some((name) => draft.endsWith(`-${basename(name)}`)),
      );
      const paths = [...names.map(pathOf), ...unfinished.map((draft) => join(drafts, draft))];
      await Promise.all(paths.map((path) => rm(path, { force: true })));
    },
    list: (prefix = '') => list('', prefix),
    async removeUnfinished(before) {
      for (const draft of await listDrafts()) {
        const modified = await modifiedAt(join(drafts, draft));
        if (modified && modified < before) await rm(join(drafts, draft), { force: true });
      }
    },
  };
}
