import { cutText } from '#shared/cut-text.ts';
import { fileLimits } from '#shared/files/file-kinds.ts';
import { fileRefusals } from '#web/copy/files.ts';

/** A chosen file that has not arrived yet. */
export interface PickedFile {
  readonly key: number;
  readonly file: File;
  /** The file's name for other readers. */
  readonly name: string;
  /** Checked in the browser first; refused ones are not sent; failed ones can be tried again. */
  readonly state: 'checking' | 'ready' | 'refused' | 'sending' | 'failed';
  /** Reason of a refusal or failure. */
  readonly words?: string | undefined;
  /** Share already sent, from 0 to 1. */
  readonly share: number;
}

/** First bytes of PDF, JPEG, PNG, and of WebP, which names itself after the length. */
const beginnings = [/^%PDF-/, /^\u00FF\u00D8\u00FF/, /^\u0089PNG\r\n/, /^RIFF[^]{4}WEBP/];
/** First bytes of ZIP archives, such as Word and Excel files, and of the format that these had before 2007. */
const archive = 'PK\u0003\u0004';
const earlierOffice = '\u00D0\u00CF\u0011\u00E0';

/** Explains why a file cannot be sent, as far as a browser can tell; undefined when it can. */
export async function refusalOfFile(file: Pick<File, 'size' | 'slice' | 'name'>): Promise<string | undefined> {
  if (file.size > fileLimits.bytes) return fileRefusals.tooLarge;
  if (file.size === 0) return fileRefusals.empty;
  const begin = await file
    .slice(0, 12)
    .arrayBuffer()
    .catch(() => undefined);
  if (!begin) return fileRefusals.unreadable;
  const text = String.fromCharCode(...new Uint8Array(begin));
  if (text.startsWith(earlierOffice)) return fileRefusals.earlierOffice;
  const isOffice = text.startsWith(archive) && /\.(?:docx|xlsx)$/i.test(file.name);
  return isOffice || beginnings.some((beginning) => beginning.test(text)) ? undefined : fileRefusals.kind;
}

/** Cuts a file's name to the stored length, with its extension. */
export function nameOfFile(fullName: string): string {
  const name = fullName.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim() || 'File';
  if (name.length <= fileLimits.name) return name;
  const ending = /\.\w{1,8}$/.exec(name)?.[0] ?? '';
  return `${cutText(name, fileLimits.name - ending.length - 1).trim()}…${ending}`;
}

/** Whether the same file was chosen before, as far as a browser can tell. */
export const isSameFile = (one: File, { name, size, lastModified }: File): boolean =>
  one.name === name && one.size === size && one.lastModified === lastModified;

/** Picks the chosen files to send while there is room; the others wait. */
export const toSend = (files: readonly PickedFile[], room: number): PickedFile[] =>
  files.filter(({ state }) => state === 'ready' || state === 'failed').slice(0, room);
