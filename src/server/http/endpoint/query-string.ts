/** Parameters that are read; a call with more is refused. Ours take a dozen. */
export const mostParameters = 100;

/**
 * Parses a query string into plain values. A repeated name gives a list, which the schemas refuse, so that the caller
 * gets an error instead of one value being picked. The object has no prototype: `__proto__` is an ordinary name. Stops
 * at the first parameter too many.
 */
export function parseQueryString(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  let read = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    const before = query[name];
    if (before === undefined) query[name] = value;
    else if (Array.isArray(before)) before.push(value);
    else query[name] = [before, value];
    if (read++ === mostParameters) break;
  }
  return query;
}
