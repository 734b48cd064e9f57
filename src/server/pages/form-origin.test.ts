import { expect, test } from 'vitest';
import { comesFromThisSite } from './form-origin.ts';

const publicUrl = 'https://mwesigwa.ug';

test.each([
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://mwesigwa.ug' }, true],
  [{ origin: 'https://mwesigwa.ug' }, true],
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, true],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, false],
  [{ 'sec-fetch-site': 'same-site', origin: 'https://blog.mwesigwa.ug' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ origin: 'https://evil.example', host: 'mwesigwa.ug' }, false],
  [{ origin: 'https://mwesigwa.ug.evil.example' }, false],
  [{ origin: 'null', host: 'mwesigwa.ug' }, false],
  [{ origin: 'not an address' }, false],
  [{}, false],
])('a form with the headers %j is accepted only if it comes from this site', (headers, expected) => {
  expect(comesFromThisSite(headers, publicUrl)).toBe(expected);
});
