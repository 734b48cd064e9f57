import type { PersonDetails, PersonSummary } from '#shared/api/people/people.ts';
import { derivePersonState } from '#shared/people/person-states.ts';
import type { AccountDetailsRow } from '#server/features/people/store/account-details.ts';
import { actsFor } from './person-acts.ts';
import type { AccountSummaryRow } from '#server/features/people/store/accounts.ts';

const moment = (text: string | null): string | null => text && new Date(text).toISOString();

/** Returns an account as the admins' list shows it. */
export function viewSummary(row: AccountSummaryRow): PersonSummary {
  const { id, name, email, role, createdAt, lastActiveAt } = row;
  return {
    id,
    name,
    email,
    role,
    state: derivePersonState(row),
    createdAt: new Date(createdAt).toISOString(),
    lastActiveAt: moment(lastActiveAt),
  };
}

/** Returns an account's details for this admin. */
export function viewPerson(row: AccountDetailsRow, callerId: string): PersonDetails {
  const { phone, district, passkeys, sessions, approvalStatus, applications, engagedWork, consultations } = row;
  return {
    ...viewSummary(row),
    phone,
    district,
    emailConfirmedAt: moment(row.emailConfirmedAt),
    termsAcceptedAt: moment(row.termsAcceptedAt),
    twoStepSince: moment(row.twoStepSince),
    twoStepEndsAt: moment(row.twoStepEndsAt),
    passkeys,
    sessions,
    approvalStatus,
    applications,
    engagedWork,
    consultations,
    suspension:
      row.suspendedAt === null
        ? null
        : {
            at: new Date(row.suspendedAt).toISOString(),
            until: moment(row.suspendedUntil),
            reason: row.suspensionReason,
          },
    releasedAt: moment(row.releasedAt),
    acts: actsFor(row, callerId),
    version: row.version,
  };
}
