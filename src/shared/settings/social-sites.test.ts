import { expect, test } from 'vitest';
import { isSocialAddress, toSocialLink } from './social-sites.ts';

test.each([
  ['https://x.com/mwesigwa', true],
  ['https://ug.linkedin.com/company/mwesigwa', true],
  ['https://www.youtube.com/@mwesigwa', true],
  ['http://x.com/mwesigwa', false],
  ['https://x.com/', false],
  ['https://x.com.example/mwesigwa', false],
  ['https://notx.com/mwesigwa', false],
  ['https://x.com@evil.example/mwesigwa', false],
  ['https://user:secret@x.com/mwesigwa', false],
  ['https://x.com:8443/mwesigwa', false],
  ['https:\\\\x.com\\mwesigwa', false],
  ['https://x.com/a b', false],
  ['//x.com/mwesigwa', false],
  ['javascript:alert(1)//x.com/a', false],
])('the address %s is accepted as a social link: %s', (address, isFine) => {
  expect(isSocialAddress(address)).toBe(isFine);
});

test('a social link is labelled with the name of its site, and a link to another site with its host', () => {
  expect(
    ['https://ug.linkedin.com/company/a', 'https://www.example.com/a'].map((href) => toSocialLink(href).label),
  ).toEqual(['LinkedIn', 'example.com']);
});
