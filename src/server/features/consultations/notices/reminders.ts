import type { ConsultationSide } from '#shared/consultations/consultation-states.ts';
import type { Tx } from '#server/db/database.ts';
import { textPerson } from '#server/features/notifications/index.ts';
import type { ActorContext } from '#server/context/context.ts';
import { expiryTime } from '#server/features/consultations/core/next-check.ts';
import type { ConsultationRow } from '#server/features/consultations/store/consultations.ts';
import { mailTo, toMeetingFacts, type ConsultationParties, findParties } from './parties.ts';

const hour = 60 * 60 * 1000;
type ReminderContext = Pick<ActorContext, 'now' | 'site'>;

/** Reminds the professional of a request without an answer. */
export async function remindOfAnswer(tx: Tx, context: ReminderContext, parties: ConsultationParties): Promise<void> {
  const row = parties.detail.consultation;
  const requestedAt = row.requestedAt ?? row.createdAt;
  await mailTo(tx, context, parties, parties.professional, 'consultation-unanswered', {
    askedAt: requestedAt.toISOString(),
    until: (expiryTime(row) ?? requestedAt).toISOString(),
    ...(row.slotStart && { start: row.slotStart.toISOString() }),
  });
}

/** Reminds both of an agreed time, by email and, if they turned that on, by a text. */
export async function remindBoth(tx: Tx, context: ReminderContext, row: ConsultationRow): Promise<void> {
  const parties = await findParties(tx, context, row.id);
  if (!parties || !row.slotStart) return;
  // A reminder for the day before may be sent late; its text depends on the actual time.
  const isNear = row.slotStart.getTime() - context.now.getTime() <= 2 * hour;
  const data = { ...toMeetingFacts(parties.detail, row.slotStart), isNear };
  for (const party of [parties.client, parties.professional]) {
    await mailTo(tx, context, parties, party, 'consultation-reminder', data);
    if (!party || party.userId === null) continue;
    const { otherName, userId, side } = party;
    const link = `${context.site.publicUrl}${consultationPath(side, row.id)}`;
    const text = { otherName, startsAt: row.slotStart.toISOString(), link };
    await textPerson(tx, context, userId, row.id, {
      kind: 'consultation-reminder',
      data: text,
      expiresAt: row.slotStart,
    });
  }
}

const consultationPath = (side: ConsultationSide, id: string) =>
  `/${side === 'client' ? 'dashboard' : 'professional-dashboard'}/consultations?open=${id}`;
