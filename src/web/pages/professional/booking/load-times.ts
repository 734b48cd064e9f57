import type { ConsultationLength, MeetingType } from '#shared/consultations/availability.ts';
import { kampalaDay } from '#shared/time/time.ts';
import type { Client } from '#web/http/api.ts';
import { packTimes } from './pack-times.ts';
import { type TimesQuery, writeTimesQuery } from './times-query.ts';

/** The free times of a professional, as their page offers them. */
export interface BookingTimes {
  readonly minutes: ConsultationLength;
  /** The free times shown, packed by `packTimes`: they are sent twice, in the page and in its data. */
  readonly packed: string;
  /** The first free time of all; undefined without one. */
  readonly nextFree?: string | undefined;
  /** Addresses with later times, with the first ones, and with other lengths. */
  readonly later?: string | undefined;
  readonly first?: string | undefined;
  readonly otherLengths: readonly { readonly minutes: ConsultationLength; readonly href: string }[];
  readonly meetings: readonly MeetingType[];
}

/** Times that a page offers before 'More times', in whole days; limited, because they are sent with every profile. */
const timesOfPage = 60;

const buildHref = (query: TimesQuery) => `?${writeTimesQuery(query)}#booking`;

/**
 * Loads the free times of two weeks. Undefined if nothing can be booked, and when unavailable: a profile works without
 * them, and a consultation can be requested without a time.
 */
export async function loadTimes(
  calls: Pick<Client['consultations'], 'slots'>,
  id: string,
  timesQuery: TimesQuery,
): Promise<BookingTimes | undefined> {
  const ask = (query: TimesQuery) =>
    calls.slots({ params: { id }, query: { ...query, atMost: timesOfPage } }).catch(() => undefined);
  // A length that is no longer offered is refused; then the usual one is used.
  const found = (await ask(timesQuery)) ?? (timesQuery.minutes && (await ask({ ...timesQuery, minutes: undefined })));
  if (!found?.minutes) return undefined;
  const { minutes, slots, lengths, meetings, nextFree, later } = found;
  const starts = slots.map(({ start }) => start);
  const length = timesQuery.minutes === minutes ? { minutes } : {};
  return {
    minutes,
    packed: packTimes(starts),
    nextFree,
    later: later && buildHref({ from: kampalaDay(new Date(later)), ...length }),
    first: timesQuery.from === undefined || starts[0] === nextFree ? undefined : buildHref(length),
    otherLengths: lengths
      .filter((other) => other !== minutes)
      .map((other) => ({ minutes: other, href: buildHref({ minutes: other }) })),
    meetings,
  };
}
