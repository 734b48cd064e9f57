/**
 * How the data for hydration travels in a document page: as plain JSON, which compresses to half of what the
 * framework's own notation takes, and is put into that notation where it is needed.
 */

/** Data of loaders and actions as plain JSON: what document pages load comes from the API and is nothing else. */
export const writeState = (state: object): string => withoutMarks(JSON.stringify(state));

/** JSON in which no sign can end the script element that it stands in. */
export function withoutMarks(json: string): string {
  return json.replace(/[<>&]/g, (mark) => `\\u00${mark.charCodeAt(0).toString(16)}`);
}

/**
 * The notation that the framework reads (turbo-stream): all values in a list, which name each other by their places.
 * A text that is in it already, as on pages that failed, stays as it is.
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
