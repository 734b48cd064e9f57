import type { OwnProfile } from '#shared/api/own-profile.ts';
import { fieldsOf, type VerifiedValues } from '#web/layout/dashboard/wished-profile.ts';

type Decided = NonNullable<OwnProfile['last_decision']>;

/** What an administrator said to the change that was decided last, as far as it still says something. */
export interface DecidedChange extends Pick<Decided, 'decision' | 'reason' | 'decided_at'> {
  /** Of an approved change what is public today, of a refused one what is not. */
  readonly fields: VerifiedValues;
}

type Told = Pick<OwnProfile, 'approval_status' | 'approved_at' | 'revision' | 'last_decision'> & VerifiedValues;

/**
 * What of the last decision is told beside the form. Nothing while another change waits, which is told instead; nothing
 * where the whole profile has been reviewed since. Changes that were taken back later leave it as it was.
 */
export function decidedChange(profile: Told): DecidedChange | null {
  const { approval_status: status, approved_at: approvedAt, revision, last_decision: last } = profile;
  if (!last || revision || status !== 'approved') return null;
  if (approvedAt !== null && Date.parse(approvedAt) > Date.parse(last.decided_at)) return null;
  const isPublic = last.decision === 'approved';
  const fields = fieldsOf(last.fields).filter((field) => isSame(profile[field], last.fields[field]) === isPublic);
  if (fields.length === 0) return null;
  const { decision, reason, decided_at } = last;
  return {
    decision,
    reason,
    decided_at,
    fields: Object.fromEntries(fields.map((field) => [field, last.fields[field]])),
  };
}

/** Lists are compared entry by entry. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
