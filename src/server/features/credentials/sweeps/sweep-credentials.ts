import { v7 as uuidv7 } from 'uuid';
import { getCredentialKind } from '#shared/credentials/credential-kinds.ts';
import { moneyKinds, recheckDays, recheckMonths, reminderDays } from '#shared/credentials/credential-states.ts';
import { formatDay } from '#shared/time/day-text.ts';
import { daysAfter, kampalaDay, monthsBefore } from '#shared/time/time.ts';
import { record } from '#server/audit/record.ts';
import { publishToAdmins, publishToAll } from '#server/events/publish.ts';
import type { JobContext } from '#server/jobs/jobs.ts';
import type { Context, SiteSettings } from '#server/context/context.ts';
import { notify } from '#server/features/notifications/index.ts';
import { notifyFollowers } from '#server/features/credentials/follow/notify-followers.ts';
import { findOpenCase, insertCase } from '#server/features/credentials/store/cases.ts';
import { lockCredential, updateCredential } from '#server/features/credentials/store/credentials.ts';
import { hasRenewal, listEnding, listToLookAtAgain } from '#server/features/credentials/store/sweeps.ts';

/** Rows that one run takes at most; the rest waits for the next one. */
const batch = 500;
/** Days after its end up to which holders are still notified. */
const lateDays = 30;

type Sweep = Pick<JobContext, 'database' | 'now'>;

/**
 * Reminds holders 90, 60, 30 and 7 days before a licence ends, notifies them and their followers when it has ended, and
 * opens recheck cases for what was checked long ago. Pages don't depend on it: they compare days.
 */
export async function sweepCredentials({ database, now }: Sweep, site: SiteSettings): Promise<number> {
  let done = 0;
  const context = { now, site, actor: { kind: 'visitor' as const } };
  const today = kampalaDay(now);
  const dayAfter = (days: number) => kampalaDay(daysAfter(now, days));
  // Only the nearest reminder: a holder who missed the earlier ones gets the one at 7.
  const spans = [
    { from: dayAfter(-lateDays), to: dayAfter(-1), daysBefore: 0 },
    ...reminderDays
      .toSorted((a, b) => a - b)
      .map((days, index, all) => ({
        from: index === 0 ? today : dayAfter(all[index - 1]! + 1),
        to: dayAfter(days),
        daysBefore: days,
      })),
  ];
  for (const span of spans) {
    for (const { id } of await listEnding(database.db, span, batch)) {
      done += await database.transaction(async (tx) => {
        const row = await lockCredential(tx, id);
        if (row?.status !== 'verified' || row.expiresOn === null) return 0;
        if (row.expiresOn < span.from || row.expiresOn > span.to) return 0;
        if (row.reminded !== null && row.reminded <= span.daysBefore) return 0;
        await updateCredential(tx, id, { reminded: span.daysBefore });
        if (await hasRenewal(tx, row)) return 0;
        const { title } = getCredentialKind(row.kindCode);
        const data = { title, lastDay: formatDay(row.expiresOn) };
        if (span.daysBefore === 0) {
          await notify(tx, context, row.professionalId, { kind: 'credential-ended', subjectId: id, data });
          await notifyFollowers(tx, context, row, 'ended');
        } else {
          await notify(tx, context, row.professionalId, {
            kind: 'credential-ending',
            subjectId: id,
            data: { ...data, days: daysBetween(today, row.expiresOn) },
          });
        }
        await publishToAll(tx, context, [row.professionalId], { kind: 'credential', subjectId: id });
        return 1;
      });
    }
  }
  return done + (await openRechecks({ database, now }));
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

async function openRechecks({ database, now }: Sweep): Promise<number> {
  let opened = 0;
  const due = {
    before: monthsBefore(now, recheckMonths.usual),
    moneyBefore: monthsBefore(now, recheckMonths.money),
    moneyKinds,
    today: kampalaDay(now),
    endingBy: kampalaDay(daysAfter(now, recheckDays)),
  };
  const context: Pick<Context, 'now' | 'actor'> = { now, actor: { kind: 'visitor' } };
  for (const { id: credentialId } of await listToLookAtAgain(database.db, due, batch)) {
    opened += await database.transaction(async (tx) => {
      const row = await lockCredential(tx, credentialId);
      if (row?.status !== 'verified' || (await findOpenCase(tx, credentialId, 'recheck'))) return 0;
      const id = uuidv7({ msecs: now.getTime() });
      await insertCase(tx, {
        id,
        kind: 'recheck',
        credentialId,
        professionalId: row.professionalId,
        openedAt: now,
        waitingSince: now,
      });
      await record(tx, context, { action: 'credential.recheck', subjectType: 'credential_case', subjectId: id });
      await publishToAdmins(tx, context, { kind: 'credential', subjectId: id });
      return 1;
    });
  }
  return opened;
}
