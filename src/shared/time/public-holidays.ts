/**
 * Public holidays of Uganda that are known years ahead (Public Holidays Act; general knowledge, not checked against the
 * Gazette), as month and day. Not included: the two Eids, which follow the moon and are announced days before, and days
 * that are declared once.
 */
const fixed = [
  '01-01', // New Year
  '01-26', // Liberation
  '02-16', // Archbishop Janani Luwum
  '03-08', // Women
  '05-01', // Labour
  '06-03', // Martyrs
  '06-09', // Heroes
  '10-09', // Independence
  '12-25',
  '12-26',
];

/** Whether a day, `2026-12-25`, is a public holiday: a fixed one, Good Friday or Easter Monday. */
export function isPublicHoliday(day: string): boolean {
  if (fixed.includes(day.slice(5))) return true;
  const fromEaster = (Date.parse(day) - easterSunday(Number(day.slice(0, 4)))) / 86_400_000;
  return fromEaster === -2 || fromEaster === 1;
}

/** Returns the start of Easter Sunday in UTC, by the Gregorian rule (Meeus, Astronomical Algorithms, ch. 8). */
function easterSunday(year: number): number {
  const whole = Math.floor;
  const [a, b, c] = [year % 19, whole(year / 100), year % 100];
  const h = (19 * a + b - whole(b / 4) - whole((b - whole((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * whole(c / 4) - h - (c % 4)) % 7;
  const sum = h + l - 7 * whole((a + 11 * h + 22 * l) / 451) + 114;
  return Date.UTC(year, whole(sum / 31) - 1, (sum % 31) + 1);
}
