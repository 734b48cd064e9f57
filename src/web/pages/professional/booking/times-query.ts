import { type ConsultationLength, consultationLengths } from '#shared/consultations/availability.ts';

/** Which free times an address requests. */
export interface TimesQuery {
  /** The first day, if not today. */
  readonly from?: string;
  readonly minutes?: ConsultationLength;
}

const isDay = (text: string) => /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Parses an address; invalid values are left out. */
export function parseTimesQuery(query: URLSearchParams): TimesQuery {
  const from = query.get('times') ?? '';
  const minutes = consultationLengths.find((length) => String(length) === query.get('minutes'));
  return { ...(isDay(from) && { from }), ...(minutes && { minutes }) };
}

/** Converts it to a query string. */
export function writeTimesQuery({ from, minutes }: TimesQuery, query = new URLSearchParams()): URLSearchParams {
  if (from !== undefined) query.set('times', from);
  if (minutes !== undefined) query.set('minutes', String(minutes));
  return query;
}
