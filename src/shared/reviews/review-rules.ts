/** What reviews are held to (decisions, section 5; docs/decisions/018). */
export const reviewRules = {
  /** A client reviews the same professional again this many days later at the earliest. */
  pairDays: 90,
  /** An author may change a review for so many days, unless the professional has replied before. */
  editDays: 30,
  /** Days after the end of work or of a consultation at which the client is asked by mail, once. */
  askAfterDays: 7,
  /** Nobody is asked about what ended longer ago than this. */
  askUntilDays: 37,
} as const;

/** Why somebody reports a review, as the form calls it. */
export const reportReasons = {
  private: 'It tells something private',
  untrue: 'It says something about facts that is not true',
  abusive: 'It insults, threatens or discriminates',
  advertising: 'It advertises, or is about something else',
  interested: 'It was written by a competitor, a friend or the person it is about',
  paid: 'It was paid for, or somebody was pressed to write it',
  reply: 'The professional’s reply is the problem',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof reportReasons;
export const reportReasonNames = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]];

/** Reports of one review that are shown at once, and decided on together. */
export const mostShownReports = 20;

/** Why somebody cannot review a piece of work or a consultation; in the order in which it is looked at. */
export const reviewObstacles = [
  /** It has been reviewed. */
  'reviewed',
  /** It is not completed. */
  'not_completed',
  /** Nothing was agreed on: an administrator closed it. */
  'not_agreed',
  /** The professional's account is gone. */
  'professional_gone',
  /** Telephone number or e-mail address are the professional's own. */
  'own_profile',
  'email_unverified',
  /** The same professional was reviewed within 90 days. */
  'too_soon',
] as const;
export type ReviewObstacle = (typeof reviewObstacles)[number];

/** Months over which professionals see how they are rated, and days over which they see views of their profile. */
export const reputationSpan = { months: 12, days: 30 } as const;

/** Facts about a professional are shown from so many cases on. */
export const fewestCases = 5;
