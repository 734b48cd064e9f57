import { validate as isUuid } from 'uuid';
import type { ObjectStore } from '#server/files/objects/object-store.ts';
import type { CaseFiles } from '#server/files/photos/photo-store.ts';

/** Stores files of cases as objects, by the ids of their rows. */
export function createCaseFiles(objects: ObjectStore): CaseFiles {
  return {
    put: (id, bytes) => objects.put([{ name: id, bytes }]),
    has: objects.has,
    read: objects.read,
    remove: (id) => objects.remove([id]),
    async *listOlder(than) {
      await objects.removeUnfinished(than);
      for await (const { name, modifiedAt } of objects.list()) {
        // Disks create names such as `lost+found`, and people leave other files.
        if (isUuid(name) && modifiedAt < than) yield name;
      }
    },
  };
}
