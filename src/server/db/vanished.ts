import pg from 'pg';

/**
 * Whether an error, or what caused it, says that a row which something refers to is not there (SQLSTATE 23503): somebody
 * deleted it between our looking and our writing, as when an account goes while its calls are on their way.
 */
export function isVanished(error: unknown): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; current = current.cause, depth += 1) {
    if (current instanceof pg.DatabaseError && current.code === '23503') return true;
  }
  return false;
}
