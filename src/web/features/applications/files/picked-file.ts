import { problemLimits } from '#shared/applications/problems.ts';
import { cutText } from '#shared/cut-text.ts';
import { fileRefusals } from '#web/copy/problems.ts';

/** A chosen file that has not arrived yet. */
export interface PickedFile {
  readonly key: number;
  readonly file: File;
  /** The file's name for other readers. */
  readonly name: string;
  /** Refused ones are not sent; failed ones can be tried again. */
  readonly state: 'ready' | 'refused' | 'sending' | 'failed';
  /** Reason of a refusal or failure. */
  readonly words?: string | undefined;
  /** Share already sent, from 0 to 1. */
  readonly share: number;
}

/** First bytes of displayable files: PDF, JPEG, PNG, and WebP, which names itself after the length. */
const beginnings = [/^%PDF-/, /^\u00FF\u00D8\u00FF/, /^\u0089PNG\r\n/, /^RIFF[^]{4}WEBP/];

/** Tells by the first twelve bytes whether a file can be displayed, whatever its name. */
function isShowable(begin: Uint8Array): boolean {
  const text = String.fromCharCode(...begin);
  return beginnings.some((beginning) => beginning.test(text));
}

/** Explains why a file cannot be sent, with the server's checks; undefined when it can. */
export async function refusalOfFile(file: Pick<File, 'size' | 'slice'>): Promise<string | undefined> {
  if (file.size > problemLimits.fileBytes) return fileRefusals.tooLarge;
  if (file.size === 0) return fileRefusals.empty;
  const begin = await file
    .slice(0, 12)
    .arrayBuffer()
    .catch(() => undefined);
  if (!begin) return fileRefusals.unreadable;
  return isShowable(new Uint8Array(begin)) ? undefined : fileRefusals.kind;
}

/** Cuts a file's name to the stored length, with its extension. */
export function nameOfFile(given: string): string {
  const name = given.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim() || 'File';
  if (name.length <= problemLimits.fileName) return name;
  const ending = /\.\w{1,8}$/.exec(name)?.[0] ?? '';
  return `${cutText(name, problemLimits.fileName - ending.length - 1).trim()}…${ending}`;
}

/** Whether the same file was chosen before, as far as a browser can tell. */
export const isSameFile = (one: File, { name, size, lastModified }: File): boolean =>
  one.name === name && one.size === size && one.lastModified === lastModified;

/** Picks the chosen files to send, as long as there is room: the others wait. */
export const toSend = (files: readonly PickedFile[], room: number): PickedFile[] =>
  files.filter(({ state }) => state === 'ready' || state === 'failed').slice(0, room);
