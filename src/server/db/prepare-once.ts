import type { Queryable } from './database.ts';

const prepared = new WeakMap<Queryable, Map<string, unknown>>();

/** Statements cached per handle; past this the cache is cleared. Searches use some hundreds of shapes. */
const mostStatements = 500;

/**
 * Returns the statement of this shape on this handle, built by `build` the first time: building a long one costs this
 * process more than sending it (decision 014). A shape identifies one text; varying values are placeholders.
 */
export function prepareOnce<S>(db: Queryable, shape: string, build: () => S): S {
  let statements = prepared.get(db);
  if (!statements) prepared.set(db, (statements = new Map()));
  const known = statements.get(shape) as S | undefined;
  if (known) return known;
  if (statements.size >= mostStatements) statements.clear();
  const built = build();
  statements.set(shape, built);
  return built;
}
