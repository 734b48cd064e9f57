import type { Queryable } from './database.ts';

const prepared = new WeakMap<Queryable, Map<string, unknown>>();

/**
 * The statement of this name on this handle, built by `build` the first time: building costs this process more than
 * sending. A name stands for one text; what differs from call to call is a placeholder in it.
 */
export function prepareOnce<S>(db: Queryable, name: string, build: (name: string) => S): S {
  let statements = prepared.get(db);
  if (!statements) prepared.set(db, (statements = new Map()));
  const known = statements.get(name) as S | undefined;
  if (known) return known;
  const built = build(name);
  statements.set(name, built);
  return built;
}
