/** A kind of work that is done after the request, at least once. */
export interface QueueDefinition {
  /** Names of the ids that a job carries. Nothing else travels: whoever does the work reads the rows as they are then. */
  readonly ids: readonly string[];
  /** Cron expression, UTC: wakes a sweep that takes what is due, bounded and repeatable. */
  readonly every?: string;
  /** Only where the embedded engine runs. */
  readonly embeddedOnly?: true;
  /** How often a failed job is tried again. Default 12, which is about a day. A sweep's next turn is its retry. */
  readonly retries?: number;
}

/** Every queue of the server. A new kind of work is a row here and a handler in `jobs`. */
export const queues = {
  /** Chains the audit log's new events by hash. */
  'seal-audit': { ids: [], every: '*/5 * * * *' },
  /** Compares the whole chain with the events and the head kept outside, at night in Kampala. */
  'verify-audit': { ids: [], every: '7 0 * * *' },
  /** Forgets replies to creating calls after a day. */
  'forget-idempotency-keys': { ids: [], every: '17 * * * *' },
  /** Forgets counters of limits whose time is over. */
  'forget-rate-limits': { ids: [], every: '37 * * * *' },
  /** Forgets messages to us that are older than we keep them. */
  'forget-contact-messages': { ids: [], every: '13 1 * * *' },
  /** Forgets requests for a consultation whose e-mail address was never confirmed. */
  'forget-unconfirmed-consultations': { ids: [], every: '23 1 * * *' },
  /** Forgets applications that came to nothing. */
  'forget-closed-applications': { ids: [], every: '28 1 * * *' },
  /** Reminds professionals who have sent no proposal in time, and then puts applications back in the queue. */
  'look-after-proposals': { ids: [], every: '*/10 * * * *' },
  /** Tells clients that delivered work completes by itself, and completes it. */
  'look-after-deliveries': { ids: [], every: '4-59/10 * * * *' },
  /** Forgets cases that were decided long ago, with all that was said and shown. */
  'forget-problems': { ids: [], every: '38 1 * * *' },
  /** Removes files of cases that no row names. */
  'forget-case-files': { ids: [], every: '48 1 * * *' },
  /** Asks clients for a review, a week after something was completed. */
  'ask-for-reviews': { ids: [], every: '22 * * * *' },
  /** Forgets reports of reviews that were decided long ago. */
  'forget-review-reports': { ids: [], every: '38 1 * * *' },
  /** Forgets how often profiles were opened long ago. */
  'forget-profile-views': { ids: [], every: '48 1 * * *' },
  /** Forgets sessions that ended longer ago than we keep them. */
  'forget-sessions': { ids: [], every: '33 1 * * *' },
  /** Mails a link that sets a new password, if there is an account. */
  'send-reset-link': { ids: ['userId'] },
  /** Forgets one-time tokens a week after their time was over. */
  'forget-one-time-tokens': { ids: [], every: '53 1 * * *' },
  /** Forgets wishes for another e-mail address a week after their time was over. */
  'forget-email-changes': { ids: [], every: '57 1 * * *' },
  /** Makes the copy of a person's data that was asked for. */
  'make-data-export': { ids: ['exportId'] },
  /** Removes copies of data whose time is over, and files that nobody's row names. */
  'forget-data-exports': { ids: [], every: '27 * * * *' },
  /** Forgets changes of approved profiles that were decided long ago. */
  'forget-profile-revisions': { ids: [], every: '18 2 * * *' },
  /** Forgets addresses beside the log of decisions. */
  'forget-audit-addresses': { ids: [], every: '8 2 * * *' },
  /** Sends a mail that was just written. */
  'send-mail': { ids: ['mailId'] },
  /** Sends the mails whose next try is due. */
  'send-due-mails': { ids: [], every: '* * * * *' },
  /** Says in one mail what was held for somebody who wants it once a day. */
  'send-digests': { ids: [], every: '*/5 * * * *' },
  /** Forgets mails that were sent, or given up, long ago. */
  'forget-mails': { ids: [], every: '3 2 * * *' },
  /** Removes files of photos that nobody has any more. */
  'forget-photos': { ids: [], every: '43 1 * * *' },
  /** What autovacuum does on a server. */
  vacuum: { ids: [], every: '47 * * * *', embeddedOnly: true },
} as const satisfies Record<string, QueueDefinition>;

/** Where a job goes that failed for the last time, with its ids; an operator sends it back. */
export const deadLetterQueue = 'dead-letter';

/** The schema of pg-boss's tables. */
export const jobSchema = 'pgboss';

/** A table of queues; the product's is `queues`. */
export type QueueTable = Readonly<Record<string, QueueDefinition>>;

/** The ids that a job of a queue carries, by name. */
export type JobIds<Queue extends QueueDefinition> = Readonly<Record<Queue['ids'][number], string>>;
