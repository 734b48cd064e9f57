import { contestableUntil, otherSide, type ConsultationSide } from '#shared/consultations/consultation-states.ts';
import type { MailData } from '#shared/mails/mails.ts';
import type { OfferedProfessional } from '#shared/mails/consultation-mails.ts';
import type { Tx } from '#server/db/database.ts';
import { notifyAdmins } from '#server/features/notifications/index.ts';
import type { ActorContext } from '#server/context/context.ts';
import { expiryTime } from '#server/features/consultations/core/next-check.ts';
import type { ConsultationRow } from '#server/features/consultations/store/consultations.ts';
import { listOthers } from '#server/features/consultations/store/others.ts';
import { calendarFor, mailTo, toMeetingFacts, type ConsultationParties, findParties } from './parties.ts';

type NotifyContext = Pick<ActorContext, 'now' | 'site' | 'limit'>;
type By = ConsultationRow['endedBy'];

/** Invites both to the agreed time, or to the one that replaces it. */
export async function notifyAgreed(
  tx: Tx,
  context: NotifyContext,
  row: ConsultationRow,
  by: By,
  isMove: boolean,
): Promise<void> {
  const parties = await findParties(tx, context, row.id);
  if (!parties || !row.slotStart) return;
  for (const party of [parties.client, parties.professional]) {
    const data = { ...toMeetingFacts(parties.detail, row.slotStart), isMove, isOwn: party?.side === by };
    const calendar = calendarFor(parties, party, 'REQUEST', context);
    await mailTo(tx, context, parties, party, 'consultation-agreed', data, { calendar });
  }
}

/** Asks the other side about a proposed time. */
export async function notifyProposed(
  tx: Tx,
  context: NotifyContext,
  row: ConsultationRow,
  replaces: Date | null,
  words: string | undefined,
): Promise<void> {
  const parties = await findParties(tx, context, row.id);
  const { proposedStart, proposedMinutes, proposedBy, agreedAt } = row;
  if (!parties || !proposedStart || !proposedBy) return;
  await mailTo(tx, context, parties, parties[otherSide(proposedBy)], 'consultation-proposed', {
    start: proposedStart.toISOString(),
    minutes: proposedMinutes ?? 30,
    until: (expiryTime(row) ?? proposedStart).toISOString(),
    isMove: agreedAt !== null,
    ...(replaces && { insteadOf: replaces.toISOString() }),
    ...(words && { words }),
  });
}

/** Notifies the other person that the agreed time stays, or both if no one answered. */
export async function notifyUnchanged(tx: Tx, context: NotifyContext, row: ConsultationRow, by: By): Promise<void> {
  const parties = await findParties(tx, context, row.id);
  if (!parties || !row.slotStart) return;
  const data = { ...toMeetingFacts(parties.detail, row.slotStart), why: by === 'system' ? 'lapsed' : 'kept' } as const;
  for (const side of othersThan(by)) await mailTo(tx, context, parties, parties[side], 'consultation-kept', data);
}

/** Why a consultation will not take place, for its mails. */
export interface EndingNotice {
  readonly why: MailData['consultation-ended']['why'];
  /** Who declined, cancelled or did not answer. */
  readonly by?: ConsultationSide | undefined;
  /** The cancelled time. */
  readonly start: Date | null;
  readonly reason?: string | undefined;
  /** Whether the time was agreed, and is in both calendars. */
  readonly wasAgreed: boolean;
  /** The sides to notify. The one who ended it is included if their calendar has the time. */
  readonly recipients: readonly ConsultationSide[];
}

/** Notifies that a consultation will not take place, and offers the client others who are free. */
export async function notifyEnded(
  tx: Tx,
  context: NotifyContext,
  row: ConsultationRow,
  ending: EndingNotice,
): Promise<void> {
  const parties = await findParties(tx, context, row.id);
  if (!parties) return;
  const { why, by, start, reason, wasAgreed } = ending;
  for (const side of ending.recipients) {
    const isOwnChoice = side === by && why !== 'expired';
    const others = side === 'client' && !isOwnChoice ? await offersInstead(tx, context.now, row) : [];
    const party = parties[side];
    const calendar = wasAgreed ? calendarFor(parties, party, 'CANCEL', context) : undefined;
    const data = {
      why,
      others,
      ...(by && { by }),
      ...(start && { start: start.toISOString() }),
      ...(reason && { reason }),
    };
    const names = others.map(({ id }) => id);
    await mailTo(tx, context, parties, party, 'consultation-ended', data, { calendar, names });
  }
}

async function offersInstead(tx: Tx, now: Date, { professionalId }: ConsultationRow): Promise<OfferedProfessional[]> {
  const rows = professionalId === null ? [] : await listOthers(tx, professionalId, now);
  return rows.map(({ id, name, profession, freeOn }) => ({ id, name, profession, ...(freeOn && { freeOn }) }));
}

/** Notifies the one who did not come, according to the other side. */
export async function notifyNoShow(
  tx: Tx,
  context: NotifyContext,
  row: ConsultationRow,
  words?: string,
): Promise<void> {
  const parties = await findParties(tx, context, row.id);
  const { noShowBy, noShowAt, slotStart } = row;
  if (!parties || !noShowBy || !noShowAt || !slotStart) return;
  await mailTo(tx, context, parties, parties[noShowBy], 'consultation-no-show', {
    start: slotStart.toISOString(),
    until: contestableUntil(noShowAt).toISOString(),
    ...(words && { words }),
  });
}

/** Notifies the side that reported a no-show, and the admins, that the other side contests it. */
export async function notifyContested(tx: Tx, context: NotifyContext, row: ConsultationRow): Promise<void> {
  const parties = await findParties(tx, context, row.id);
  const { noShowBy, slotStart, contestReason } = row;
  if (!parties || !noShowBy || !slotStart) return;
  await mailTo(tx, context, parties, parties[otherSide(noShowBy)], 'consultation-contested', {
    start: slotStart.toISOString(),
    reason: contestReason,
  });
  await notifyWaiting(tx, context, parties, 'contested');
}

/** Notifies both of an admin's decision. */
export async function notifySettled(tx: Tx, context: NotifyContext, row: ConsultationRow): Promise<void> {
  const parties = await findParties(tx, context, row.id);
  const { noShowBy, slotStart, settlement, settlementReason: reason } = row;
  if (!parties || !slotStart || !settlement) return;
  for (const party of [parties.client, parties.professional]) {
    const data = { start: slotStart.toISOString(), settlement, reason, isReader: party?.side === noShowBy };
    await mailTo(tx, context, parties, party, 'consultation-settled', data);
  }
}

/** Notifies admins of what waits for them: a request without an answer for a day, or a contested no-show. */
export async function notifyWaiting(
  tx: Tx,
  context: NotifyContext,
  { detail: { consultation, professional } }: ConsultationParties,
  why: MailData['consultation-waiting']['why'],
): Promise<void> {
  const at = (why === 'unanswered' ? consultation.requestedAt : consultation.contestedAt) ?? context.now;
  await notifyAdmins(tx, context, {
    kind: 'consultation-waiting',
    subjectId: consultation.id,
    data: {
      id: consultation.id,
      why,
      clientName: consultation.name,
      professionalName: professional?.name ?? 'A deleted professional',
      at: at.toISOString(),
    },
  });
}

/** The sides to notify of an action: the other one, or both when neither of them did it. */
export const othersThan = (by: By): ConsultationSide[] =>
  (['client', 'professional'] as const).filter((side) => side !== by);
