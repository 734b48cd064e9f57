import { personalActs } from '#shared/consultations/consultation-states.ts';
import { readWeek } from '#web/features/consultations/calendar/week.ts';
import { readId } from '#web/dashboard/lists/read-address.ts';

/** Number of consultations shown at first. */
export const pageRows = 20;

/** Reads the address of someone's own consultations, and ignores invalid values. */
export const readConsultations = (query: URLSearchParams, now: number) => ({
  open: readId(query),
  act: personalActs.find((act) => act === query.get('act')),
  /** Monday of the shown week; for professionals only. */
  week: readWeek(query.get('week'), new Date(now)),
  isList: query.get('view') === 'list',
  showsEarlier: query.get('earlier') === 'open',
  /** Consultations that a professional requested from others. */
  isAsking: query.get('side') === 'client',
});
