import { type ConsultationLength, consultationLengths } from '#shared/consultations/availability.ts';

/** The free times that an address asks for. */
export interface TimesQuery {
  /** The first day, if not today. */
  readonly from?: string;
  readonly minutes?: ConsultationLength;
}

const isDay = (text: string) => /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Reads an address; what makes no sense is left out. */
export function parseTimesQuery(query: URLSearchParams): TimesQuery {
  const from = query.get('times') ?? '';
  const minutes = consultationLengths.find((length) => String(length) === query.get('minutes'));
  return { ...(isDay(from) && { from }), ...(minutes && { minutes }) };
}

/** Writes what an address asks for. */
export function writeTimesQuery({ from, minutes }: TimesQuery, query = new URLSearchParams()): URLSearchParams {
  if (from !== undefined) query.set('times', from);
  if (minutes !== undefined) query.set('minutes', String(minutes));
  return query;
}
