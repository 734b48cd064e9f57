import type { Limit } from './limit.ts';
import { messageLimits } from './message-limits.ts';
import { requestLimits } from './request-limits.ts';
import { channelLimits } from './channel-limits.ts';
import { credentialLimits } from './credential-limits.ts';
import { fileLimits } from './file-limits.ts';

const manyFailed = 'Too many failed sign-ins from your network.';

/**
 * Every limit of the product: `points` within `seconds`, counted per caller. Read limits live in the memory of a
 * process. `database` ones are counted in the transaction that does the work, so that only what is stored counts; they
 * are shared by all processes and survive a restart.
 */
export const limitTable = {
  /**
   * Per address. A list costs a point for each 50 rows it may contain, and one for each word but the first of a search.
   */
  anonymous: { points: 1200, seconds: 60, store: 'memory' },
  /**
   * Per address: calls that sign in or recover an account. Apart from all reading, so that people who share a mobile
   * network's address cannot lock each other out by browsing.
   */
  entering: { points: 600, seconds: 60, store: 'memory' },
  /** Per address: pages of the signed-in half and those that lead to it. Public pages are read as `anonymous`. */
  opening: { points: 600, seconds: 60, store: 'memory' },
  /** Per account. */
  'signed-in': { points: 600, seconds: 60, store: 'memory' },
  /** Per address: tokens unknown to the database. Past this each look-up counts as a visitor's call. */
  'failed-tokens': { points: 120, seconds: 60, store: 'memory' },
  'csp-reports': { points: 60, seconds: 60, store: 'memory' },
  ...messageLimits,
  ...channelLimits,
  ...credentialLimits,
  ...fileLimits,
  ...requestLimits,
  /** Successful sign-ins. Per account: reaching it requires the password. */
  'sign-ins': {
    points: 60,
    seconds: 3600,
    store: 'database',
    refusal: 'You’ve signed in too many times in the last hour.',
  },
  /** Mails about a sign-in from a new browser. Per mailbox. */
  'new-sign-in-mails': {
    points: 5,
    seconds: 24 * 3600,
    store: 'database',
    refusal: 'We send this email at most 5 times a day.',
  },
  /** Registrations. Per mailbox, whether or not it has an account. */
  'registrations-by-email': {
    points: 5,
    seconds: 3600,
    store: 'database',
    refusal: 'There were too many attempts to sign up with this e-mail address.',
  },
  /** As above, per address. */
  'registrations-by-address': {
    points: 100,
    seconds: 3600,
    store: 'database',
    refusal: 'Too many accounts are being made from your network.',
  },
  /** Mails about a registration with an address that has an account. Per mailbox; past it none is sent. */
  'taken-mails': { points: 1, seconds: 3600, store: 'database', refusal: 'We sent this email recently.' },
  /** Failed sign-ins. Per address; only failures count, and who has signed in from it before still can. */
  'failed-sign-ins-by-address': { points: 10, seconds: 60, store: 'database', refusal: manyFailed },
  /** As above within an hour; telephones of one network share an address, so it is wide. */
  'failed-sign-ins-by-network': { points: 300, seconds: 3600, store: 'database', refusal: manyFailed },
  /** Sign-ins past these two, of which each costs the check of a password. Per address. */
  'sign-ins-past-failures': { points: 60, seconds: 60, store: 'database', refusal: manyFailed },
  /** Failed sign-ins per account, over all addresses. Refuses no one: it makes waits begin earlier, and notifies the owner. */
  'failed-sign-ins-by-account': {
    points: 100,
    seconds: 24 * 3600,
    store: 'database',
    refusal: 'Too many failed sign-ins with this account.',
  },
  /** Mails about these failures. Per account; past it none is sent. */
  'failed-sign-in-mails': { points: 1, seconds: 24 * 3600, store: 'database', refusal: 'We sent this email recently.' },
  /** Starts of a sign-in with a passkey: each stores a row. Per address. */
  'passkey-challenges': {
    points: 300,
    seconds: 3600,
    store: 'database',
    refusal: 'Too many sign-ins were started from your network.',
  },
  /** Replaced tokens. Per account. */
  refreshes: {
    points: 60,
    seconds: 3600,
    store: 'database',
    refusal: 'You’ve extended your session too many times in the last hour.',
  },
  /** Mails to admins about new professionals, in total; past it none is sent, and the list of accounts shows them. */
  'new-professional-mails': {
    points: 30,
    seconds: 3600,
    store: 'database',
    refusal: 'We’ve sent enough of these emails.',
  },
  /** Mails to admins about changes of checked fields. Per professional: only the first of a day are mailed. */
  'profile-revision-mails': {
    points: 3,
    seconds: 24 * 3600,
    store: 'database',
    refusal: 'We’ve sent enough of these emails.',
  },
  /** Password reset links. Per mailbox, whether or not it has an account. */
  'reset-mails-by-email': {
    points: 5,
    seconds: 3600,
    store: 'database',
    refusal: 'We send at most 5 of these emails an hour to one e-mail address.',
  },
  /** As above, and passwords set with a link, per address. */
  'resets-by-address': {
    points: 100,
    seconds: 3600,
    store: 'database',
    refusal: 'Too many requests for a new password are coming from your network.',
  },
  /** Verification mails sent again. Per account. */
  'verification-mails': {
    points: 5,
    seconds: 3600,
    store: 'database',
    refusal: 'We send this email at most 5 times an hour.',
  },
  /** Requested changes of the e-mail address. Per account. */
  'email-changes': {
    points: 5,
    seconds: 3600,
    store: 'database',
    refusal: 'You’ve asked to change your e-mail address too many times in the last hour.',
  },
  /** As above per new mailbox, whether or not it has an account. */
  'email-change-mails-by-email': {
    points: 5,
    seconds: 3600,
    store: 'database',
    refusal: 'This e-mail address was requested too many times in the last hour.',
  },
  /** Verification mails per mailbox, however many accounts it has. */
  'verification-mails-by-email': {
    points: 5,
    seconds: 3600,
    store: 'database',
    refusal: 'We send this email at most 5 times an hour to one e-mail address.',
  },
  /** Passwords confirmed before a change of security settings. Per account. */
  'password-confirmations': {
    points: 10,
    seconds: 3600,
    store: 'database',
    refusal: 'You’ve entered your password too many times in the last hour.',
  },
  /** Wrong codes of an authenticator app, over all sign-ins. Per account; a backup code is still accepted. */
  'wrong-codes': {
    points: 30,
    seconds: 24 * 3600,
    store: 'database',
    refusal: 'There were too many wrong codes today. You can sign in with a backup code.',
  },
  /** Accounts that an admin creates, changes or deletes: each is mailed. Per admin. */
  'people-edits': { points: 600, seconds: 3600, store: 'database', refusal: 'You’re changing too much at once.' },
  /** Invitations. Per mailbox, from all admins together. */
  'invitations-by-email': {
    points: 1,
    seconds: 24 * 3600,
    store: 'database',
    refusal: 'We have invited this person in the last 24 hours.',
  },
  /** Calls that create accounts for some rows of a list. Per admin. */
  imports: { points: 240, seconds: 3600, store: 'database', refusal: 'You’re importing too much at once.' },
  /** Photos that an admin sends for professionals. Per admin. */
  'people-photos': {
    points: 1000,
    seconds: 3600,
    store: 'database',
    refusal: 'You can send at most 1,000 photos an hour.',
  },
  /** Times that an admin views the site as someone. Per admin. */
  viewings: {
    points: 20,
    seconds: 24 * 3600,
    store: 'database',
    refusal: 'You can view the site as other people at most 20 times a day.',
  },
  /** The same for the person, from all admins together: each viewing sends them an email. */
  'viewings-of-person': {
    points: 5,
    seconds: 24 * 3600,
    store: 'database',
    refusal: 'Our team has viewed the site as this person 5 times today.',
  },
  /** Scheduled jobs that an admin runs manually. Per account. */
  'job-runs': { points: 60, seconds: 3600, store: 'database', refusal: 'You’ve run too many jobs in the last hour.' },
  /** Copies of a person's data, each of which reads every table. Per account. */
  'data-exports': {
    points: 3,
    seconds: 24 * 3600,
    store: 'database',
    refusal: 'You can ask for a copy of your data at most 3 times a day.',
  },
  /** Changes of a person's own account or profile. Per account. */
  'profile-edits': {
    points: 60,
    seconds: 3600,
    store: 'database',
    refusal: 'You’ve changed your profile too many times in the last hour.',
  },
  /** Applications of a client; they cost admins their time. */
  applications: {
    points: 10,
    seconds: 24 * 3600,
    store: 'database',
    refusal: 'You can send at most 10 applications a day.',
  },
  /** Proposals of a professional, each of which is mailed. */
  proposals: {
    points: 30,
    seconds: 24 * 3600,
    store: 'database',
    refusal: 'You can send at most 30 proposals a day.',
  },
  /** Deliveries and requests for changes, each of which is mailed. Per account. */
  'work-steps': {
    points: 40,
    seconds: 3600,
    store: 'database',
    refusal: 'Too many updates in the last hour.',
  },
  /** Problem reports: each stops work, and costs admins their time. Per account. */
  'problem-reports': {
    points: 10,
    seconds: 24 * 3600,
    store: 'database',
    refusal: 'You can report at most 10 problems a day.',
  },
  /** Statements in cases, each of which is mailed. Per account. */
  'problem-statements': {
    points: 60,
    seconds: 3600,
    store: 'database',
    refusal: 'You’ve written too many times in the last hour.',
  },
  /** Mails to admins about problems, in total; past it none is sent, and the list shows them. */
  'problem-mails': { points: 60, seconds: 3600, store: 'database', refusal: 'We’ve sent enough of these emails.' },
  /** Mails to admins about consultations, in total; past it none is sent, and the list shows them. */
  'consultation-mails': { points: 60, seconds: 3600, store: 'database', refusal: 'We’ve sent enough of these emails.' },
  /** Engagement letters and files of cases and deliveries, printed or read on request. Per account. */
  letters: {
    points: 60,
    seconds: 3600,
    store: 'database',
    refusal: 'You’ve asked for too many files in the last hour.',
  },
  /** Reviews of a client. Per mailbox, however many accounts it has. */
  reviews: { points: 20, seconds: 24 * 3600, store: 'database', refusal: 'You can write at most 20 reviews a day.' },
  /** Edits of a client's own reviews, each of which is mailed to the professional. */
  'review-edits': {
    points: 10,
    seconds: 24 * 3600,
    store: 'database',
    refusal: 'You can change your reviews at most 10 times a day.',
  },
  /** Reports of reviews, which cost admins their time. Per mailbox. */
  'review-reports': {
    points: 10,
    seconds: 24 * 3600,
    store: 'database',
    refusal: 'You can report at most 10 reviews a day.',
  },
  /** Mails to admins about reported reviews, in total; past it none is sent, and the list shows them. */
  'report-mails': { points: 30, seconds: 3600, store: 'database', refusal: 'We’ve sent enough of these emails.' },
  /** Mails to admins about waiting applications, in total; past it none is sent, and the list shows them. */
  'application-mails': { points: 60, seconds: 3600, store: 'database', refusal: 'We’ve sent enough of these emails.' },
  /** As above, about applications that professionals no longer have. */
  'returned-application-mails': {
    points: 60,
    seconds: 3600,
    store: 'database',
    refusal: 'We’ve sent enough of these emails.',
  },
  /** Requested reviews. Per professional: each request is mailed to every admin. */
  'reviews-asked-for': {
    points: 5,
    seconds: 24 * 3600,
    store: 'database',
    refusal: 'You’ve asked for a review too many times today.',
  },
} as const satisfies Record<string, Limit>;
