import pg from 'pg';

/** Throws for counts and ids beyond 2^53, which would silently lose digits as a number. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a JavaScript number`);
  return value;
}

/**
 * Converts the database's values to JavaScript: bigint to number, date to 'YYYY-MM-DD' (a day has no time zone), the
 * rest as the driver does. Drizzle brings its own parsers and asks the driver's global table for all but times, hence
 * the registration; see `registerValueParsers`.
 */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (format !== 'binary' && oid === pg.types.builtins.DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format);
  },
};

/** Sets the one parser that Drizzle looks up globally. Calling it again changes nothing. */
export function registerValueParsers(): void {
  pg.types.setTypeParser(pg.types.builtins.INT8, parseInt8);
}
