import pg from 'pg';
import { someCause } from './causes.ts';

/** Code of errors that mean the loss or lack of a connection. */
export const CONNECTION_LOST = 'DATABASE_CONNECTION_LOST';

const deadlock = '40P01';

/** SQLSTATEs for a database that is away, full, restarting or too slow; the same call may work later. */
const transient = new Set([
  '25006', // read-only transaction: this server was the primary until a moment ago
  deadlock, // lost a deadlock twice
  '53000', // out of resources in general
  '53100', // disk full
  '53200', // out of memory
  '53300', // too many connections
  '53400', // configured limit exceeded
  '57014', // statement_timeout
  '57P01', // stopped by an administrator
  '57P02', // crashed and restarting
  '57P03', // cannot connect now
  '57P05', // idle session ended
]);

const says = (error: Error): boolean => {
  if (error instanceof pg.DatabaseError)
    return transient.has(error.code ?? '') || error.code?.startsWith('08') === true;
  return ('code' in error && error.code === CONNECTION_LOST) || driverWords.test(error.message);
};

/** What the driver says of a connection that was lost under a statement, or before it. */
const driverWords = /^Connection terminated|is not queryable$/;

/**
 * Whether an error or its cause means that the database cannot serve at the moment: away, restarting, no connection
 * free in time, or a statement over its time limit. Such a call is answered 503 with Retry-After.
 */
export function isUnavailable(error: unknown): boolean {
  return someCause(error, says);
}

/** Whether this error ended a transaction to resolve a deadlock. */
export function gaveWay(error: unknown): boolean {
  return someCause(error, (cause) => cause instanceof pg.DatabaseError && cause.code === deadlock);
}

/**
 * Sets the above code on a connection's error (not a statement's): the driver's have none, and the operating system's
 * could come from elsewhere, and becomes `systemCode`. Errors from the server keep their SQLSTATE. Returns the same error.
 */
export function connectionError<E extends Error & { code?: string }>(error: E): E {
  if (error instanceof pg.DatabaseError || error.code === CONNECTION_LOST) return error;
  return Object.assign(error, { code: CONNECTION_LOST, systemCode: error.code });
}
