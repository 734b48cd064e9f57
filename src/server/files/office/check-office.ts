import { fileSentences } from '#shared/files/file-kinds.ts';
import type { CheckAccount } from '#server/files/checks/check-account.ts';
import { type CheckInLane, createCheckInLane } from '#server/files/checks/check-in-lane.ts';
import { judgeInThread } from '#server/files/checks/judge-in-thread.ts';
import { AppError } from '#server/kernel/errors.ts';
import type { OfficeFault, OfficeKind, OfficeVerdict } from './refusal.ts';

const advice = 'Please save it as a PDF and send that.';
const sentences: Readonly<Record<OfficeFault, string>> = {
  program: `This file contains macros, buttons or another kind of program. ${advice}`,
  object:
    'Another file is inside this one, and we can’t check that. Please send it separately, or save this file as a PDF.',
  remote: `This file loads something from elsewhere, or has links to files outside it. ${advice}`,
  unknown: `This file contains something that we can’t check. ${advice}`,
  complex: `This file may be fine, but it’s too complex for us to check. ${advice}`,
  encrypted: `This file has a password, so we can’t check it. ${advice}`,
  unreadable: `We can’t read all of this file. ${advice}`,
  other: fileSentences.otherKind,
};

/**
 * Finds out whether a file is of Word or Excel and shows only what is in it.
 * Rejects with `unsupported_media`, or like `CheckInLane`.
 */
export type CheckOffice = (file: Uint8Array, account: CheckAccount) => Promise<OfficeKind>;

/** Milliseconds of CPU that a file may cost; an ordinary workbook of 10 MB takes 2,000. */
const cpuMs = 6000;

/** Creates the check of a process: one file at a time. */
export function createCheckOffice(
  check: CheckInLane<OfficeVerdict> = createCheckInLane(judgeOfficeApart, { cpuMs }),
): CheckOffice {
  return async (file, account) => {
    const verdict = await check(file, account);
    if ('kind' in verdict) return verdict.kind;
    const text = sentences[verdict.fault];
    throw new AppError('unsupported_media', text, { fields: { file: text }, cause: new Error(verdict.detail) });
  };
}

const judgeOfficeApart = (file: Uint8Array) =>
  judgeInThread<OfficeVerdict>(new URL('./judge-office-thread.ts', import.meta.url), file, {
    cpuMs,
    complex: { fault: 'complex', detail: 'took too much CPU or memory' },
  });
