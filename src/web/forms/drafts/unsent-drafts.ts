import { draftNames } from './draft.ts';

/** Beginning of the names of drafts that are being sent: unlike other drafts, they go without another press. */
export const unsentPrefix = (userId: string): string => `unsent_${userId}_`;

/** Counts what an account has not sent yet in this browser. Where it forbids storing, it has kept nothing. */
export function countUnsent(userId: string): number {
  try {
    return draftNames(localStorage, unsentPrefix(userId)).length;
  } catch {
    return 0;
  }
}
