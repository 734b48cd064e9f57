import type { RevisedFields } from '#shared/api/professionals/profile-revisions.ts';
import type { ApprovalStatus } from '#shared/professionals/professional-states.ts';
import { type VerifiedField, verifiedFields } from '#shared/professionals/profile-fields.ts';

/**
 * Checks whether changes of verified fields wait for an admin. Those of an approved professional do; nothing of other
 * profiles has been checked yet.
 */
export const waitsForAdmin = (status: ApprovalStatus): boolean => status === 'approved';

export const isVerifiedField = (field: string): field is VerifiedField =>
  (verifiedFields as readonly string[]).includes(field);

/** Sorts fields in the order of the form. */
function inOrder(fields: RevisedFields): RevisedFields {
  return Object.fromEntries(verifiedFields.flatMap((field) => (field in fields ? [[field, fields[field]]] : [])));
}

/**
 * Merges later changes with waiting ones: later values win, and fields that equal the approved value again are dropped.
 * @param isApproved whether the profile already has this value.
 */
export function mergeChanges(
  waiting: RevisedFields,
  later: RevisedFields,
  isApproved: (field: VerifiedField, value: unknown) => boolean,
): RevisedFields {
  const all = inOrder({ ...waiting, ...later });
  const left = verifiedFields.filter((field) => field in all && !isApproved(field, all[field]));
  return Object.fromEntries(left.map((field) => [field, all[field]]));
}

/** Compares both fields and values. */
export const isSameRevision = (one: RevisedFields, other: RevisedFields): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
