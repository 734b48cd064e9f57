import { type CredentialKind, getCredentialKind } from '#shared/credentials/credential-kinds.ts';
import type { CaseDecision } from '#shared/api/credentials/cases.ts';
import { type AppError, invalidInput } from '#server/kernel/errors.ts';
import type { CredentialRow } from '#server/features/credentials/store/credentials.ts';

/** The error for a licence that doesn't name for whom its holder acts. */
export const unnamed = (whom: NonNullable<CredentialKind['actsFor']>): AppError =>
  invalidInput({ actsFor: `Please name the ${whom} on the licence.` });

type Stated = Partial<Pick<CaseDecision, 'actsFor' | 'actsForUntil'>>;

/**
 * For whom the holder of a checked licence acts, from the decision or else from the claim, and until when that company is
 * licensed itself: a representative's mark ends with it.
 * @param today a Kampala day
 * @throws {AppError} `invalid_input` when someone has to be named and isn't, and when the company's licence has ended.
 */
export function resolveActsFor(
  { actsFor, actsForUntil }: Stated,
  credential: Pick<CredentialRow, 'kindCode' | 'actsFor' | 'actsForUntil'>,
  today: string,
): Pick<CredentialRow, 'actsFor' | 'actsForUntil'> {
  const { actsFor: whom } = getCredentialKind(credential.kindCode);
  if (!whom) return { actsFor: '', actsForUntil: null };
  const name = actsFor || credential.actsFor;
  if (name === '') throw unnamed(whom);
  if (whom === 'insurer') return { actsFor: name, actsForUntil: null };
  const until = actsForUntil ?? credential.actsForUntil;
  if (until === null) throw invalidInput({ actsForUntil: 'Please give the last day of the company’s licence.' });
  if (until < today) {
    throw invalidInput({ actsForUntil: 'The company’s licence has ended, so nobody may act for it now.' });
  }
  return { actsFor: name, actsForUntil: until };
}

/**
 * Whether a line of a list is enough to confirm a licence: someone is named, and a company is still licensed by what we know,
 * of which a list of its representatives says nothing.
 */
export function isConfirmable(
  credential: Pick<CredentialRow, 'kindCode' | 'actsFor' | 'actsForUntil'>,
  listedFirm: string,
  today: string,
): boolean {
  const { actsFor: whom } = getCredentialKind(credential.kindCode);
  if (!whom) return true;
  return (credential.actsFor || listedFirm) !== '' && (whom === 'insurer' || (credential.actsForUntil ?? '') >= today);
}
