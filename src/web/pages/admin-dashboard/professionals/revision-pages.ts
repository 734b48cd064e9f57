import type { ReplyOf } from '#shared/api/endpoint.ts';
import type { contract } from '#shared/api/index.ts';
import type { ListedRevision } from '#shared/api/professionals/profile-revisions.ts';
import { revisionCopy } from '#web/copy/dashboards.ts';
import type { VerifiedValues } from '#web/features/professionals/own-profile/wished-profile.ts';

/** The changes loaded so far, and their total. */
export type RevisionList = ReplyOf<typeof contract.professionals.listRevisions>;

const idOf = ({ professional }: ListedRevision): string => professional.id;

/** Joins two pages; decisions in between move others up, so that an entry may come twice. */
export function joined(before: RevisionList, next: RevisionList): RevisionList {
  const known = new Set(before.revisions.map(idOf));
  return {
    revisions: [...before.revisions, ...next.revisions.filter((one) => !known.has(idOf(one)))],
    total: next.total,
  };
}

/** Removes a decided change; deciding twice removes it once. */
export function without({ revisions, total }: RevisionList, id: string): RevisionList {
  const left = revisions.filter((one) => idOf(one) !== id);
  return { revisions: left, total: total - (revisions.length - left.length) };
}

/** Replaces a change with its current version. */
export function renewed(list: RevisionList, now: ListedRevision): RevisionList {
  return { ...list, revisions: list.revisions.map((one) => (idOf(one) === idOf(now) ? now : one)) };
}

/** Finds the next change to decide: the one below, or else the one above; undefined when there is none. */
export function neighbour({ revisions }: RevisionList, id: string): string | undefined {
  const place = revisions.findIndex((one) => idOf(one) === id);
  const next = revisions[place + 1] ?? revisions[place - 1];
  return next && idOf(next);
}

/** Returns a change's approved and requested values. */
export function valuesOf({ changes }: ListedRevision): { approved: VerifiedValues; wished: VerifiedValues } {
  return {
    approved: Object.fromEntries(changes.map(({ field, approved }) => [field, approved])),
    wished: Object.fromEntries(changes.map(({ field, wished }) => [field, wished])),
  };
}

/** Whether a decision was refused because someone else was quicker: another admin, or the professional. */
export const isOvertaken = (code: string | undefined, status: number): boolean =>
  status === 404 || code === 'conflict' || code === 'invalid_transition';

/**
 * Explains why nothing could be decided.
 * @param status the state from the server, of the change or of the account
 * @param sentence the server's message
 */
export function whyGone(status: string | undefined, sentence: string): string {
  if (status === 'approved' || status === 'withdrawn') return revisionCopy.gone[status];
  // A refused change and a refused account both have the state `rejected`; the sentence tells them apart.
  return `${sentence} ${revisionCopy.gone.nothing}`;
}
