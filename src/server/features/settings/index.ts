/** The settings feature's only entry point. */
export { allHolidays, holidaysBetween } from './store/holidays.ts';
export type { OnHolidaysChanged } from './holidays/change-holiday.ts';
export { noTelephone, readTelephone } from './core/telephone.ts';
export {
  mailReaders,
  readOurTimes,
  readPromises,
  readSiteFacts,
  readSiteNotice,
  readSupportEmail,
} from './versions/readers.ts';
