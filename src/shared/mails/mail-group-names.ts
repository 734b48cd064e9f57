/** Delivery choices for a group of mails. */
export const deliveries = ['at_once', 'daily', 'never'] as const;
export type DeliveryChoice = (typeof deliveries)[number];

/**
 * Groups of notifications, by email and on the site, as people read them. Apart from their words and rules, because the
 * contract, which every page loads, needs only the names.
 */
export const mailGroupNames = [
  'messages',
  'applications',
  'proposals',
  'assigned-applications',
  'jobs',
  'problems',
  'new-professionals',
  'waiting-applications',
  'waiting-problems',
  'reported-reviews',
  'waiting-consultations',
  'consultation-requests',
  'consultations',
  'consultation-reminders',
  'consultation-receipts',
  'cancelled-consultations',
  'review-requests',
  'review-news',
  'review-decisions',
  'profile',
  'security',
] as const;
export type MailGroup = (typeof mailGroupNames)[number];
