import type { retention } from '#shared/account/retention.ts';

type Period = keyof typeof retention;

const account = 'deleted with the account, which its owner deletes';
const figures = 'counts and sums, about no one';
const reference = 'the same in every installation, about no one';

/**
 * How long rows of each table stay: the periods by which sweeps delete them, or the reason why no sweep does. A test
 * fails for a table of the database that is missing here.
 */
export const keptTables: Readonly<Record<string, readonly Period[] | string>> = {
  applications: ['unconfirmedApplicationDays', 'closedApplicationMonths', 'agreedWorkMonths'],
  application_assignments: ['closedApplicationMonths', 'agreedWorkMonths'],
  application_events: ['closedApplicationMonths', 'agreedWorkMonths'],
  proposals: ['closedApplicationMonths', 'agreedWorkMonths'],
  desk_notes: ['closedApplicationMonths', 'agreedWorkMonths'],
  audit_personal: ['unknownAddressDays', 'auditAddressMonths'],
  consultations: ['unconfirmedConsultationDays', 'consultationMonths'],
  contact_messages: ['contactMessageMonths'],
  data_exports: ['dataExportHours'],
  email_changes: ['oneTimeTokenDays'],
  mails: ['sentMailDays', 'deadMailDays'],
  one_time_tokens: ['oneTimeTokenDays'],
  problems: ['decidedProblemMonths'],
  problem_files: ['decidedProblemMonths'],
  problem_statements: ['decidedProblemMonths'],
  delivery_files: ['agreedWorkMonths'],
  profile_revisions: ['decidedRevisionDays'],
  profile_views: ['profileViewDays'],
  review_reports: ['decidedReportDays'],
  sessions: ['sessionDays'],

  users: 'the account, until its owner deletes it',
  professionals: account,
  credentials: account,
  consents: account,
  second_factors: account,
  backup_codes: account,
  passkeys: account,
  mail_preferences: account,
  reviews: 'until the professional leaves, because others choose by them',
  audit_events: 'the log of decisions, which can’t be changed; addresses are kept separately',
  audit_seals: 'hashes over the log of decisions',
  idempotency_keys: 'a day at most, by `forget-idempotency-keys`',
  rate_limits: 'a day at most, by `forget-rate-limits`',
  page_views: figures,
  marketplace_counts: figures,
  marketplace_ratings: figures,
  review_counts: figures,
  marketplace_version: figures,
  search_words: 'words of public profiles, kept while a profile has them',
  districts: reference,
  regulators: reference,
  credential_kinds: reference,
  installation: 'what kind of installation this is',
  sample_runs: 'what the demo was filled with',
};
