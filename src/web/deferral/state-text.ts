/**
 * Format of hydration data in a document page: plain JSON, which compresses to half the size of the framework's own
 * notation and is converted where it is needed.
 */

/** Writes loader and action data as plain JSON: document pages load only API data, which is nothing else. */
export const writeState = (state: object): string => withoutMarks(JSON.stringify(state));

/** Escapes JSON so that nothing in it can end its script element. */
export function withoutMarks(json: string): string {
  return json.replace(/[<>&]/g, (mark) => `\\u00${mark.charCodeAt(0).toString(16)}`);
}

/**
 * Converts to the notation that the framework reads (turbo-stream): all values in a list, referring to each other by
 * index. Text already in it, as on failed pages, stays unchanged.
 */
export function toFrameworkNotation(text: string): string {
  if (!text.startsWith('{')) return text;
  const list: unknown[] = [];
  const add = (value: unknown): number => {
    if (value === null) return -5;
    const place = list.push(0) - 1;
    list[place] = Array.isArray(value)
      ? value.map(add)
      : typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).map(([name, part]) => [`_${add(name)}`, add(part)]))
        : value;
    return place;
  };
  add(JSON.parse(text));
  return `${JSON.stringify(list)}\n`;
}
