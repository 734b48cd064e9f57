import type { ExpectedEid, Holiday } from '#shared/api/settings/holidays.ts';
import { eidKinds, enteredKinds, type HolidayKind } from '#shared/settings/holiday-kinds.ts';
import { holidayCopy } from '#web/copy/settings/holidays.ts';
import { formatDay } from '#web/lib/format.ts';

const weekdays = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });

/** `Fri 26 Mar 2027`. */
export const dayInWords = (day: string): string => `${weekdays.format(new Date(day))} ${formatDay(day)}`;

/** Who changed a holiday last, and when. */
export function changeInWords({ changedBy, changedAt, isRemoved, version }: Holiday): string {
  if (changedBy === null) return 'Filled in by us';
  const did = isRemoved ? 'Removed' : version === 1 ? 'Added' : 'Changed';
  return `${did} by ${changedBy}, ${formatDay(changedAt)}`;
}

/** The state of a holiday, for an admin who was changing it at the same time. */
export function statusMessage(holiday: Holiday): string {
  const last = changeInWords(holiday).replace(/^./, (letter) => letter.toLowerCase());
  return holiday.isRemoved ? last : `‘${holiday.name}’, ${last}`;
}

/** Says that an Eid is missing, and when to expect it. */
export const missingInWords = ({ kind, around }: ExpectedEid): string =>
  `${holidayCopy.kinds[kind]} isn’t entered yet. Expect it around ${formatDay(around)}; the day is announced shortly before.`;

/** The choices for the kind of a holiday. 'yearly' is offered only if the holiday already is one. */
export const kindChoices = (kind?: HolidayKind) =>
  [...(kind === 'yearly' ? (['yearly'] as const) : []), ...enteredKinds].map((value) => ({
    value,
    label: holidayCopy.kinds[value],
  }));

/** The name of an Eid; other holidays need one of their own. */
export function eidName(kind: string): string | undefined {
  const eid = eidKinds.find((one) => one === kind);
  return eid && holidayCopy.kinds[eid];
}
