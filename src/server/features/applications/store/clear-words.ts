import { and, eq, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import { complaintEvents } from '#shared/applications/complaint-file.ts';
import type { Tx } from '#server/db/database.ts';
import { applicationAssignments, applicationEvents, applications, problems } from '#server/db/schema/index.ts';

const { applicationId, professionalId, kind, reason } = applicationEvents;

/** Timeline events of agreed work that name its professional, while that account exists. */
const named = [...complaintEvents].filter((one) => one !== 'cancelled');

/**
 * Matches events printed in the file of a stored case, as `findComplaint` selects them: their text is stored as long as
 * the case.
 */
const isPrinted = () =>
  and(
    inArray(kind, [...complaintEvents]),
    sql`exists (select 1 from ${problems} where ${problems.applicationId} = ${applicationId}
      and (${problems.professionalId} is not distinct from ${professionalId} or (${professionalId} is null and ${kind} = 'cancelled')))`,
  )!;

/** Clears the timeline's text in an application whose client leaves or is gone, except for that of stored cases. */
export async function clearEvents(tx: Tx, id: string): Promise<void> {
  await tx
    .update(applicationEvents)
    .set({ reason: null })
    .where(and(eq(applicationId, id), isNotNull(reason), not(isPrinted())));
}

/** Clears an application's suggestions: their reasons say what the client needs, and where. */
export async function clearSuggestions(tx: Tx, id: string): Promise<void> {
  await tx.update(applicationAssignments).set({ suggested: null }).where(eq(applicationAssignments.applicationId, id));
}

/** Removes a professional's text, and text about them, in all applications, except for that of stored cases. */
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

/**
 * Clears text that was stored only for cases since deleted: of applications whose client, or events whose professional,
 * is gone.
 */
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
