/** A kind of work done after the request, at least once. */
export interface QueueDefinition {
  /** Names of a job's ids. Nothing else travels: the handler reads the current rows. */
  readonly ids: readonly string[];
  /** Cron expression, UTC: starts a sweep of due work, bounded and repeatable. */
  readonly every?: string;
  /** Only where the embedded engine runs. */
  readonly embeddedOnly?: true;
  /** Retries of a failed job. Default 12, about a day. A sweep's next run is its retry. */
  readonly retries?: number;
}

/** Every queue of the server. A new kind of work is a row here and a handler in `jobs`. */
export const queues = {
  /** Chains the audit log's new events by hash. */
  'seal-audit': { ids: [], every: '*/5 * * * *' },
  /** Checks the whole chain against the events and the head stored outside, at night in Kampala. */
  'verify-audit': { ids: [], every: '7 0 * * *' },
  /** Deletes replies to creating calls after a day. */
  'forget-idempotency-keys': { ids: [], every: '17 * * * *' },
  /** Deletes events that no browser needs to catch up on. */
  'forget-account-events': { ids: [], every: '12 * * * *' },
  'forget-public-changes': { ids: [], every: '14 * * * *' },
  /** Deletes expired counters of limits. */
  'forget-rate-limits': { ids: [], every: '37 * * * *' },
  /** Deletes contact messages past their retention. */
  'forget-contact-messages': { ids: [], every: '13 1 * * *' },
  /** Deletes consultation requests that were never confirmed, or are past their retention. */
  'forget-consultations': { ids: [], every: '23 1 * * *' },
  /** Updates the day of each professional's next free slot, for 'free this week'. */
  'keep-free-days': { ids: [], every: '* * * * *' },
  /** Deletes applications that ended, with or without a job. */
  'forget-closed-applications': { ids: [], every: '28 1 * * *' },
  /** Reminds professionals who have sent no proposal in time, and later puts applications back in the queue. */
  'look-after-proposals': { ids: [], every: '*/10 * * * *' },
  /** Notifies clients that delivered work will complete automatically, and completes it. */
  'look-after-deliveries': { ids: [], every: '4-59/10 * * * *' },
  /** Reminds people of consultations and of requests without an answer, expires and completes them. */
  'look-after-consultations': { ids: [], every: '* * * * *' },
  /** Deletes cases decided long ago, with their statements and files. */
  'forget-problems': { ids: [], every: '38 1 * * *' },
  /** Removes case files that no row names. */
  'forget-case-files': { ids: [], every: '48 1 * * *' },
  /** Turns two-step sign-in off a day after its owner was notified, unless they stopped it. */
  'remove-second-factors': { ids: [], every: '* * * * *' },
  /** Lifts suspensions that have reached their end. */
  'lift-suspensions': { ids: [], every: '* * * * *' },
  /** Ends views of the site as someone else once their time is over, so that the log has their end. */
  'end-viewings': { ids: [], every: '* * * * *' },
  /** Asks clients for a review, a week after something was completed. */
  'ask-for-reviews': { ids: [], every: '22 * * * *' },
  /** Deletes reports of reviews decided long ago. */
  'forget-review-reports': { ids: [], every: '38 1 * * *' },
  /** Deletes conversations past their retention, and reports of messages decided long ago. */
  'forget-conversations': { ids: [], every: '58 1 * * *' },
  /** Deletes old counts of profile views. */
  'forget-profile-views': { ids: [], every: '48 1 * * *' },
  /** Deletes sessions past their retention. */
  'forget-sessions': { ids: [], every: '33 1 * * *' },
  /** Mails a link that sets a new password, if there is an account. */
  'send-reset-link': { ids: ['userId'] },
  /** Deletes one-time tokens a week after they expired, and their payloads within the hour. */
  'forget-one-time-tokens': { ids: [], every: '53 * * * *' },
  /** Deletes changes of e-mail address a week after they expired. */
  'forget-email-changes': { ids: [], every: '57 1 * * *' },
  /** Creates a requested copy of a person's data. */
  'make-data-export': { ids: ['exportId'] },
  /** Removes expired copies of data, and files that no row names. */
  'forget-data-exports': { ids: [], every: '27 * * * *' },
  /** Deletes changes of approved profiles decided long ago. */
  'forget-profile-revisions': { ids: [], every: '18 2 * * *' },
  /**
   * Stops counting professionals as checked whose licence has ended. The first run of a day is just after midnight in
   * Kampala.
   */
  'clear-ended-licences': { ids: [], every: '2 * * * *' },
  /** Counts the order 'Recommended' anew, just after midnight in Kampala. */
  'count-recommended': { ids: [], every: '12 21 * * *' },
  /** Reminds of licences that end, notifies when they have, and opens cases for those checked long ago. */
  'look-after-credentials': { ids: [], every: '3-59/20 * * * *' },
  /** Deletes followers who never confirmed, and reporters' words about concerns decided long ago. */
  'forget-credential-traces': { ids: [], every: '14 2 * * *' },
  /** Recounts the days on which something that reports count has changed. */
  'count-rollups': { ids: [], every: '*/5 * * * *' },
  /** Deletes invitations of people who have joined, and old ones. */
  'forget-invitations': { ids: [], every: '3 2 * * *' },
  /** Computes how far people came with each professional, over 90 days. */
  'count-funnels': { ids: [], every: '41 0 * * *' },
  /** Fills in the public holidays of the coming years that are known ahead. */
  'fill-holidays': { ids: [], every: '32 2 * * *' },
  /** Deletes addresses stored beside the audit log. */
  'forget-audit-addresses': { ids: [], every: '8 2 * * *' },
  /** Sends a mail that was just written. */
  'send-mail': { ids: ['mailId'] },
  /** Sends mails due for another attempt. */
  'send-due-mails': { ids: [], every: '* * * * *' },
  /** Sends held mails as digests to people who want them once a day. */
  'send-digests': { ids: [], every: '*/5 * * * *' },
  /** Deletes mails sent, or given up, long ago. */
  'forget-mails': { ids: [], every: '3 2 * * *' },
  /** Sends a text message that was just written. */
  'send-text': { ids: ['textId'] },
  /** Sends text messages due for another attempt, and ends those that are too late. */
  'send-due-texts': { ids: [], every: '* * * * *' },
  /** Deletes text messages past their retention. */
  'forget-text-messages': { ids: [], every: '6 2 * * *' },
  /** Deletes notifications on the site past their retention. */
  'forget-notifications': { ids: [], every: '9 2 * * *' },
  /** Removes photo files that no one uses. */
  'forget-photos': { ids: [], every: '43 1 * * *' },
  /** Makes a backup, where they are on and the newest is older than they say. */
  backup: { ids: [], every: '* * * * *' },
  /** Does autovacuum's work. */
  vacuum: { ids: [], every: '47 * * * *', embeddedOnly: true },
} as const satisfies Record<string, QueueDefinition>;

/** Receives jobs that failed for the last time, with their ids; an operator requeues them. */
export const deadLetterQueue = 'dead-letter';

/** The schema of pg-boss's tables. */
export const jobSchema = 'pgboss';

/** A table of queues; the product's is `queues`. */
export type QueueTable = Readonly<Record<string, QueueDefinition>>;

/** The ids of a queue's jobs, by name. */
export type JobIds<Queue extends QueueDefinition> = Readonly<Record<Queue['ids'][number], string>>;
