import { describe, expect, test } from 'vitest';
import { formatOwnTime, formatSlotDay } from '#shared/time/slot-text.ts';
import { ownTime } from './own-times.ts';

/** Minutes to add for UTC, as a browser in that zone returns them. */
function offsetIn(zone: string, moment: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
    new Date(moment),
  );
  const [, sign = '+', hours = '0', minutes = '0'] =
    /GMT(?:([+-])(\d\d):(\d\d))?/.exec(parts.find(({ type }) => type === 'timeZoneName')!.value) ?? [];
  return (sign === '-' ? 1 : -1) * (Number(hours) * 60 + Number(minutes));
}

const zones = [
  'Africa/Kampala',
  'Africa/Nairobi',
  'Europe/London',
  'Europe/Athens',
  'Asia/Kolkata',
  'America/New_York',
  'Pacific/Auckland',
  'Pacific/Honolulu',
  'UTC',
];
const moments = [
  '2026-12-01T07:00:00.000Z',
  '2026-12-31T21:15:00.000Z',
  '2026-07-09T05:45:00.000Z',
  '2026-03-28T22:00:00.000Z',
];

describe.for(zones)('for a reader in %s', (zone) => {
  test.for(moments)('%s says the same as pages behind sign-in, with the weekday alone', (moment) => {
    const own = formatOwnTime(moment, zone) ?? '';
    const [day, time] = own.includes(', ') ? own.split(', ') : [undefined, own];
    expect(day).not.toBe(formatSlotDay(moment));
    expect(ownTime(moment, offsetIn(zone, moment))).toBe(day ? `${day.slice(0, 3)} ${time}` : time);
  });
});

test('people in Kampala read one time, also on the first days of a month', () => {
  for (let day = 1; day <= 31; day += 1)
    expect(ownTime(`2026-12-${String(day).padStart(2, '0')}T07:00:00.000Z`, -180)).toBe('');
});

test('a value that is not a moment shows no time', () => expect(ownTime('', Number.NaN)).toBe(''));
