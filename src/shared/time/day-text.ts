const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Africa/Kampala',
});

/** Formats a moment or a day as people in Uganda would write it: `20 Nov 2026`. */
export function formatDay(moment: string): string {
  // ICU's British months are three letters long except September.
  return dayFormat.format(new Date(moment)).replace('Sept', 'Sep');
}
