import type { Profession } from '#shared/choices.ts';
import type { KindCode } from './credential-codes.ts';
import type { CredentialValidity } from './credential-states.ts';

/**
 * The licences for each profession's advice. Any one of them, checked and current, gives the mark (decision 082); an
 * empty list means that no licence exists. `licence_fits` in the database has the same pairs.
 */
export const professionLicences: Readonly<Record<Profession, readonly KindCode[]>> = {
  'Investment Advisor': ['cma-representative', 'cma-company'],
  'Insurance Adviser': ['ira-agent', 'ira-broker'],
  'Tax Consultant': ['ura-tax-agent'],
  Accountant: ['icpau-practising'],
  'Estate Planner': ['law-advocate'],
  'Financial Advisor': [],
  'Retirement Adviser': [],
  'Mortgage Advisor': [],
};

/** Kinds of licence that give the mark to a profession; none for an unknown one. */
export const licencesFor = (profession: string): readonly KindCode[] =>
  professionLicences[profession as Profession] ?? [];

/** Whether a kind of credential gives the mark to a profession. */
export const isFitting = (profession: string, kind: string): boolean =>
  licencesFor(profession).some((code) => code === kind);

/** Whether no licence exists for the advice of a profession: it is never marked, and not because something is missing. */
export const isWithoutLicence = (profession: string): boolean =>
  professionLicences[profession as Profession]?.length === 0;

/**
 * How far someone is with the licence for their profession: `none` where no licence exists, `missing` until one that fits
 * is sent, `asked` while we wait for their answer about it.
 */
export type LicenceProgress = 'none' | 'missing' | 'asked' | 'sent' | 'checked';

interface Claim {
  readonly kind: KindCode;
  readonly standing: CredentialValidity;
}

/** Validity of a claim, the furthest first, and how far each takes its holder; the others, such as `ended`, count as none. */
const progress = [
  ['checked', 'checked'],
  ['future', 'checked'],
  ['waiting', 'sent'],
  ['asked', 'asked'],
] as const satisfies readonly (readonly [CredentialValidity, LicenceProgress])[];

/** Returns how far a professional with these claims is with their licence; for an unknown profession, `none`. */
export function licenceProgressFor(profession: string, claims: readonly Claim[]): LicenceProgress {
  const kinds = licencesFor(profession);
  if (kinds.length === 0) return 'none';
  const validities = claims.filter(({ kind }) => kinds.includes(kind)).map(({ standing }) => standing);
  return progress.find(([validity]) => validities.includes(validity))?.[1] ?? 'missing';
}
