import { type EidKind, eidKinds } from '#shared/settings/holiday-kinds.ts';

/** Month and day of each Eid in the Islamic calendar. */
const inIslamicYear = { eid_al_fitr: '10/1', eid_al_adha: '12/10' } as const satisfies Record<EidKind, string>;

const islamic = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  timeZone: 'UTC',
  month: 'numeric',
  day: 'numeric',
});
const dayLength = 86_400_000;
/** Number of days in the longest Islamic year. */
const longestYear = 355;
/** Days by which an announced Eid may differ from the expected one; the next one of its kind is eleven months away. */
const margin = 15;

const toDay = (at: number) => new Date(at).toISOString().slice(0, 10);

/**
 * Returns the next day of each Eid by the Umm al-Qura calendar, the earlier first. Uganda announces it by the moon and
 * may differ by a day or two, so one that was just expected may still come.
 */
export function expectedEids(today: string): { readonly kind: EidKind; readonly around: string }[] {
  const first = Date.parse(today) - 3 * dayLength;
  const days = Array.from({ length: longestYear + 1 }, (_, n) => first + n * dayLength);
  const findDay = (monthAndDay: string) => days.find((at) => islamic.format(at).split(' ')[0] === monthAndDay)!;
  return eidKinds
    .map((kind) => ({ kind, around: toDay(findDay(inIslamicYear[kind])) }))
    .toSorted((a, b) => (a.around < b.around ? -1 : 1));
}

/** The range of days in which an Eid counts as the expected one. */
export const spanAround = (around: string): { readonly from: string; readonly to: string } => ({
  from: toDay(Date.parse(around) - margin * dayLength),
  to: toDay(Date.parse(around) + margin * dayLength),
});
