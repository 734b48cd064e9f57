/** How long what people send us is kept. Sweeps delete by it, and the privacy policy says it. */
export const retention = {
  /** Messages to us: this many months after the last thing that was done with them. */
  contactMessageMonths: 24,
  /** Requests for a consultation whose e-mail address was never confirmed: this many days. */
  unconfirmedConsultationDays: 90,
  /** Applications that were rejected or cancelled and in which nothing was agreed: this many months after that. */
  closedApplicationMonths: 24,
  /** Applications whose client never confirmed the e-mail address, so that they never went out: this many days. */
  unconfirmedApplicationDays: 90,
  /** Problems that were reported, with what both sides said and showed: this many months after the decision. */
  decidedProblemMonths: 24,
  /** Sessions: this many days after their end. */
  sessionDays: 30,
  /** Links that we mailed and challenges of sign-ins, which are stored as hashes: this many days after their time is over. */
  oneTimeTokenDays: 7,
  /** Mails that were sent: this many days. What they said is forgotten at once. */
  sentMailDays: 30,
  /** Mails that could not be delivered, with what they say, so that an operator can send them again. */
  deadMailDays: 90,
  /** Copies of the own data, from when they are ready: this many hours. */
  dataExportHours: 24,
  /** Changes of approved profiles, from when an admin decided or they were taken back: this many days. */
  decidedRevisionDays: 365,
  /** Reports of reviews, from when an admin decided: this many days. */
  decidedReportDays: 365,
  /** How often profiles were opened on a day: this many days. */
  profileViewDays: 400,
  /** Network addresses beside sign-ins that failed with an address that has no account: this many days. */
  unknownAddressDays: 30,
  /** Addresses that stand beside the log of decisions, of accounts that are still there: this many months. */
  auditAddressMonths: 12,
} as const;
