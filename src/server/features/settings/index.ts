/** The settings feature's only entry point. */
export { allHolidays, holidaysBetween } from './holidays/holidays-between.ts';
export type { OnHolidaysChanged } from './holidays/save-holiday.ts';
