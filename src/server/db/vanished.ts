import pg from 'pg';
import { someCause } from './causes.ts';

/**
 * Whether an error, or what caused it, says that a row which something refers to is not there (SQLSTATE 23503): somebody
 * deleted it between our looking and our writing, as when an account goes while its calls are on their way.
 */
export function isVanished(error: unknown): boolean {
  return someCause(error, (cause) => cause instanceof pg.DatabaseError && cause.code === '23503');
}
