/** Retention periods. Sweeps delete by them, and the privacy policy states them. */
export const retention = {
  /** Messages to us: months after the last action on them. */
  contactMessageMonths: 24,
  /** Requests for a consultation with an unconfirmed e-mail address: days. */
  unconfirmedConsultationDays: 90,
  /** Requests for a consultation with a confirmed e-mail address: months after the last action on them. */
  consultationMonths: 24,
  /** Applications rejected or cancelled without an agreement: months after that. */
  closedApplicationMonths: 24,
  /** Agreed work, with its engagement letter: months after it was completed or cancelled (decision 026). */
  agreedWorkMonths: 84,
  /** Applications never sent because the client did not confirm the e-mail address: days. */
  unconfirmedApplicationDays: 90,
  /** Reported problems, with both sides' statements and files: months after the decision. */
  decidedProblemMonths: 24,
  /** Conversations with support: months after their latest message. Others stay as long as agreed work does. */
  supportMessageMonths: 24,
  /** Notifications on the site: days. */
  notificationDays: 180,
  /** Sessions: days after their end. */
  sessionDays: 30,
  /** Mailed links and sign-in challenges, stored as hashes: days after they expire. */
  oneTimeTokenDays: 7,
  /** Sent mails: days. Their text is deleted immediately. */
  sentMailDays: 30,
  /** Mails that could not be delivered, with their text, so that an operator can send them again: days. */
  deadMailDays: 90,
  /** Text messages: days. Their words are deleted once they are sent or given up. */
  textMessageDays: 30,
  /** Copies of personal data: hours after they are ready. */
  dataExportHours: 24,
  /** Changes of approved profiles: days after they were decided or withdrawn. */
  decidedRevisionDays: 365,
  /** Reports of reviews and messages: days after the decision. */
  decidedReportDays: 365,
  /** Invitations of people who haven't joined: days after the latest email. */
  invitationDays: 90,
  /** Addresses that asked to follow a professional and never confirmed: days. */
  unconfirmedFollowDays: 7,
  /** What strangers told us about a person: months after the decision. */
  decidedConcernMonths: 24,
  /** Daily counts of profile views: days. */
  profileViewDays: 400,
  /** Network addresses of failed sign-ins with an e-mail address that has no account: days. */
  unknownAddressDays: 30,
  /** Network addresses in the log of decisions, for accounts that still exist: months. */
  auditAddressMonths: 12,
} as const;
