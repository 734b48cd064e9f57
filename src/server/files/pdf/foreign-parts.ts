import { code } from './names.ts';
import { afterSpace } from './read-value.ts';

const mark = '%%EOF';
/** Bytes from the end in which programs look for the directory of an archive. */
const archiveTail = 66_000;
/** What comes first where a file was changed and saved again, besides an object's number. */
const sections = ['xref', 'trailer', 'startxref'];

/** Whether programs can read a file as an archive (ZIP) as well, for instance as a program in Java. */
export const endsAsArchive = (bytes: Buffer): boolean =>
  bytes.subarray(-archiveTail).includes('PK\x05\x06', 0, 'latin1');

/** Whether anything but more PDF follows where the file could end. */
export function hasForeignPart(bytes: Buffer): boolean {
  for (let found = bytes.indexOf(mark); found >= 0;) {
    const at = afterSpace(bytes, found);
    const byte = bytes[at];
    const isDigit = byte !== undefined && byte >= code('0') && byte <= code('9');
    const word = bytes.toString('latin1', at, at + 9);
    if (byte !== undefined && !isDigit && !sections.some((one) => word.startsWith(one))) return true;
    found = bytes.indexOf(mark, at);
  }
  return false;
}
