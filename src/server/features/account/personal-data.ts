import * as schema from '#server/db/schema/index.ts';
import { workData } from '#server/features/applications/personal-data.ts';
import { securityData } from '#server/features/auth/personal-data.ts';
import { consultationData } from '#server/features/consultations/personal-data.ts';
import { credentialData } from '#server/features/credentials/personal-data.ts';
import { messageData } from '#server/features/contact/personal-data.ts';
import { conversationData } from '#server/features/messages/personal-data.ts';
import { notificationData } from '#server/features/notifications/personal-data.ts';
import { profileData } from '#server/features/professionals/personal-data.ts';
import { reviewData } from '#server/features/reviews/personal-data.ts';
import { settingsData } from '#server/features/settings/personal-data.ts';
import { accountData } from '#server/features/users/personal-data.ts';
import { type PersonalTable, withheldAs } from '#server/kernel/personal-table.ts';

const { number, secret, ours, fingerprint, internal, others } = withheldAs;
/** Claims only the owner's id, in a table with nothing else about the account. */
const owner = { userId: number };
const deleted = { how: 'deleted' } as const;

/** Traces of every feature: copies of the data, notes between admins, replies stored for a day, and the log. */
const tracesOfUse = {
  dataExports: {
    table: schema.dataExports,
    title: 'Copies of your data that you requested',
    exported: { status: 'Status', createdAt: 'Requested', readyAt: 'Ready', downloadedAt: 'Downloaded' },
    withheld: { ...owner, id: number, size: ours, expiresAt: ours },
    erasure: deleted,
  },
  calendarFeeds: {
    table: schema.calendarFeeds,
    title: 'The private address of your calendar',
    exported: { createdAt: 'Made', lastReadAt: 'Last read' },
    withheld: { ...owner, tokenHash: secret },
    erasure: deleted,
  },
  deskNotes: {
    table: schema.deskNotes,
    title: 'Notes of our team about you or your applications',
    exported: { createdAt: 'Written' },
    withheld: { id: number, applicationId: number, professionalId: number, authorId: others, text: internal },
    erasure: deleted,
  },
  idempotencyKeys: {
    table: schema.idempotencyKeys,
    title: 'Replies that we keep for a day, in case you send the same thing twice',
    exported: { createdAt: 'Replied' },
    withheld: {
      ...owner,
      id: fingerprint,
      bodyHash: fingerprint,
      status: ours,
      reply: 'already in another part',
    },
    erasure: deleted,
  },
  auditEvents: {
    table: schema.auditEvents,
    title: 'Activity on your account',
    exported: { at: 'When', actorRole: 'By', action: 'What', facts: 'Details' },
    withheld: {
      seq: number,
      actorId: number,
      subjectType: ours,
      subjectId: number,
      personalHash: fingerprint,
      requestId: number,
    },
    erasure: { how: 'kept', because: 'decisions' },
  },
  auditPersonal: {
    table: schema.auditPersonal,
    title: 'Addresses and changed texts saved with what you did',
    exported: { values: 'Values', at: 'When' },
    withheld: { seq: number, subjectUserId: number, salt: secret },
    erasure: deleted,
  },
} as const satisfies Record<string, PersonalTable>;

/**
 * Every table that holds something about a person, and all its columns, as each feature claims them. The export is made
 * from it in this order, the erasure is tested against it, and a test fails when a table or column of the database is
 * missing.
 */
export const personalData = {
  ...accountData,
  ...profileData,
  ...credentialData,
  ...reviewData,
  ...consultationData,
  ...messageData,
  ...workData,
  ...conversationData,
  ...securityData,
  ...notificationData,
  ...settingsData,
  ...tracesOfUse,
} as const satisfies Record<string, PersonalTable>;

/**
 * Tables without anything about a person, with the reason. Tables of jobs (`pgboss`) carry numbers only:
 * `outbox/enqueue.ts` refuses anything else.
 */
export const impersonalTables: Readonly<Record<string, string>> = {
  contact_saved_answers: 'texts that our team uses again',
  districts: 'places',
  regulators: 'authorities',
  credential_kinds: 'kinds of licences',
  register_lists: 'regulators’ public lists',
  register_lines: 'what these lists say, word for word; mostly about people without an account',
  register_matches: 'whether a list confirms a licence that we checked, until that licence is deleted',
  marketplace_counts: 'how many professionals there are',
  marketplace_ratings: 'sums of stars',
  review_counts: 'how many reviews there are',
  search_words: 'words of public profiles, kept while a profile has them',
  daily_rollups: 'how many there were on each day',
  rollup_marks: 'days to be counted again',
  rollup_state: 'when they were counted',
  marketplace_version: 'one number',
  public_changes: 'what of public profiles changed within the hour, as everyone can see it',
  installation: 'what kind of installation this is',
  sample_runs: 'what the demo was filled with',
  text_message_days: 'daily counts, about no one',
  text_message_costs: 'daily sums, about no one',
  page_views: 'daily counts, about no one',
  daily_waits: 'how many took how long, by day, about no one',
  daily_searches: 'daily counts by district, about no one',
  funnel_medians: 'the middle of more than ten professionals, about no one',
  audit_seals: 'hashes over the log of decisions',
  audit_checks: 'what comparing these hashes found',
  job_runs: 'when each job of the server ran last, about no one',
  rate_limits: 'counters by hashes of who is counted, for a day at most; those of the account are erased with it',
};
