import { operatorError } from '#server/kernel/operator-error.ts';
import type { ObjectStore } from './object-store.ts';

/** Objects that are copied at the same time. */
const atOnce = 8;

export interface Copied {
  readonly copied: number;
  /** Those that were there already. */
  readonly present: number;
}

/**
 * Copies the objects that another store lacks.
 * @param isCompared whether those that it has are read and compared
 * @throws `EOPERATOR` when one differs there
 */
export async function copyObjects(from: ObjectStore, to: ObjectStore, isCompared = false): Promise<Copied> {
  let copied = 0;
  let present = 0;
  const copyOne = async (name: string) => {
    const isThere = await to.has(name);
    if (isThere && !isCompared) return void (present += 1);
    const bytes = await from.read(name);
    // It was removed in the meantime.
    if (bytes === null) return;
    const found = isThere ? await to.read(name) : null;
    if (found === null) {
      await to.put([{ name, bytes }]);
      copied += 1;
    } else if (Buffer.compare(found, bytes) === 0) present += 1;
    else throw operatorError(`${name} is there with other contents. Nothing was overwritten or removed.`);
  };
  for await (const names of inBatches(from)) await Promise.all(names.map(copyOne));
  return { copied, present };
}

/** Removes the objects that another store doesn't have. */
export async function removeOthers(store: ObjectStore, kept: ObjectStore): Promise<void> {
  const names = new Set<string>();
  for await (const { name } of kept.list()) names.add(name);
  for await (const { name } of store.list()) if (!names.has(name)) await store.remove([name]);
}

async function* inBatches(store: ObjectStore): AsyncGenerator<string[]> {
  let names: string[] = [];
  for await (const { name } of store.list()) {
    names.push(name);
    if (names.length < atOnce) continue;
    yield names;
    names = [];
  }
  yield names;
}
