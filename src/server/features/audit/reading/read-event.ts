import type { AuditEventWhole } from '#shared/api/audit/audit.ts';
import type { Context } from '#server/context/context.ts';
import { notFound } from '#server/kernel/errors.ts';
import { readPersonal, viewEvent } from '#server/features/audit/core/view-event.ts';
import { findBeside, readEvents } from '#server/features/audit/store/events.ts';
import { recordReading } from './record-reading.ts';

/** One event with the values about people that are still stored. @throws {AppError} `not_found`. */
export async function readEvent(context: Context, number: number): Promise<AuditEventWhole> {
  await recordReading(context);
  const [row] = await readEvents(context.db, [number]);
  if (!row) throw notFound();
  const { personal, sealedAt } = await findBeside(context.db, number);
  const event = viewEvent(row);
  const about = personal && readPersonal(personal);
  return {
    ...event,
    changes: [...event.changes, ...(about?.changes ?? [])],
    requestId: row.requestId,
    personal: about && about.values,
    wasErased: row.personalHash !== null && personal === null,
    sealedAt: sealedAt === null ? null : new Date(sealedAt).toISOString(),
  };
}
