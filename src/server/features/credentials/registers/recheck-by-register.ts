import { v7 as uuidv7 } from 'uuid';
import { kampalaDay } from '#shared/time/time.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import { publishToAdmins, publishToAll } from '#server/events/publish.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { AppError, notFound } from '#server/kernel/errors.ts';
import { settleNotifications } from '#server/features/notifications/index.ts';
import { findOpenCase, insertCase, updateCase } from '#server/features/credentials/store/cases.ts';
import { lockCredential, updateCredential } from '#server/features/credentials/store/credentials.ts';
import { findRegister, listUnlooked, markLooked } from '#server/features/credentials/store/registers.ts';
import { describeList, lineInWords } from './import-register.ts';

/** Credentials of one call: each is locked until its end. */
const atOnce = 100;

/**
 * Looks again at credentials that a current list confirms: they count from the day of the list, and the history names it. What
 * ended or changed since the import is left out.
 * @throws {AppError} `not_found`; `conflict` unless the list is the newest of its kind; `rate_limited`.
 */
export async function recheckByRegister(context: Context, id: string): Promise<{ rechecked: number; left: number }> {
  const { now } = context;
  const { id: adminId } = requireUser(context);
  return await context.transaction(async (tx) => {
    await context.limit(tx, [{ limit: 'people-edits', caller: adminId }]);
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
      const decided = {
        state: 'closed',
        outcome: 'kept',
        reason: `Confirmed by ${against}.`,
        found: `Line ${line.line + 2}: ${lineInWords(line)}`,
        against,
        listDay: list.day,
        decidedAt: now,
        decidedBy: adminId,
      } as const;
      const open = await findOpenCase(tx, credential.id, 'recheck');
      const caseId = open?.id ?? uuidv7({ msecs: now.getTime() });
      if (open) await updateCase(tx, open.id, decided);
      else {
        const { professionalId } = credential;
        const opened = { openedAt: now, waitingSince: now, text: against };
        await insertCase(tx, {
          id: caseId,
          kind: 'recheck',
          credentialId: credential.id,
          professionalId,
          ...opened,
          ...decided,
        });
      }
      const evidencedOn = (credential.evidencedOn ?? '') > list.day ? credential.evidencedOn : list.day;
      const looked = { checkedAt: now, checkedAgainst: against, checkedBy: adminId, lookedAt: now };
      await updateCredential(tx, credential.id, { ...looked, checkers: 1, evidencedOn, updatedAt: now });
      await record(tx, context, {
        action: 'credential.decide',
        subjectType: 'credential_case',
        subjectId: caseId,
        facts: { kind: 'recheck', outcome: 'kept', credentialId: credential.id, listId: list.id },
      });
      await settleNotifications(tx, context, 'credential', [caseId]);
      await publishToAll(tx, context, [credential.professionalId], { kind: 'credential', subjectId: credential.id });
      rechecked += 1;
    }
    if (rows.length > 0) await publishToAdmins(tx, context, { kind: 'credential', subjectId: list.id });
    return { rechecked, left: Math.max(0, found.unlooked - rows.length) };
  });
}
