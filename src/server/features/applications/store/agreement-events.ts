import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, lte, max, min, or } from 'drizzle-orm';
import { type ComplaintFile, complaintEvents } from '#shared/applications/complaint-file.ts';
import type { ApplicationEventKind } from '#shared/applications/application-states.ts';
import type { Queryable } from '#server/db/database.ts';
import { applicationEvents as events, problems } from '#server/db/schema/index.ts';
import type { ProposalRow } from './proposals.ts';

type Kinds = readonly ApplicationEventKind[];

/** Events that give a professional an application; ending events take it away. */
const beginnings: Kinds = ['assigned', 'reassigned'];
const ends: Kinds = ['reassigned', 'unassigned', 'assignment_declined', 'completed', 'cancelled'];
/** Matched to a case by its times: a case continues after another professional gets the application. */
const ofCases: Kinds = ['problem_reported', 'problem_decided'];

/** Events that are printed at most, the newest: 40 pages of them. */
const printedAtMost = 500;

/**
 * Lists the events of agreed work, the oldest first: from the day on which its professional got the application until
 * they lost it, and the cases about it. Events are selected by sequence and not by name, because deleted accounts
 * cannot be told apart.
 * @throws {Error} when its acceptance was not recorded.
 */
export async function listEventsOfAgreement(
  db: Queryable,
  agreed: Pick<ProposalRow, 'id' | 'applicationId' | 'professionalId' | 'answeredAt'>,
): Promise<Pick<ComplaintFile, 'events' | 'eventsLeftOut'>> {
  const ofApplication = eq(events.applicationId, agreed.applicationId);
  const { first, accepted, last } = await findBounds(db, agreed);
  const decided = db.select({ at: problems.decidedAt }).from(problems).where(eq(problems.responseId, agreed.id));
  const reported = db.select({ at: problems.reportedAt }).from(problems).where(eq(problems.responseId, agreed.id));
  const isTheirs =
    agreed.professionalId === null ? isNull(events.professionalId) : eq(events.professionalId, agreed.professionalId);
  const where = and(
    ofApplication,
    or(
      and(
        inArray(
          events.kind,
          [...complaintEvents].filter((kind) => !ofCases.includes(kind)),
        ),
        gte(events.seq, first ?? accepted),
        last === null ? undefined : lte(events.seq, last),
      ),
      and(eq(events.kind, 'problem_reported'), isTheirs, inArray(events.at, reported)),
      and(eq(events.kind, 'problem_decided'), isTheirs, inArray(events.at, decided)),
    ),
  );
  const newest = await db.select().from(events).where(where).orderBy(desc(events.seq)).limit(printedAtMost);
  const [counted] = await db.select({ n: count() }).from(events).where(where);
  const timeline = newest.toReversed().map(({ seq, at, kind, by, reason }) => {
    const moment = { at: at.toISOString(), by };
    // Reassigned: neither the new professional nor any of the reasons concern the previous one.
    if (kind === 'reassigned')
      return { ...moment, kind: seq === last ? ('unassigned' as const) : ('assigned' as const) };
    return { ...moment, kind, ...(reason !== null && { reason }) };
  });
  return { events: timeline, eventsLeftOut: (counted?.n ?? timeline.length) - timeline.length };
}

/**
 * Finds the first and last events of agreed work. `last` is null while it is in progress; `first` if no one assigned
 * it.
 */
async function findBounds(
  db: Queryable,
  { applicationId, professionalId, answeredAt }: Pick<ProposalRow, 'applicationId' | 'professionalId' | 'answeredAt'>,
): Promise<{ first: number | null; accepted: number; last: number | null }> {
  const ofApplication = eq(events.applicationId, applicationId);
  const [acceptance] = await db
    .select({ seq: events.seq })
    .from(events)
    .where(
      and(
        ofApplication,
        eq(events.kind, 'proposal_accepted'),
        eq(events.at, answeredAt!),
        professionalId === null ? isNull(events.professionalId) : eq(events.professionalId, professionalId),
      ),
    )
    .orderBy(asc(events.seq))
    .limit(1);
  if (!acceptance) throw new Error(`no event says that a proposal to the application ${applicationId} was accepted`);
  const { seq: accepted } = acceptance;
  const [begun] = await db
    .select({ seq: max(events.seq) })
    .from(events)
    .where(and(ofApplication, inArray(events.kind, [...beginnings]), lt(events.seq, accepted)));
  const [ended] = await db
    .select({ seq: min(events.seq) })
    .from(events)
    .where(and(ofApplication, inArray(events.kind, [...ends]), gt(events.seq, accepted)));
  return { first: begun?.seq ?? null, accepted, last: ended?.seq ?? null };
}
