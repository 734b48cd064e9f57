/** The settings feature's only entry point. */
export { allHolidays, holidaysBetween } from './holidays/holidays-between.ts';
export type { OnHolidaysChanged } from './holidays/save-holiday.ts';
export { noTelephone, readTelephone } from './core/telephone.ts';
export {
  mailReaders,
  readOurTimes,
  readPromises,
  readSiteFacts,
  readSiteNotice,
  readSupportEmail,
} from './versions/readers.ts';
