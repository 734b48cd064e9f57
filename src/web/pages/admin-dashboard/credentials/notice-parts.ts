import { credentialLimits } from '#shared/credentials/credential-states.ts';
import { cutText } from '#shared/cut-text.ts';

/** Characters of one call: its body stays well below what the server takes, also in signs of several bytes. */
const mostCharacters = 60_000;
const longestLine = 1000;

/** Cuts lines into parts that one call takes, each with the number of lines before it. */
export function inParts(lines: readonly string[]): { from: number; part: string[] }[] {
  const parts: { from: number; part: string[] }[] = [];
  let size = Infinity;
  for (const [index, line] of lines.entries()) {
    const short = cutText(line, longestLine);
    const last = parts.at(-1);
    if (!last || size + short.length > mostCharacters || last.part.length === credentialLimits.noticeLines) {
      parts.push({ from: index, part: [short] });
      size = short.length;
    } else {
      last.part.push(short);
      size += short.length;
    }
  }
  return parts;
}

/** Rows of a file as lines of text, a row each. */
export const toLines = (records: readonly (readonly string[])[]): string =>
  records
    .map((cells) =>
      cells
        .filter((cell) => cell !== '')
        .join(', ')
        .replace(/\s+/g, ' '),
    )
    .filter((line) => line !== '')
    .join('\n');
