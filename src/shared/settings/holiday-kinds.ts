/** The two Eids, which follow the moon and are announced days before. */
export const eidKinds = ['eid_al_fitr', 'eid_al_adha'] as const;
export type EidKind = (typeof eidKinds)[number];

/** Kinds of public holidays: known years ahead and filled in by us, the two Eids, and days that are declared once. */
export const holidayKinds = ['yearly', ...eidKinds, 'declared'] as const;
export type HolidayKind = (typeof holidayKinds)[number];

/** Kinds that an admin enters. */
export const enteredKinds = [...eidKinds, 'declared'] as const satisfies readonly HolidayKind[];

/** Holidays of one year at most: with many more, no promise in working days would end in a sensible time. */
export const mostHolidays = 40;
