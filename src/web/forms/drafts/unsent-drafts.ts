import { draftNames } from './draft.ts';

/**
 * Prefix of the names of drafts that are being sent: unlike other drafts, they are sent without another press.
 */
export const unsentPrefix = (userId: string): string => `unsent_${userId}_`;

/** Counts what an account has not sent yet in this browser. Where it forbids storage, nothing is stored. */
export function countUnsent(userId: string): number {
  try {
    return draftNames(localStorage, unsentPrefix(userId)).length;
  } catch {
    return 0;
  }
}
