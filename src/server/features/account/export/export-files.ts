import type { SiteSettings } from '#server/context/context.ts';
import type { ObjectStore } from '#server/files/objects/object-store.ts';

/** Archives of people's data, encrypted, by row id. */
export interface ExportFiles {
  /** Resolves once the archive is stored for good. */
  write(id: string, archive: Uint8Array): Promise<void>;
  /** The archive's bytes, streamed; null when there is none. Throws while being read when the file was changed. */
  read(id: string): Promise<AsyncIterable<Uint8Array<ArrayBuffer>> | null>;
  remove(id: string): Promise<void>;
  /** Removes what unfinished writes before this moment left. */
  removeUnfinished(before: Date): Promise<void>;
  /** The row ids of all stored archives. */
  list(): Promise<string[]>;
}

const ending = '.zip.sealed';

/** Stores archives as objects that only `SECRET_KEY` opens. */
export function createExportFiles(objects: ObjectStore, cipher: SiteSettings['cipher']): ExportFiles {
  const nameOf = (id: string) => `${id}${ending}`;
  return {
    async write(id, archive) {
      await objects.put([{ name: nameOf(id), bytes: cipher.sealBytes('data-export', archive) }]);
    },
    async read(id) {
      const sealed = await objects.stream(nameOf(id));
      return sealed && cipher.openBytes('data-export', sealed);
    },
    async remove(id) {
      // Earlier releases left unfinished ones beside it.
      const names = new Set([nameOf(id)]);
      for await (const { name } of objects.list(`${id}.`)) names.add(name);
      await objects.remove([...names]);
    },
    removeUnfinished: objects.removeUnfinished,
    async list() {
      const ids = new Set<string>();
      for await (const { name } of objects.list()) ids.add(name.slice(0, name.indexOf('.')));
      return [...ids];
    },
  };
}
