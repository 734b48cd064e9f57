import type { RevisedFields } from '#shared/api/profile-revisions.ts';
import { type ApprovalStatus, type VerifiedField, verifiedFields } from '#shared/professional-states.ts';

/**
 * Whether changes of what was checked wait for an admin: those of an approved professional do; nobody has checked
 * anything of the others yet.
 */
export const waitsForAdmin = (status: ApprovalStatus): boolean => status === 'approved';

export const isVerifiedField = (field: string): field is VerifiedField =>
  (verifiedFields as readonly string[]).includes(field);

/** In the order of the form, whatever order they were stored in. */
function inOrder(fields: RevisedFields): RevisedFields {
  return Object.fromEntries(verifiedFields.flatMap((field) => (field in fields ? [[field, fields[field]]] : [])));
}

/**
 * What waits once more is wished: the later wish for a field wins, and one that is as approved again waits no more.
 * @param isApproved whether the profile holds just this already.
 */
export function mergeWishes(
  waiting: RevisedFields,
  wished: RevisedFields,
  isApproved: (field: VerifiedField, value: unknown) => boolean,
): RevisedFields {
  const all = inOrder({ ...waiting, ...wished });
  const left = verifiedFields.filter((field) => field in all && !isApproved(field, all[field]));
  return Object.fromEntries(left.map((field) => [field, all[field]]));
}

/** Whether the same is wished for the same fields. */
export const isSameWish = (one: RevisedFields, other: RevisedFields): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
