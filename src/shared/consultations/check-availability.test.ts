import { expect, test } from 'vitest';
import { emptyAvailability } from './availability.ts';
import { checkAvailability } from './check-availability.ts';

const now = new Date('2026-11-25T06:00:00.000Z');
const plain = { ...emptyAvailability, videoLink: '', directions: '' };
const linked = (videoLink: string) => checkAvailability({ ...plain, meetings: ['video'], videoLink }, now)['videoLink'];
const monday = (...spans: [string, string][]) => ({
  ...plain,
  weekly: [{ weekday: 1, spans: spans.map(([from, to]) => ({ from, to })) }],
});

test.each(['https://meet.example.com/grace', 'https://zoom.us/j/123?pwd=x', 'https://meet.google.com/abc-defg-hij'])(
  '%s is a video link',
  (link) => expect(linked(link)).toBeUndefined(),
);

test.each([
  '',
  'meet.example.com',
  'http://meet.example.com',
  'https://localhost/room',
  'https://127.0.0.1/room',
  'https://[::1]/room',
  'https://me@meet.example.com',
  'https://meet.example.com/a room',
  'javascript:alert(1)',
  'data:text/html,x',
])('“%s” is not a video link', (link) => expect(linked(link)).toBeDefined());

test('parts of a day may touch, and reach midnight', () => {
  expect(checkAvailability(monday(['08:00', '12:00'], ['12:00', '13:00'], ['23:00', '24:00']), now)).toEqual({});
  expect(Object.keys(checkAvailability(monday(['08:00', '12:00'], ['11:45', '13:00']), now))).toEqual(['weekly.0']);
  expect(Object.keys(checkAvailability(monday(['24:00', '24:00']), now))).toEqual(['weekly.0']);
});
