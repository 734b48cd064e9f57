/** Rules for reviews (decisions, section 5; docs/decisions/018). */
export const reviewRules = {
  /** Days until a client may review the same professional again. */
  pairDays: 90,
  /** Days in which an author may change a review, unless the professional has replied before. */
  editDays: 30,
  /** Days after the end of work or of a consultation at which the client is asked by mail, once. */
  askAfterDays: 7,
  /** Days after the end beyond which we no longer ask. */
  askUntilDays: 37,
  /** Days in which a review waits for the professional's reply; it can be given later too. */
  replyWaitsDays: 30,
} as const;

/** Reasons to report a review, as the form names them. */
export const reportReasons = {
  private: 'It shares something private',
  untrue: 'It states facts that aren’t true',
  abusive: 'It insults, threatens or discriminates',
  advertising: 'It’s advertising, or about something else',
  interested: 'It was written by a competitor, a friend or the person it is about',
  paid: 'It was paid for, or someone was pressured to write it',
  reply: 'The professional’s reply is the problem',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof reportReasons;
export const reportReasonNames = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]];

/** Most reports of one review that are shown and decided together. */
export const maxVisibleReports = 20;

/** Reasons why a person cannot review a job or a consultation, in the order of the checks. */
export const reviewObstacles = [
  'reviewed',
  'not_completed',
  /** Nothing was agreed on: an administrator closed it. */
  'not_agreed',
  /** The professional's account is gone. */
  'professional_gone',
  /** Its telephone number or e-mail address is the professional's own. */
  'own_profile',
  'email_unverified',
  /** The same professional was reviewed within 90 days. */
  'too_soon',
] as const;
export type ReviewObstacle = (typeof reviewObstacles)[number];

/** Months of ratings and days of profile views that professionals see. */
export const reputationSpan = { months: 12, days: 30 } as const;

/** Fewest cases for which facts about a professional are shown. */
export const fewestCases = 5;
