/** The settings feature's only entry point. */
export { allHolidays, holidaysBetween } from './holidays/holidays-between.ts';
export type { OnHolidaysChanged } from './holidays/save-holiday.ts';
export { noTelephone, readTelephone } from './core/telephone.ts';
export { readSiteNotice } from './notice/read-notice.ts';
export { readOurTimes, readPromises } from './promises/read-promises.ts';
export { mailReaders } from './recipients/mail-readers.ts';
export { readSiteFacts, readSupportEmail } from './details/site-facts.ts';
