import pg from 'pg';
import { someCause } from './causes.ts';

/**
 * Whether an error or its cause says that a referenced row is missing (SQLSTATE 23503): it was deleted between our read
 * and our write, as when an account is deleted while its requests are in flight.
 */
export function isVanished(error: unknown): boolean {
  return someCause(error, (cause) => cause instanceof pg.DatabaseError && cause.code === '23503');
}
