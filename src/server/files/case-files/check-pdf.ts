import { createTurns } from '#server/kernel/concurrency.ts';
import { AppError } from '#server/kernel/errors.ts';
import { judgeInThread } from './judge-in-thread.ts';
import type { PdfFault } from './judge-pdf.ts';

const advice = 'Please print it to a new PDF and send that, or send photographs of its pages.';
const sentences: Readonly<Record<PdfFault, string>> = {
  active: `This PDF contains a script, media, another file or an action that runs without you. ${advice}`,
  encrypted: `This PDF is encrypted or has a password, so we can't check it. ${advice}`,
  unreadable: `We can't read all of this PDF. ${advice}`,
};

/** Refuses PDFs that do more than show pages. Rejects with `unsupported_media`, or `unavailable` if too many wait. */
export type CheckPdf = (file: Uint8Array) => Promise<void>;

/** Makes the check of a process: one file at a time. */
export function createCheckPdf(judge: (file: Uint8Array) => Promise<PdfFault | undefined> = judgePdfApart): CheckPdf {
  const inTurn = createTurns({ atOnce: 1, waitingAtMost: 24 });
  return async (file) => {
    const fault = await inTurn(() => judge(file));
    if (fault !== undefined) {
      throw new AppError('unsupported_media', sentences[fault], { fields: { file: sentences[fault] } });
    }
  };
}

const judgePdfApart = (file: Uint8Array) =>
  judgeInThread<PdfFault | undefined>(new URL('./judge-pdf-thread.ts', import.meta.url), file, 'unreadable');
