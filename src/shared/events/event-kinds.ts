/** Work that clients, professionals and admins share: its pages, and the queues and figures that count it. */
const work = ['applications', 'proposals', 'dashboards'] as const;

/**
 * Kinds of events on an account's stream. An event says that something changed, never what: each kind names the calls
 * whose replies it makes stale, either one (`problems.list`) or a whole group of the contract (`problems`).
 */
export const eventKinds = {
  /** A message was sent, released, withdrawn, reported or deleted, or writing opened or closed. */
  message: ['messages', 'dashboards'],
  /** Messages were read. */
  read: ['messages', 'dashboards'],
  /** Something was added to the list of notifications, or read there. */
  notification: ['notifications'],
  /** An application was sent, cancelled or closed. */
  application: work,
  /** An admin approved or rejected an application. */
  decision: work,
  /** A professional was assigned, or no longer is. */
  assignment: work,
  /** A proposal was sent, withdrawn, accepted or declined, or a change to it asked for. */
  proposal: work,
  /** Agreed work was delivered, sent back or completed. */
  delivery: [...work, 'reviews'],
  /** A problem was reported, added to or decided. */
  problem: [...work, 'problems'],
  /** A consultation was requested, answered, rescheduled or cancelled, or came to its end. */
  consultation: ['consultations', 'dashboards', 'reviews'],
  /** A review was written, changed, answered, reported or hidden. */
  review: ['reviews', 'dashboards', 'applications.get'],
  /** A professional's profile, approval or changes were sent or decided. */
  professional: ['professionals', 'dashboards', 'applications.suggestions'],
  /** An admin changed a setting of the marketplace; with public holidays, every promise in working days changes. */
  settings: ['settings', 'dashboards', 'applications', 'contact'],
  /** A message from the contact form was sent, answered, replied to, taken or closed, or a saved answer changed. */
  contact: ['contact', 'dashboards'],
  /** A claim was sent, asked about or decided, a case was opened, or a licence ended. */
  credential: ['credentials', 'dashboards', 'professionals'],
  /** Something else that waits for admins. */
  queue: ['dashboards'],
  /** Sign-ins of the account ended, its rights changed, or its address was confirmed: the server checks its streams, the browser its session. */
  session: ['auth', 'account', 'professionals.myProfile'],
  /** An account was made, suspended or otherwise changed: for admins. */
  person: ['people'],
} as const satisfies Record<string, readonly string[]>;

export type EventKind = keyof typeof eventKinds;

export const isEventKind = (text: string): text is EventKind => Object.hasOwn(eventKinds, text);

/** Events about the stream itself, besides the kinds above. */
export const streamWords = {
  /** First on every stream, with the number of the account's latest event. */
  hello: 'hello',
  /** What was missed is no longer known: everything shown may be stale. */
  reset: 'reset',
  /** The last one before the server closes the stream, with a reason: `done`, `replaced`, `stopping`, or the code of a refusal. */
  end: 'end',
} as const;

/** Days that events are stored, so that a browser that was away can catch up. */
export const eventDays = 7;

/** Seconds between signs of life on a stream. */
export const heartbeatSeconds = 20;

/** An event further back than this many others is not sent; `reset` comes instead. */
export const mostMissed = 200;

/** Seconds for which a stream without a number also gets earlier events: its page was loaded a moment before. */
export const recentSeconds = 60;
