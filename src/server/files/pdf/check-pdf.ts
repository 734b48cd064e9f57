import { type CheckInLane, createCheckInLane } from '#server/files/checks/check-in-lane.ts';
import type { CheckAccount } from '#server/files/checks/check-account.ts';
import { judgeInThread } from '#server/files/checks/judge-in-thread.ts';
import { AppError } from '#server/kernel/errors.ts';
import type { PdfFault } from './judge-pdf.ts';

const advice = 'Please print it to a new PDF and send that, or send photographs of its pages.';
const sentences: Readonly<Record<PdfFault, string>> = {
  active: `This PDF contains a script, media, another file or an action that runs without you. ${advice}`,
  encrypted: `This PDF is encrypted or has a password, so we can't check it. ${advice}`,
  unreadable: `We can't read all of this PDF. ${advice}`,
  complex: `This PDF may be fine, but it’s too complex for us to check. ${advice}`,
};

/** Refuses PDFs that do more than show pages. Rejects with `unsupported_media`, or like `CheckInLane`. */
export type CheckPdf = (file: Uint8Array, account: CheckAccount) => Promise<void>;

/** Milliseconds of CPU that a PDF may cost; an ordinary one of 10 MB takes 300. */
const cpuMs = 3000;

/** Creates the check of a process: one file at a time. */
export function createCheckPdf(
  check: CheckInLane<PdfFault | undefined> = createCheckInLane(judgePdfApart, { cpuMs }),
): CheckPdf {
  return async (file, account) => {
    const fault = await check(file, account);
    if (fault !== undefined) {
      throw new AppError('unsupported_media', sentences[fault], { fields: { file: sentences[fault] } });
    }
  };
}

const judgePdfApart = (file: Uint8Array) =>
  judgeInThread<PdfFault | undefined>(new URL('./judge-pdf-thread.ts', import.meta.url), file, {
    cpuMs,
    complex: 'complex',
  });
