import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { shortenText } from '#shared/cut-text.ts';

/** Characters of a statement that are logged: they tell which it is, and a log isn't the place for whole texts. */
const longestStatement = 100;
/** Levels of causes that are followed. */
const deepest = 5;

/**
 * Converts an error for the log. Errors of the database carry the values of a statement, which are people's words and
 * addresses, in message, parameters and detail: only the statement's beginning, the code and the names of table and
 * constraint are logged. Other errors keep their message.
 */
export function serializeError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, cause } = error as Error & { code?: unknown };
  return {
    type: error.name,
    ...(typeof code === 'string' && { code }),
    ...toDetails(error),
    stack: readFrames(error),
    ...(cause !== undefined && depth < deepest && { cause: serializeError(cause, depth + 1) }),
  };
}

function toDetails(error: Error): object {
  if (error instanceof DrizzleQueryError)
    return { statement: shortenText(error.query.replace(/\s+/g, ' '), longestStatement) };
  if (error instanceof pg.DatabaseError) {
    const { table, constraint, routine } = error;
    return { table, constraint, routine };
  }
  return { message: error.message };
}

/** Returns the stack without its first lines, which repeat the message. */
function readFrames({ stack = '' }: Error): string {
  const at = stack.search(/\n\s+at /);
  return at < 0 ? '' : stack.slice(at + 1);
}
