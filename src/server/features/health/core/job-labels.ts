import type { queues } from '#server/outbox/queues.ts';

/** Jobs that run on a schedule; the others run when they are enqueued. */
export type ScheduledName = {
  [Name in keyof typeof queues]: (typeof queues)[Name] extends { readonly every: string } ? Name : never;
}[keyof typeof queues];

/** What each scheduled job does, for people who didn't write it. */
export const jobLabels: Readonly<Record<ScheduledName, string>> = {
  'seal-audit': 'Seals new events of the audit log',
  'verify-audit': 'Compares the audit log with its seals',
  'forget-idempotency-keys': 'Deletes kept answers after a day',
  'forget-account-events': 'Deletes events of open pages after a week',
  'forget-public-changes': 'Deletes the log of public changes after an hour',
  'forget-rate-limits': 'Deletes expired counters of limits',
  'forget-contact-messages': 'Deletes old messages to us',
  'forget-consultations': 'Deletes old requests for consultations',
  'keep-free-days': 'Keeps each professional’s next free day',
  'forget-closed-applications': 'Deletes applications that ended long ago',
  'look-after-proposals': 'Reminds professionals to send proposals, and takes applications back',
  'look-after-deliveries': 'Completes delivered work after 14 days, and tells clients before',
  'look-after-consultations': 'Reminds of consultations, and completes or expires them',
  'look-after-credentials': 'Reminds of licences that end, and opens cases to look again',
  'forget-credential-traces': 'Deletes unconfirmed followers and old doubts',
  'forget-problems': 'Deletes cases decided long ago',
  'forget-case-files': 'Removes files of cases and messages that nothing names',
  'remove-second-factors': 'Turns two-step sign-in off where it was announced',
  'lift-suspensions': 'Lifts suspensions at their end',
  'end-viewings': 'Ends admins’ views of the site as someone once their time is over',
  'ask-for-reviews': 'Asks clients for reviews',
  'forget-review-reports': 'Deletes reports of reviews decided long ago',
  'forget-conversations': 'Deletes old conversations with support',
  'forget-profile-views': 'Deletes old counts of profile views',
  'count-rollups': 'Counts changed days again, for the reports',
  'forget-invitations': 'Deletes invitations of those who joined, and old ones',
  'count-funnels': 'Counts how far people came with each professional',
  'forget-sessions': 'Deletes sessions that ended',
  'forget-one-time-tokens': 'Deletes expired links and codes',
  'forget-email-changes': 'Deletes old changes of e-mail addresses',
  'forget-data-exports': 'Removes copies of people’s data after a day',
  'forget-profile-revisions': 'Deletes changes of profiles decided long ago',
  'clear-ended-licences': 'Stops showing licences as checked once they have ended',
  'count-recommended': 'Counts the order ‘Recommended’ anew',
  'fill-holidays': 'Fills in the public holidays of coming years',
  'forget-audit-addresses': 'Deletes network addresses beside the audit log',
  'send-due-mails': 'Sends emails that wait for another attempt',
  'send-digests': 'Sends daily summaries by email',
  'forget-mails': 'Deletes old emails',
  'send-due-texts': 'Sends text messages that wait for another attempt',
  'forget-text-messages': 'Deletes old text messages',
  'forget-notifications': 'Deletes old notifications',
  'forget-photos': 'Removes photos that no one uses',
  backup: 'Makes a backup when it is time',
  vacuum: 'Frees space in the embedded database',
};

export const isScheduled = (name: string): name is ScheduledName => Object.hasOwn(jobLabels, name);
