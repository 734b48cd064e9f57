import fc from 'fast-check';
import { expect, test } from 'vitest';
import { howOften } from '#tests/support/run/tier.ts';
import { cutTo, countSeptets, textLength, toGsm7 } from './gsm7.ts';
import { writeText } from './write-text.ts';

const numRuns = howOften({ small: 100, whole: 5000, setting: 'TEXT_RUNS' });
const now = new Date('2026-11-20T09:00:00.000Z');
const link = 'https://mwesigwa.example/dashboard/consultations';
const reminder = (overrides: { otherName?: string; link?: string; startsAt?: string } = {}) =>
  writeText(
    'consultation-reminder',
    { otherName: 'Peace Akello', startsAt: '2026-11-24T07:00:00.000Z', link, ...overrides },
    now,
  );

test.each([
  ['plain words', 11],
  ['£5 è Ñ ß', 8],
  ['€5', 3],
  ['[a] {b} ^ ~ | \\', 23],
  ['', 0],
  ['ŋ', Infinity],
  ['two\nlines', Infinity],
  ['👩🏾‍💼', Infinity],
])('%j takes up %d septets', (text, septets) => {
  expect(countSeptets(text)).toBe(septets);
});

test.each([
  ['Nakató Ŋŋenda', 'Nakato Ngngenda'],
  ['Ssekkŋŋunyu', 'Ssekkngngunyu'],
  ['Zoë d’Églantine', "Zoe d'Églantine"],
  ['“Tax” — now…', '"Tax" - now...'],
  ['Grace 👩🏾‍💼 Akello', 'Grace Akello'],
  ['\u202Eecarg\u202C\u200B', 'ecarg'],
  ['e\u0301 and é', 'é and é'],
  ['Ωmega €', 'Ωmega €'],
  ['one\r\n\ttwo\u00A0three', 'one two three'],
  ['محمد', ''],
  ['a\uD83Db', 'ab'],
  ['ﬁve ½', 'five 12'],
])('%j is sent as %j, which every telephone can show', (text, expected) => {
  expect(toGsm7(text)).toBe(expected);
});

test('any text converts to the SMS alphabet, converting it again changes nothing, and it can be cut to any length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.integer({ min: 1, max: 170 }), (text, length) => {
      const written = toGsm7(text);
      expect(countSeptets(written)).toBeLessThan(Infinity);
      expect(toGsm7(written)).toBe(written);
      const cut = cutTo(written, length);
      expect(countSeptets(cut)).toBeLessThanOrEqual(length);
      if (countSeptets(written) > length) expect(written.startsWith(cut.slice(0, -1))).toBe(true);
      else expect(cut).toBe(written);
    }),
    { numRuns },
  );
});

test('a reminder says with whom and when, where to look, and how to turn it off', () => {
  expect(reminder()).toBe(
    `Mwesigwa: your consultation with Peace Akello is on Tue 24 Nov, 10:00. ${link} Turn off: Settings`,
  );
  expect(reminder({ startsAt: '2027-01-04T06:30:00.000Z' })).toContain('Mon 4 Jan 2027, 09:30');
});

test.each([
  [
    'a long name',
    { otherName: 'Wilberforce Emmanuel '.repeat(4) },
    /^Your consultation with Wilberforce Emmanuel Wilberforce .*\. is on/,
  ],
  ['a name in another script', { otherName: 'محمد' }, /^Consultation: Tue 24 Nov, 10:00 https/],
  ['a long address', { link: `https://mwesigwa.example/${'x'.repeat(85)}` }, /^Peace Akello: Tue 24 Nov, 10:00 https/],
  ['a longer address', { link: `https://mwesigwa.example/${'x'.repeat(110)}` }, /^Tue 24 Nov, 10:00 https/],
  [
    'an address that no text holds',
    { link: `https://mwesigwa.example/${'x'.repeat(150)}` },
    /^Your consultation is on Tue 24 Nov, 10:00$/,
  ],
  [
    'an address of another alphabet',
    { link: 'https://ŋ.example' },
    /^Mwesigwa: your consultation with Peace Akello is on Tue 24 Nov, 10:00\. Turn off/,
  ],
])('with %s a reminder keeps the time', (_what, overrides, expected) => {
  const text = reminder(overrides);
  expect(countSeptets(text)).toBeLessThanOrEqual(textLength);
  expect(text).toMatch(expected);
});

test('a reminder always fits one message and keeps its time, and contains its link only if the whole link fits', () => {
  const anyName = fc.oneof(fc.string({ unit: 'binary', maxLength: 210 }), fc.stringMatching(/^[A-Z{}€ŋ a-z]{0,200}$/));
  fc.assert(
    fc.property(anyName, fc.stringMatching(/^[a-z0-9~/-]{0,160}$/), (otherName, path) => {
      const address = `https://mwesigwa.example/${path}`;
      const text = reminder({ otherName, link: address });
      expect(countSeptets(text)).toBeLessThanOrEqual(textLength);
      expect(text).toContain('Tue 24 Nov, 10:00');
      const fits = countSeptets(`Tue 24 Nov, 10:00 ${address}`) <= textLength;
      expect(text.includes('https://')).toBe(fits);
      if (fits) expect(text).toContain(address);
    }),
    { numRuns },
  );
});

test('a code is one message', () => {
  const text = writeText('number-code', { code: '012345' }, now);
  expect(text).toMatch(/^012345 is your Mwesigwa code\./);
  expect(countSeptets(text)).toBeLessThanOrEqual(textLength);
});
