import type { OwnProfile } from '#shared/api/professionals/own-profile.ts';
import { listChangedFields, type VerifiedValues } from '#web/features/professionals/own-profile/pending-profile.ts';

type Decided = NonNullable<OwnProfile['last_decision']>;

/** The decision about the last change, as far as it still matters. */
export interface DecidedChange extends Pick<Decided, 'decision' | 'reason' | 'decided_at'> {
  /** For an approved change, the values that are still public; for a rejected one, those that aren't. */
  readonly fields: VerifiedValues;
}

type ReviewedProfile = Pick<OwnProfile, 'approval_status' | 'approved_at' | 'revision' | 'last_decision'> &
  VerifiedValues;

/**
 * Finds the part of the last decision to show beside the form. Null while another change is pending, which is shown
 * instead, or if the whole profile was reviewed since. Changes withdrawn later don't affect it.
 */
export function decidedChange(profile: ReviewedProfile): DecidedChange | null {
  const { approval_status: status, approved_at: approvedAt, revision, last_decision: last } = profile;
  if (!last || revision || status !== 'approved') return null;
  if (approvedAt !== null && Date.parse(approvedAt) > Date.parse(last.decided_at)) return null;
  const isPublic = last.decision === 'approved';
  const fields = listChangedFields(last.fields).filter(
    (field) => isSame(profile[field], last.fields[field]) === isPublic,
  );
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
