/** States of a claim. `verified` says that we checked it; whether it is valid is a matter of its days. */
export const credentialStatuses = ['submitted', 'verified', 'refused', 'revoked', 'withdrawn'] as const;
export type CredentialStatus = (typeof credentialStatuses)[number];

/**
 * A claim as it reads today: `checked` and `future` are verified and within, or before, their days; `ended` is past
 * them.
 */
export const credentialValidities = [
  'waiting',
  'asked',
  'checked',
  'future',
  'ended',
  'refused',
  'revoked',
  'withdrawn',
] as const;
export type CredentialValidity = (typeof credentialValidities)[number];

/** Why a case was opened. */
export const caseKinds = ['claim', 'recheck', 'doubt', 'notice'] as const;
export type CaseKind = (typeof caseKinds)[number];

/** `asked`: the professional has to answer. `second`: another admin has to check as well. */
export const caseStates = ['open', 'asked', 'second', 'closed'] as const;
export type CaseState = (typeof caseStates)[number];

/** Decisions. A claim is checked or refused; what was checked before is kept or revoked; a concern about no claim is dismissed. */
export const caseOutcomes = ['checked', 'refused', 'kept', 'revoked', 'dismissed', 'withdrawn'] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];

/** Decisions that admins can make on a case of a kind; `hasCredential`: whether it is about a claim. */
export function caseOutcomesFor(kind: CaseKind, hasCredential: boolean): readonly CaseOutcome[] {
  if (!hasCredential) return ['dismissed'];
  return kind === 'claim' ? ['checked', 'refused'] : ['kept', 'revoked'];
}

/** Returns the validity of a claim on a Kampala day. */
export function validityOn(
  today: string,
  claim: { status: CredentialStatus; validFrom: string | null; expiresOn: string | null; hasQuestion: boolean },
): CredentialValidity {
  if (claim.status === 'submitted') return claim.hasQuestion ? 'asked' : 'waiting';
  if (claim.status !== 'verified') return claim.status;
  if (claim.expiresOn !== null && claim.expiresOn < today) return 'ended';
  return claim.validFrom !== null && claim.validFrom > today ? 'future' : 'checked';
}

/** Bounds of wallets and cases. */
export const credentialLimits = {
  /** Claims in a wallet that are not withdrawn. */
  claims: 40,
  /** Files of a claim, their names and their size (as case files). */
  files: 5,
  number: 60,
  authority: 100,
  /** What an admin found, and what a stranger writes. */
  words: 4000,
  /** The furthest day that a licence can end. */
  years: 15,
  /** Lines of a regulator's notice in one call (the server takes bodies of up to 1000 fields), and cases that one call opens. */
  noticeLines: 900,
  noticeCases: 100,
  /** People whom a check names, and those it asks about where it names none. */
  found: 10,
  resembling: 3,
  /** Whom it names of regulators' lists. */
  onRegisters: 3,
  /** A number with fewer digits is like too many others to ask about. */
  resemblingDigits: 5,
} as const;

/** Days before the end of a licence on which its holder is reminded; and before our own end of one, when a case opens. */
export const reminderDays = [90, 60, 30, 7] as const;
export const recheckDays = 30;

/**
 * Months after which a credential is rechecked: sooner where people hand over money, or where it has no end.
 * Our own rule; no law sets it.
 */
export const recheckMonths = { money: 3, usual: 6 } as const;
/** Kinds whose holders people hand money to. */
export const moneyKinds: readonly string[] = [
  'cma-representative',
  'cma-company',
  'ira-broker',
  'ira-agent',
  'mofped-money-lender',
  'mofped-sacco',
];
