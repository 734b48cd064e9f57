import { and, eq, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import { complaintEvents } from '#shared/complaint-file.ts';
import type { Tx } from '#server/db/database.ts';
import { applicationAssignments, applicationEvents, applications, problems } from '#server/db/schema/index.ts';

const { applicationId, professionalId, kind, reason } = applicationEvents;

/** What the timeline tells of agreed work and names its professional, as long as that one is here. */
const named = [...complaintEvents].filter((one) => one !== 'cancelled');

/** Whether a case is kept whose printed file tells of the event, as `findComplaint` chooses them: its words stay as long. */
const isPrinted = () =>
  and(
    inArray(kind, [...complaintEvents]),
    sql`exists (select 1 from ${problems} where ${problems.applicationId} = ${applicationId}
      and (${problems.professionalId} is not distinct from ${professionalId} or (${professionalId} is null and ${kind} = 'cancelled')))`,
  )!;

/** Takes the words from the timeline of an application whose client goes or is gone, but for those of cases that are kept. */
export async function clearEvents(tx: Tx, id: string): Promise<void> {
  await tx
    .update(applicationEvents)
    .set({ reason: null })
    .where(and(eq(applicationId, id), isNotNull(reason), not(isPrinted())));
}

/** Takes what was suggested of an application: its reasons say what the client needs, and where. */
export async function clearSuggestions(tx: Tx, id: string): Promise<void> {
  await tx.update(applicationAssignments).set({ suggested: null }).where(eq(applicationAssignments.applicationId, id));
}

/** Takes a professional's words, and what was said of them, from all applications, but for those of cases that are kept. */
export async function deleteOwnEvents(tx: Tx, id: string): Promise<void> {
  await tx
    .update(applicationEvents)
    .set({ reason: null })
    .where(and(eq(professionalId, id), isNotNull(reason), not(isPrinted())));
  await tx
    .update(applicationAssignments)
    .set({ suggested: null })
    .where(and(eq(applicationAssignments.professionalId, id), sql`suggested is not null`));
}

/** Takes the words that stayed for cases that are kept no more: of applications whose client, or of events whose professional, is gone. */
export async function clearAfterCases(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const ofNobody = tx.select({ id: applications.id }).from(applications).where(isNull(applications.userId));
  await tx
    .update(applicationEvents)
    .set({ reason: null })
    .where(
      and(
        inArray(applicationId, [...ids]),
        isNotNull(reason),
        or(inArray(applicationId, ofNobody), and(isNull(professionalId), inArray(kind, named))),
        not(isPrinted()),
      ),
    );
}
