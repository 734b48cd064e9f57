import type { ObjectStore } from '#server/files/objects/object-store.ts';
import { type CaseFiles, fileName, fileNames, type PhotoStore } from './photo-store.ts';

/** In folders by the first two characters of their names. */
const nameOf = (file: string) => `${file.slice(0, 2)}/${file}`;
/** The photo of a stored file; undefined for what disks and people leave there. */
const hashOf = (name: string) => /^\w{2}\/([0-9a-f]{32})-/.exec(name)?.[1];

/** Stores photos as objects. */
export function createPhotoStore(objects: ObjectStore, cases: CaseFiles): PhotoStore {
  const hasAll = async (names: readonly string[]) =>
    (await Promise.all(names.map((name) => objects.has(nameOf(name))))).every(Boolean);
  return {
    cases,
    async put(photo) {
      // If this fails, what is there already is found by the sweep, and the next try uses it.
      if (await hasAll(fileNames(photo))) return;
      await objects.put(
        photo.files.map(({ size, format, bytes }) => ({ name: nameOf(fileName(photo.hash, size, format)), bytes })),
      );
    },
    has: (name) => hasAll(fileNames(name)),
    read: (hash, size, format) => objects.read(nameOf(fileName(hash, size, format))),
    remove: (hash) => objects.remove(fileNames({ hash, largest: 512 }).map(nameOf)),
    async *listOlder(than) {
      await objects.removeUnfinished(than);
      let last: { hash: string; isOld: boolean } | undefined;
      for await (const { name, modifiedAt } of objects.list()) {
        const hash = hashOf(name);
        if (hash === undefined) continue;
        if (hash !== last?.hash) {
          if (last?.isOld) yield last.hash;
          last = { hash, isOld: true };
        }
        last.isOld &&= modifiedAt < than;
      }
      if (last?.isOld) yield last.hash;
    },
  };
}
