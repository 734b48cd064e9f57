import { credentialLimits } from '#shared/credentials/credential-states.ts';
import { cutText } from '#shared/cut-text.ts';

/** Characters per call: the body stays well below the server's limit, even if characters take several bytes. */
const mostCharacters = 60_000;
const longestLine = 1000;

/** Splits lines into chunks that fit into one call, each with the number of lines before it. */
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

/** Turns a file's rows into lines of text. */
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
