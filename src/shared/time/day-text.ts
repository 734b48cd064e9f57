const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Africa/Kampala',
});

const shortDayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'Africa/Kampala' });

/** Formats a day of the present year without the year, as in a narrow column: `20 Nov`, but `20 Nov 2025`. */
export function formatShortDay(moment: string, now: number): string {
  const day = formatDay(moment);
  const isThisYear = day.endsWith(formatDay(new Date(now).toISOString()).slice(-4));
  return isThisYear ? shortDayFormat.format(new Date(moment)).replace('Sept', 'Sep') : day;
}

/** Formats a moment or a day as people in Uganda would write it: `20 Nov 2026`. */
export function formatDay(moment: string): string {
  // ICU's British months are three letters long except September.
  return dayFormat.format(new Date(moment)).replace('Sept', 'Sep');
}
