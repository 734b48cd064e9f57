import { problemLimits } from '#shared/problems.ts';
import { fileRefusals } from '#web/copy/problems.ts';

/** A file that was chosen and has not arrived yet. */
export interface PickedFile {
  readonly key: number;
  readonly file: File;
  /** What it is called for the others. */
  readonly name: string;
  /** Refused ones are not sent; of failed ones another try can be made. */
  readonly state: 'ready' | 'refused' | 'sending' | 'failed';
  /** Why it was refused, or failed. */
  readonly words?: string | undefined;
  /** How much of it has left, from 0 to 1. */
  readonly share: number;
}

/** How files begin that can be shown: PDF, JPEG, PNG, and WebP, which says so after the length. */
const beginnings = [/^%PDF-/, /^\u00FF\u00D8\u00FF/, /^\u0089PNG\r\n/, /^RIFF[^]{4}WEBP/];

/** Whether a file is of a kind that can be shown by its first twelve bytes, whatever its name says. */
function isShowable(begin: Uint8Array): boolean {
  const text = String.fromCharCode(...begin);
  return beginnings.some((beginning) => beginning.test(text));
}

/** Why a file cannot be sent, looked at as the server will; undefined when it can. */
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

/** What a file is called, in as many characters as are kept: its ending stays. */
export function nameOfFile(given: string): string {
  const name = given.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim() || 'File';
  if (name.length <= problemLimits.fileName) return name;
  const ending = /\.\w{1,8}$/.exec(name)?.[0] ?? '';
  return `${name.slice(0, problemLimits.fileName - ending.length - 1).trim()}…${ending}`;
}

/** Whether the same file was chosen before, as far as a browser tells. */
export const isSameFile = (one: File, { name, size, lastModified }: File): boolean =>
  one.name === name && one.size === size && one.lastModified === lastModified;

/** Those of some chosen files that are to be sent, as long as there is room: the others wait. */
export const toSend = (files: readonly PickedFile[], room: number): PickedFile[] =>
  files.filter(({ state }) => state === 'ready' || state === 'failed').slice(0, room);
