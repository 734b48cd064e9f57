import type { Holidays } from '#shared/time/working-days.ts';

/** Times within which our team answers, as pages promise them; admins set them. */
export interface Promises {
  /** Office hours until a message from the contact form is answered. */
  readonly contactHours: number;
  /** Working days until a professional's profile is read. */
  readonly profileDays: number;
  /** Working days until an application is decided, and until an approved one is assigned. No page names it. */
  readonly applicationDays: number;
}

/** As the specification has them: what counts until an admin changes it. */
export const specifiedPromises: Promises = { contactHours: 24, profileDays: 2, applicationDays: 2 };

/** What a due moment depends on, besides what waits. */
export interface OurTimes {
  readonly holidays: Holidays;
  readonly promises: Promises;
}

/** How long reading a profile takes, as the specification writes it: `1-2 business days`. */
export const businessDays = (days: number): string => (days === 1 ? '1 business day' : `1-${days} business days`);

/** `24 hours` */
export const hoursInWords = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`);
