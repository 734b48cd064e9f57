/** Put on errors of the driver and of the embedded engine that carry no code of their own. */
export const CONNECTION_LOST = 'DATABASE_CONNECTION_LOST';

/** Codes of the operating system and SQLSTATEs that mean: away, full, restarting or too slow; the same call may work later. */
const transient = new Set([
  CONNECTION_LOST,
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT', // a Unix socket that is not there
  '25006', // read-only transaction: this server was the primary until a moment ago
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

const isTransientCode = (code: unknown) =>
  typeof code === 'string' && (transient.has(code) || (code.length === 5 && code.startsWith('08')));

/**
 * Whether an error, or what caused it, says that the database cannot serve at the moment: away, restarting, no
 * connection free in time, or a statement over its time limit. Such a call is answered 503 with Retry-After.
 */
export function isUnavailable(error: unknown): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; current = current.cause, depth += 1) {
    if ('code' in current && isTransientCode(current.code)) return true;
    if (current instanceof AggregateError && current.errors.some(isUnavailable)) return true;
  }
  return false;
}

/**
 * Gives an error of the connection (not of a statement) a code when it has none, so that nobody has to recognise it by
 * its text. Returns the same error.
 */
export function connectionError<E extends Error>(error: E): E {
  return 'code' in error && error.code !== undefined ? error : Object.assign(error, { code: CONNECTION_LOST });
}
