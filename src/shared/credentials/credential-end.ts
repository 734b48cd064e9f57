import { getCredentialKind } from './credential-kinds.ts';

/** Months that a certificate counts after its evidence was seen; fewer where its usual length isn't known. Our own rule. */
export const evidenceMonths = { usual: 12, unknown: 6 } as const;

interface CredentialDays {
  readonly kindCode: string;
  /** Days, as `2026-12-31`. */
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  /** The last day of the licence of the company for which it lets someone act; null where there is none. */
  readonly actsForUntil: string | null;
  /** The day of the first check, or of a later one with the current list or certificate as evidence. */
  readonly evidencedOn: string;
}

/**
 * The last day on which a credential counts as checked: the earliest of its own last day, that of the company it
 * names, its issue plus the kind's usual length, and some months after its evidence was seen (decisions 083 and 089). `credential_end` of the database says the same.
 */
export function credentialEnd({ kindCode, validFrom, validUntil, actsForUntil, evidencedOn }: CredentialDays): string {
  const { validYears } = getCredentialKind(kindCode);
  const bounds = [
    monthsAfter(evidencedOn, validYears === null ? evidenceMonths.unknown : evidenceMonths.usual),
    ...[validUntil, actsForUntil].filter((day) => day !== null),
    ...(validFrom === null || validYears === null ? [] : [dayBefore(monthsAfter(validFrom, 12 * validYears))]),
  ];
  return bounds.toSorted()[0]!;
}

/** The same day of a later month, or its last day where it has no such day. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
