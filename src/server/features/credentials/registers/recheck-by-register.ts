import { v7 as uuidv7 } from 'uuid';
import { kampalaDay } from '#shared/time/time.ts';
import type { Context } from '#server/context/context.ts';
import { publishToAdmins } from '#server/events/publish.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { AppError, notFound } from '#server/kernel/errors.ts';
import { carryOut } from '#server/features/credentials/cases/decide-case.ts';
import { isConfirmable } from '#server/features/credentials/core/acts-for.ts';
import { findOpenCase, insertCase } from '#server/features/credentials/store/cases.ts';
import { lockCredential } from '#server/features/credentials/store/credentials.ts';
import { findRegister, listUnlooked, markLooked } from '#server/features/credentials/store/registers.ts';
import { describeList, lineInWords } from './import-register.ts';

/** Credentials of one call: each is locked until its end. */
const atOnce = 100;

/**
 * Looks again at credentials that a current list confirms: they count from the day of the list, and the history names it. What
 * ended or changed since the import is left out, and so is a representative's whose company's licence has to be looked up.
 * @throws {AppError} `not_found`; `conflict` unless the list is the newest of its kind; `rate_limited`.
 */
export async function recheckByRegister(context: Context, id: string): Promise<{ rechecked: number; left: number }> {
  const { now } = context;
  return await context.transaction(async (tx) => {
    await context.limit(tx, [{ limit: 'people-edits', caller: requireUser(context).id }]);
    const found = await findRegister(tx, id);
    if (!found) throw notFound();
    const { row: list } = found;
    if (!list.isCurrent) throw new AppError('conflict', 'There is a newer list. Look again with that one.');
    const against = describeList(list);
    const rows = await listUnlooked(tx, id, atOnce);
    let rechecked = 0;
    for (const { match, line } of rows) {
      const credential = await lockCredential(tx, match.credentialId);
      await markLooked(tx, match, now);
      if (credential?.status !== 'verified' || (credential.expiresOn ?? '') < kampalaDay(now)) continue;
      const { professionalId } = credential;
      if (!isConfirmable(credential, line.firm, kampalaDay(now))) continue;
      const open = { openedAt: now, waitingSince: now, text: against };
      const recheck =
        (await findOpenCase(tx, credential.id, 'recheck')) ??
        (await insertCase(tx, {
          ...open,
          id: uuidv7({ msecs: now.getTime() }),
          kind: 'recheck',
          credentialId: credential.id,
          professionalId,
        }));
      // Only an identity has files to be removed with a decision.
      await carryOut(tx, context, recheck, credential, {
        outcome: 'kept',
        reason: `Confirmed by ${against}.`,
        found: `Line ${line.line + 2}: ${lineInWords(line)}`,
        against,
        listDay: list.day,
        ...(credential.actsFor === '' && { actsFor: line.firm }),
      });
      rechecked += 1;
    }
    if (rows.length > 0) await publishToAdmins(tx, context, { kind: 'credential', subjectId: list.id });
    return { rechecked, left: Math.max(0, found.unlooked - rows.length) };
  });
}
