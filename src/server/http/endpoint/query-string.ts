/**
 * Parses a query string into plain values. A repeated name gives a list, which the schemas refuse, so that the caller
 * learns of it instead of one value being picked. The object has no prototype: `__proto__` is an ordinary name.
 */
export function parseQueryString(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const before = query[name];
    if (before === undefined) query[name] = value;
    else query[name] = Array.isArray(before) ? [...before, value] : [before, value];
  }
  return query;
}
