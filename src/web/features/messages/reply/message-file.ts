import type { Attachment } from '#shared/api/messages/message-shapes.ts';

/** A chosen file of a message. Once it is uploaded, the server stores it for a day. */
export interface MessageFile {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  /** Refused files cannot be sent; failed ones can be tried again. */
  readonly state: 'sending' | 'sent' | 'failed' | 'refused';
  /** Share already sent, from 0 to 1. */
  readonly share: number;
  /** Reason of a refusal or failure. */
  readonly words?: string;
  /** Absent after a reload. */
  readonly file?: File;
  readonly attachment?: Attachment;
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

/** Returns the files that have been uploaded. */
export const listAttachments = (files: readonly MessageFile[]): Attachment[] =>
  files.flatMap(({ attachment }) => attachment ?? []);
