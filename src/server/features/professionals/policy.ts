import { type ApprovalStatus, type VerifiedField, verifiedFields } from '#shared/professional-states.ts';

/**
 * Which of the fields that somebody wants to change wait for an admin: of an approved professional those that were
 * checked; nobody has checked anything of the others yet.
 */
export function fieldsThatWait(status: ApprovalStatus, changed: readonly string[]): VerifiedField[] {
  return status === 'approved' ? verifiedFields.filter((field) => changed.includes(field)) : [];
}
