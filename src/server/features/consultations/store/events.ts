import { and, asc, eq } from 'drizzle-orm';
import type { ConsultationEventAct, ConsultationParty } from '#shared/consultations/consultation-states.ts';
import type { Queryable, Tx } from '#server/db/database.ts';
import { consultationEvents } from '#server/db/schema/index.ts';

/** Entries of one history in a reply at most; moves are limited, so that none has nearly as many. */
const atMost = 100;

export interface NewEvent {
  readonly consultationId: string;
  readonly at: Date;
  readonly act: ConsultationEventAct;
  readonly by: ConsultationParty;
  readonly start?: Date | null;
  readonly words?: string | undefined;
}

export async function insertEvent(tx: Tx, { start = null, words = '', ...event }: NewEvent): Promise<void> {
  await tx.insert(consultationEvents).values({ ...event, start, words });
}

/** Lists the history of a consultation, oldest first. */
export async function listEvents(db: Queryable, consultationId: string) {
  return await db
    .select()
    .from(consultationEvents)
    .where(eq(consultationEvents.consultationId, consultationId))
    .orderBy(asc(consultationEvents.seq))
    .limit(atMost);
}
export type ConsultationEventRow = Awaited<ReturnType<typeof listEvents>>[number];

/** Empties what one side wrote in the history of a consultation. */
export async function clearEventWords(tx: Tx, consultationId: string, by: ConsultationParty): Promise<void> {
  await tx
    .update(consultationEvents)
    .set({ words: '' })
    .where(and(eq(consultationEvents.consultationId, consultationId), eq(consultationEvents.by, by)));
}
