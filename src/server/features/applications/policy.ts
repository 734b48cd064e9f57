import type { Party } from '#shared/application-states.ts';
import type { Actor } from '#server/context.ts';
import type { ApplicationRow } from './queries.ts';
import type { ResponseRow } from './response-queries.ts';

/** As what somebody may read an application; null when it is none of theirs, which is as if it were not there. */
export function sideOf(
  actor: Actor,
  application: Pick<ApplicationRow, 'userId' | 'professionalId' | 'releasedAt'>,
): Exclude<Party, 'system'> | null {
  if (actor.kind !== 'user') return null;
  if (actor.role === 'user') return application.userId === actor.id ? 'client' : null;
  if (application.releasedAt === null) return null;
  if (actor.role === 'admin') return 'admin';
  return actor.isApproved && application.professionalId === actor.id ? 'professional' : null;
}

/** When agreed work ended: it was taken away, or completed. Null while it goes on. */
export function endOfAgreement(
  { endedAt }: Pick<ResponseRow, 'endedAt'>,
  { status, closedAt }: Pick<ApplicationRow, 'status' | 'closedAt'>,
): Date | null {
  return endedAt ?? (status === 'completed' ? closedAt : null);
}

/** What was agreed last; null where nothing was. */
export const latestAgreement = (responses: readonly ResponseRow[]): ResponseRow | null =>
  responses
    .filter(({ status }) => status === 'accepted')
    .toSorted((a, b) => a.answeredAt!.getTime() - b.answeredAt!.getTime())
    .at(-1) ?? null;
