import type { Attachment } from '#shared/api/messages/message-shapes.ts';
import { messageLimits } from '#shared/messages/messages.ts';
import { messageFileWords } from '#web/copy/messages.ts';

/** A chosen file of a message. Once it is sent, the server keeps it for a day. */
export interface MessageFile {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  /** Refused ones cannot be sent; failed ones can be tried again. */
  readonly state: 'sending' | 'sent' | 'failed' | 'refused';
  /** Share already sent, from 0 to 1. */
  readonly share: number;
  /** Reason of a refusal or failure. */
  readonly words?: string;
  /** Absent after a reload. */
  readonly file?: File;
  readonly attachment?: Attachment;
}

/** Types offered by file choosers, the camera included. The bytes decide, here and at the server. */
export const acceptedFiles = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', '.docx', '.xlsx'].join(',');

/** First bytes of PDF, JPEG, PNG, and of WebP after its length; then those of the archive that Word and Excel files are. */
const beginnings = [/^%PDF-/, /^\u00FF\u00D8\u00FF/, /^\u0089PNG\r\n/, /^RIFF[^]{4}WEBP/];
const archive = 'PK\u0003\u0004';

/** Explains why a file cannot be sent, as far as a browser can tell; undefined when it can. */
export async function refusalOf(file: Pick<File, 'size' | 'slice' | 'name'>): Promise<string | undefined> {
  if (file.size > messageLimits.fileBytes) return messageFileWords.tooLarge;
  if (file.size === 0) return messageFileWords.empty;
  const begin = await file
    .slice(0, 12)
    .arrayBuffer()
    .catch(() => undefined);
  if (!begin) return messageFileWords.unreadable;
  const text = String.fromCharCode(...new Uint8Array(begin));
  const isOffice = text.startsWith(archive) && /\.(?:docx|xlsx)$/i.test(file.name);
  return isOffice || beginnings.some((beginning) => beginning.test(text)) ? undefined : messageFileWords.kind;
}

/** Reads the files of a draft; anything else is ignored. */
export function readSentFiles(text: string | undefined): MessageFile[] {
  try {
    const stored = JSON.parse(text ?? '[]') as Partial<Attachment>[];
    return stored.flatMap(({ id, name, kind, size }) =>
      id !== undefined && name !== undefined && kind !== undefined && size !== undefined
        ? [{ key: id, name, size, state: 'sent', share: 1, attachment: { id, name, kind, size } } as const]
        : [],
    );
  } catch {
    return [];
  }
}

/** Returns the files that the server has. */
export const sentOf = (files: readonly MessageFile[]): Attachment[] =>
  files.flatMap(({ attachment }) => attachment ?? []);
