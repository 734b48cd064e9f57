const momentFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Africa/Kampala',
});

/** Formats a moment in Kampala: `20 Nov 2026, 11:05`. */
export function formatMoment(moment: string): string {
  return momentFormat.format(new Date(moment)).replace('Sept', 'Sep');
}
