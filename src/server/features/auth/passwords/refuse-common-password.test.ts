import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { lengths } from '#shared/limits.ts';
import { commonPasswordCount, isListed } from './common-passwords.ts';
import { findWeakness, refuseCommonPassword } from './refuse-common-password.ts';
import { hashPassword, verifyPassword } from './hash-password.ts';

test('a common password is refused with the name of its field', async () => {
  await expect(refuseCommonPassword('newPassword', 'password1')).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { newPassword: expect.stringContaining('easy') },
  });
});

test('someone who chooses any of at least 10,000 common passwords is refused', async () => {
  const listed = dictionary['passwords-common'].filter((password) => password.length >= lengths.passwordMinimum);
  expect(listed.length).toBeGreaterThanOrEqual(10_000);
  expect(commonPasswordCount).toBe(listed.length);
  expect(listed.filter((password) => !isListed(password.toUpperCase()))).toEqual([]);
  // Checking each would take seconds; a hundred from across the list are enough.
  const some = listed.filter((_, index) => index % Math.ceil(listed.length / 100) === 0);
  const weaknesses = await Promise.all(some.map((password) => findWeakness(password)));
  expect(some.filter((_, index) => weaknesses[index] === null)).toEqual([]);
});

test.each([
  'blink182',
  '12qwaszx',
  'BLINK182',
  'ｂｌｉｎｋ１８２',
  'Ｂｌｉｎｋ①⑧②',
  '𝐜𝐨𝐜𝐚𝐜𝐨𝐥𝐚',
  'butthead',
  'zaq1@WSX',
])('someone who chooses the common password %s, however it is written, is refused', async (password) => {
  expect(await findWeakness(password)).not.toBeNull();
});

test.each(['Mbale-Coffee-2026', 'correct horse battery staple', 'Boda zitambula ekiro', 'x7kq9vbt', 'ŋŋende okulya'])(
  'someone who chooses %s may',
  async (password) => {
    expect(await findWeakness(password)).toBeNull();
  },
);

test('someone whose common password was set before still signs in, exactly as they wrote it', async () => {
  const stored = await hashPassword('Ｂｌｉｎｋ①⑧②');
  expect(await verifyPassword(stored, 'Ｂｌｉｎｋ①⑧②')).toBe(true);
  expect(await verifyPassword(stored, 'Blink182')).toBe(false);
});
