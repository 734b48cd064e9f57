import { v7 as uuidv7 } from 'uuid';
import { availabilities, consultations, consultationSlots } from '#server/db/schema/index.ts';
import type { ConsultationStatus } from '#shared/consultations/consultation-states.ts';
import type { TestApp } from '#tests/support/app/app.ts';

type Row = typeof consultations.$inferInsert;
const hour = 60 * 60 * 1000;

/** Points that a consultation can be at. */
export type ConsultationPoint =
  | ConsultationStatus
  | 'without a time'
  | 'proposed by the client'
  | 'moved by the professional'
  | 'moved by the client'
  | 'begun'
  | 'client did not come'
  | 'professional did not come'
  | 'contested';

/** Number of consultations per database so far: their starts are a day apart, so that no two overlap, even across files. */
const counts = new WeakMap<TestApp['database'], number>();

/** Returns the start of an hour this many days ahead, in the middle of a Kampala day. */
export const inDays = (now: Date, days: number): Date =>
  new Date(Math.floor(now.getTime() / (24 * hour)) * 24 * hour + days * 24 * hour + 7 * hour);

/**
 * Writes a consultation at a point, with the times it reserves, without the calls that lead there.
 * @returns its id, and the requested or agreed time.
 */
export async function consultationAt(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  { client, professional }: { readonly client?: string | undefined; readonly professional: string },
  point: ConsultationPoint,
  overrides: Partial<Row> = {},
): Promise<{ readonly id: string; readonly start: Date }> {
  const now = clock();
  const count = (counts.get(database) ?? 0) + 1;
  counts.set(database, count);
  const id = uuidv7();
  const hasBegun = ['begun', 'completed', 'no_show', 'client did not come', 'professional did not come', 'contested'];
  const start = overrides.slotStart ?? inDays(now, hasBegun.includes(point) ? -count : count + 1);
  const row: Row = {
    ...requestRow(id, professional, start, now),
    clientId: client ?? null,
    ...columnsAt(point, start, now),
    ...overrides,
  };
  await database.db.insert(consultations).values(row);
  const held = (kind: 'asked' | 'proposed', startsAt: Date) => ({
    consultationId: id,
    kind,
    professionalId: professional,
    startsAt,
    endsAt: new Date(startsAt.getTime() + hour / 2),
  });
  const isOver = ['declined', 'cancelled', 'expired'].includes(row.status ?? '');
  if (row.slotStart && !isOver) await database.db.insert(consultationSlots).values(held('asked', row.slotStart));
  if (row.proposedStart) await database.db.insert(consultationSlots).values(held('proposed', row.proposedStart));
  return { id, start };
}

/** A request for a time, as stored before anyone answers. */
export const requestRow = (id: string, professionalId: string, start: Date, now: Date): Row => ({
  id,
  professionalId,
  clientId: null,
  name: 'Grace Nakato',
  email: `${id}@example.com`,
  phone: '+256772123456',
  message: 'How do I register for VAT?',
  slotStart: start,
  minutes: 30,
  meeting: 'telephone',
  requestedAt: now,
  createdAt: now,
  updatedAt: now,
});

function columnsAt(point: ConsultationPoint, start: Date, now: Date): Partial<Row> {
  const agreed = { status: 'accepted', agreedAt: now, answeredAt: now } as const;
  const proposed = (by: 'client' | 'professional') =>
    ({
      status: 'proposed',
      proposedStart: new Date(start.getTime() + 2 * hour),
      proposedMinutes: 30,
      proposedBy: by,
      proposedAt: now,
      answeredAt: now,
      ...(by === 'client' ? { clientMoves: 1 } : { professionalMoves: 1 }),
    }) as const;
  const ended = { endedAt: now, reason: 'I am away.' };
  const noShow = { ...agreed, status: 'no_show', noShowAt: now, endedAt: now } as const;
  switch (point) {
    case 'unconfirmed':
      return { status: 'unconfirmed', requestedAt: null };
    case 'requested':
      return { status: 'requested' };
    case 'without a time':
      return { status: 'requested', slotStart: null, minutes: null, meeting: null };
    case 'accepted':
    case 'begun':
      return agreed;
    case 'proposed':
      return proposed('professional');
    case 'proposed by the client':
      return proposed('client');
    case 'moved by the professional':
      return { ...agreed, ...proposed('professional') };
    case 'moved by the client':
      return { ...agreed, ...proposed('client') };
    case 'declined':
      return { status: 'declined', endedBy: 'professional', ...ended };
    case 'cancelled':
      return { status: 'cancelled', endedBy: 'client', ...ended };
    case 'expired':
      return { status: 'expired', endedBy: 'system', endedAt: now };
    case 'completed':
      return { ...agreed, status: 'completed', endedBy: 'professional', endedAt: now };
    case 'no_show':
    case 'client did not come':
      return { ...noShow, noShowBy: 'client', endedBy: 'professional' };
    case 'professional did not come':
      return { ...noShow, noShowBy: 'professional', endedBy: 'client' };
    case 'contested':
      return {
        ...noShow,
        noShowBy: 'client',
        endedBy: 'professional',
        contestedAt: now,
        contestReason: 'I was there.',
      };
  }
}
/** Gives a professional hours on every day, from 08:00 to 18:00 in Kampala. */
export async function openEveryDay(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  professionalId: string,
  overrides: Partial<typeof availabilities.$inferInsert> = {},
): Promise<void> {
  await database.db.insert(availabilities).values({
    professionalId,
    weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, spans: [{ from: '08:00', to: '18:00' }] })),
    noticeHours: 2,
    checkAt: clock(),
    updatedAt: clock(),
    ...overrides,
  });
}
