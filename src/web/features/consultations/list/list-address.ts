import { personalActs } from '#shared/consultations/consultation-states.ts';
import { readWeek } from '#web/features/consultations/calendar/week.ts';
import { readId } from '#web/dashboard/lists/read-address.ts';

/** Consultations that are shown before anyone asks for more. */
export const pageRows = 20;

/** Reads the address of someone's own consultations, and ignores values that make no sense. */
export const readConsultations = (query: URLSearchParams, now: number) => ({
  open: readId(query),
  act: personalActs.find((act) => act === query.get('act')),
  /** Monday of the shown week; of professionals. */
  week: readWeek(query.get('week'), new Date(now)),
  isList: query.get('view') === 'list',
  showsEarlier: query.get('earlier') === 'open',
  /** Consultations that a professional asked others for. */
  isAsking: query.get('side') === 'client',
});
