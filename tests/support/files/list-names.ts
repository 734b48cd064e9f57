import type { ObjectStore } from '#server/files/objects/object-store.ts';

/** Lists the names of a store's objects. */
export async function listNames(store: ObjectStore, prefix?: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of store.list(prefix)) names.push(name);
  return names;
}
