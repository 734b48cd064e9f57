import { v7 as uuidv7 } from 'uuid';
import type { ConcernBody } from '#shared/api/credentials/check.ts';
import { kampalaDay } from '#shared/time/time.ts';
import { toMailbox } from '#shared/text.ts';
import { record } from '#server/audit/record.ts';
import { publishToAdmins } from '#server/events/publish.ts';
import type { Context } from '#server/context/context.ts';
import { notifyAdmins } from '#server/features/notifications/index.ts';
import { duplicateWindow, lockDuplicates } from '#server/idempotency/lock-duplicates.ts';
import { findConcernSince, findCurrentCredential, insertCase } from '#server/features/credentials/store/cases.ts';
import { lockHolder } from '#server/features/credentials/store/credentials.ts';

/**
 * Opens a case from a stranger's report. If the person has a current mark, the case is about that one; the same text
 * repeated within ten seconds opens one case.
 * @throws {AppError} `rate_limited`.
 */
export async function reportConcern(context: Context, body: ConcernBody): Promise<void> {
  const { now } = context;
  await context.transaction(async (tx) => {
    await lockDuplicates(tx, ['doubt', body]);
    const words = { text: body.text, source: body.about, reporterEmail: body.email ?? '' };
    if (await findConcernSince(tx, words, new Date(now.getTime() - duplicateWindow))) return;
    await context.limit(tx, [
      { limit: 'doubts', caller: context.address },
      ...(body.email === null ? [] : [{ limit: 'doubts-by-email' as const, caller: toMailbox(body.email) }]),
    ]);
    const holder = body.professionalId === null ? null : await lockHolder(tx, body.professionalId);
    const credentialId = holder && (await findCurrentCredential(tx, holder.id, kampalaDay(now)));
    const id = uuidv7({ msecs: now.getTime() });
    await insertCase(tx, {
      ...words,
      id,
      kind: 'doubt',
      credentialId,
      professionalId: holder?.id ?? null,
      openedAt: now,
      waitingSince: now,
    });
    await record(tx, context, {
      action: 'credential.doubt',
      subjectType: 'credential_case',
      subjectId: id,
      facts: { isListed: holder !== null },
    });
    await notifyAdmins(tx, context, {
      kind: 'credential-waiting',
      subjectId: id,
      names: holder?.id,
      data: { name: holder?.name ?? '', title: '', why: 'doubt', at: now.toISOString() },
    });
    await publishToAdmins(tx, context, { kind: 'credential', subjectId: id });
  });
}
