import type { Consultation } from '#shared/api/consultations/consultation-shapes.ts';
import type { ConsultationsQuery } from '#shared/api/consultations/consultations.ts';
import type { Queryable } from '#server/db/database.ts';
import { type SignedInUser, requireUser } from '#server/kernel/actor.ts';
import type { Context } from '#server/context/context.ts';
import { notFound } from '#server/kernel/errors.ts';
import { findSide } from '#server/features/consultations/core/consultation-state.ts';
import { type ConsultationReader, viewConsultation } from '#server/features/consultations/core/view.ts';
import { listEvents } from '#server/features/consultations/store/events.ts';
import { listOthers, type OtherRow } from '#server/features/consultations/store/others.ts';
import {
  findDetail,
  type ListOwner,
  listDetails,
  type ConsultationDetailRow,
} from '#server/features/consultations/store/details.ts';

/** A consultation with its history, as one side reads it; the caller has checked access. */
export async function readAs(
  db: Queryable,
  { now }: Pick<Context, 'now'>,
  reader: ConsultationReader,
  id: string,
): Promise<Consultation> {
  const row = await findDetail(db, id);
  if (!row) throw notFound();
  const events = await listEvents(db, id);
  return viewConsultation(row, reader, now, { events, others: await othersFor(db, row, reader, now) });
}

/** Other free professionals, for a client whose consultation was ended by someone else. */
async function othersFor(
  db: Queryable,
  { consultation: { status, endedBy, professionalId } }: ConsultationDetailRow,
  reader: ConsultationReader,
  now: Date,
): Promise<OtherRow[]> {
  const isWanting =
    reader === 'client' && ['declined', 'cancelled', 'expired'].includes(status) && endedBy !== 'client';
  return isWanting && professionalId !== null ? await listOthers(db, professionalId, now) : [];
}

/** One consultation. @throws {AppError} `not_found` unless it is the caller's to read. */
export async function getConsultation(context: Context, id: string): Promise<Consultation> {
  const row = await findDetail(context.db, id);
  const reader = row && findSide(context.actor, row.consultation);
  if (!reader) throw notFound();
  return await readAs(context.db, context, reader, id);
}

/** Lists the caller's consultations; all of them for admins. */
export async function listConsultations(
  context: Context,
  query: ConsultationsQuery,
): Promise<{ consultations: Consultation[]; total: number }> {
  const { db, now } = context;
  const owner = toListOwner(requireUser(context), query);
  const { rows, total } = await listDetails(db, owner, query, now);
  return { consultations: rows.map((row) => viewConsultation(row, owner.side, now)), total };
}

function toListOwner({ id, role, isApproved }: SignedInUser, { side }: ConsultationsQuery): ListOwner {
  if (role === 'admin') return { side: 'admin' };
  const isClient = role === 'user' || side === 'client';
  return isClient ? { side: 'client', id } : { side: 'professional', id, isApproved };
}
