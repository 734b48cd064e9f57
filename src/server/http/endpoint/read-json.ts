import { invalidInput } from '#server/kernel/errors.ts';

/**
 * Names and list items of a body together: enough for three lists of 200 entries, the most that a call takes, and the
 * rest.
 */
const mostValues = 1000;
/** Levels of nesting, more than our forms need. */
const deepest = 20;

/**
 * Parses a body. Its values and levels are counted in the text, so that an object of thousands of keys is never
 * created.
 * @throws {AppError} `invalid_input`.
 */
export function readJson(text: string): unknown {
  const refusal = findExcess(text);
  if (refusal) throw invalidInput({ body: refusal });
  try {
    return JSON.parse(text);
  } catch {
    throw invalidInput({ body: 'This isn’t valid JSON.' });
  }
}

function findExcess(text: string): string | undefined {
  let values = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text.charAt(at)) {
      case '"':
        at = endOfText(text, at);
        break;
      case '{':
      case '[':
        values++;
        if (++depth > deepest) return 'This is nested too deeply.';
        break;
      case '}':
      case ']':
        depth--;
        break;
      case ',':
        values++;
    }
    if (values > mostValues)
      return `This is too much. Please send at most ${mostValues} fields and list items together.`;
  }
  return undefined;
}

/** Returns the position of the quotation mark that ends the text that begins at `start`. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at;
  }
  return text.length;
}
