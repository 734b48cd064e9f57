import { createTurns } from '#server/kernel/concurrency.ts';
import { AppError } from '#server/kernel/errors.ts';
import { judgeInThread } from '#server/files/case-files/judge-in-thread.ts';
import type { OfficeFault, OfficeKind, OfficeVerdict } from './refusal.ts';

const advice = 'Please save it as a PDF and send that.';
const sentences: Readonly<Record<OfficeFault, string>> = {
  program: `This file contains macros, buttons or another kind of program. ${advice}`,
  object:
    'Another file is inside this one, and we can’t check that. Please send it separately, or save this file as a PDF.',
  remote: `This file loads something from elsewhere, or has links to files outside it. ${advice}`,
  unknown: `This file contains something that we can’t check. ${advice}`,
  encrypted: `This file has a password, so we can’t check it. ${advice}`,
  unreadable: `We can’t read all of this file. ${advice}`,
  other: 'This isn’t a PDF, Word (docx) or Excel (xlsx) file, or a picture. Please choose another file.',
};

/**
 * Finds out whether a file is of Word or Excel and shows only what is in it.
 * Rejects with `unsupported_media`, or `unavailable` if too many wait.
 */
export type CheckOffice = (file: Uint8Array) => Promise<OfficeKind>;

/** Makes the check of a process: one file at a time. */
export function createCheckOffice(judge: (file: Uint8Array) => Promise<OfficeVerdict> = judgeOfficeApart): CheckOffice {
  const inTurn = createTurns({ atOnce: 1, waitingAtMost: 24 });
  return async (file) => {
    const verdict = await inTurn(() => judge(file));
    if ('kind' in verdict) return verdict.kind;
    const text = sentences[verdict.fault];
    throw new AppError('unsupported_media', text, { fields: { file: text }, cause: new Error(verdict.detail) });
  };
}

const judgeOfficeApart = (file: Uint8Array) =>
  judgeInThread<OfficeVerdict>(new URL('./judge-office-thread.ts', import.meta.url), file, {
    fault: 'unreadable',
    detail: 'took too long, or too much memory',
  });
