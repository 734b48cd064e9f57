import type { ReplyOf } from '#shared/api/endpoint.ts';
import type { contract } from '#shared/api/index.ts';
import type { ListedRevision } from '#shared/api/profile-revisions.ts';
import { revisionCopy } from '#web/copy/dashboards.ts';
import type { VerifiedValues } from '#web/layout/dashboard/wished-profile.ts';

/** Changes as far as they were asked for, and how many there are. */
export type RevisionList = ReplyOf<typeof contract.professionals.listRevisions>;

const idOf = ({ professional }: ListedRevision): string => professional.id;

/** One page after another; some were decided between the two, so that others moved up and one may come twice. */
export function joined(before: RevisionList, next: RevisionList): RevisionList {
  const known = new Set(before.revisions.map(idOf));
  return {
    revisions: [...before.revisions, ...next.revisions.filter((one) => !known.has(idOf(one)))],
    total: next.total,
  };
}

/** What is left when one is decided; decided twice, it goes once. */
export function without({ revisions, total }: RevisionList, id: string): RevisionList {
  const left = revisions.filter((one) => idOf(one) !== id);
  return { revisions: left, total: total - (revisions.length - left.length) };
}

/** A change as it is now, in its place. */
export function renewed(list: RevisionList, now: ListedRevision): RevisionList {
  return { ...list, revisions: list.revisions.map((one) => (idOf(one) === idOf(now) ? now : one)) };
}

/** Which one is looked at next: the one below, or else the one above; undefined when there is none. */
export function neighbour({ revisions }: RevisionList, id: string): string | undefined {
  const place = revisions.findIndex((one) => idOf(one) === id);
  const next = revisions[place + 1] ?? revisions[place - 1];
  return next && idOf(next);
}

/** What a change makes of which fields: as approved, and as wished. */
export function valuesOf({ changes }: ListedRevision): { approved: VerifiedValues; wished: VerifiedValues } {
  return {
    approved: Object.fromEntries(changes.map(({ field, approved }) => [field, approved])),
    wished: Object.fromEntries(changes.map(({ field, wished }) => [field, wished])),
  };
}

/** Whether a decision was refused because somebody else was quicker: another administrator, or the professional. */
export const isOvertaken = (code: string | undefined, status: number): boolean =>
  status === 404 || code === 'conflict' || code === 'invalid_transition';

/**
 * Why nothing could be decided.
 * @param status the state that the server tells, of the change or of the account
 * @param sentence what the server says of it
 */
export function whyGone(status: string | undefined, sentence: string): string {
  if (status === 'approved' || status === 'withdrawn') return revisionCopy.gone[status];
  // Of both a change and an account that were refused the state is `rejected`; the sentence tells them apart.
  return `${sentence} ${revisionCopy.gone.nothing}`;
}
