import { type Copied, copyObjects } from './objects/copy-objects.ts';
import type { ObjectStore } from './objects/object-store.ts';
import { fileFolders, type Files } from './open-files.ts';

export type Moved = Readonly<Record<keyof Files, Copied>>;

/** Removes what the other place has: a file that came meanwhile isn't there yet. */
async function removeShared(from: ObjectStore, to: ObjectStore): Promise<void> {
  for await (const { name } of from.list()) if (await to.has(name)) await from.remove([name]);
}

/**
 * Copies all files to another place, and compares those that are there already. Repeatable.
 * @param isRemoving whether they are removed here once all are there
 * @throws `EOPERATOR` when a file differs there; `unavailable` when a place can't be reached
 */
export async function moveFiles(from: Files, to: Files, isRemoving: boolean): Promise<Moved> {
  const kinds = Object.keys(fileFolders) as (keyof Files)[];
  const counts: [string, Copied][] = [];
  for (const kind of kinds) counts.push([kind, await copyObjects(from[kind], to[kind], true)]);
  if (isRemoving) for (const kind of kinds) await removeShared(from[kind], to[kind]);
  return Object.fromEntries(counts) as Moved;
}
