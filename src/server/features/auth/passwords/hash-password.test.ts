import { hash } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword, needsRehash, refuseCommonPassword, verifyPassword } from './hash-password.ts';

describe('a password', () => {
  test('belongs to its hash and to no other; nobody’s is never right', async () => {
    const stored = await hashPassword('pilau na kachumbari');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(stored, 'pilau na kachumbari')).toBe(true);
    expect(await verifyPassword(stored, 'pilau na kachumbar')).toBe(false);
    expect(await verifyPassword(null, 'pilau na kachumbari')).toBe(false);
    expect(await verifyPassword(null, '')).toBe(false);
  });

  test('is taken to the letter: blanks and capitals count', async () => {
    const stored = await hashPassword(' Ääni 🦩 ');
    expect(await verifyPassword(stored, 'Ääni 🦩')).toBe(false);
    expect(await verifyPassword(stored, ' Ääni 🦩 ')).toBe(true);
  });

  test('is hashed anew once it costs less than we ask for', async () => {
    expect(needsRehash(await hashPassword('pilau na kachumbari'))).toBe(false);
    expect(needsRehash(await hash('pilau', { memoryCost: 19_456, timeCost: 1, parallelism: 1 }))).toBe(true);
    expect(needsRehash(await hash('pilau', { memoryCost: 9216, timeCost: 2, parallelism: 1 }))).toBe(true);
  });

  test('waits for its turn, and not behind very many', async () => {
    const asked = Array.from({ length: 80 }, () => verifyPassword(null, 'pilau'));
    const settled = await Promise.allSettled(asked);
    const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toHaveLength(80 - 2 - 64);
    expect(refused[0]).toMatchObject({ code: 'unavailable' });
    expect(await verifyPassword(null, 'pilau')).toBe(false);
  });
});

const about = ['Grace', 'Nakatoyonga', 'grace.n@example.com', 'Balance & Sons'];

describe('what is tried first is refused', () => {
  test.each(
    `password Password1 P@ssw0rd! passw0rd123 12345678 123456789 87654321 1234567890 qwertyuiop Qwerty123! qwerty2026
    1q2w3e4r 1qaz2wsx zaq12wsx asdfghjkl asdf1234 abcd1234 aaaaaaaa 11111111 00000000 abababab 12121212 abc9abc9
    iloveyou Iloveyou2! letmein1 welcome2024 admin123 Admin@2026 dragon123 sunshine1 football1 Arsenal2026 chelsea4eva
    kampala2026 Uganda@256 Webale123 jesus777 godisgood1 mwesigwa Mwesigwa1 mwesigwa2026! 19900612 12061990 0772123456
    256772123456 Grace2026 nakatoyonga1 gracenakatoyonga grace.n@example.com Balance&Sons1 !@#$%^&* a1b2c3d4
    passwordpassword monkeydragon`.split(/\s+/),
  )('%s', (password) => {
    expect(isCommonPassword(password, about)).toBe(true);
  });

  test('with the field’s name', () => {
    expect(() => refuseCommonPassword('newPassword', 'password1')).toThrow(
      expect.objectContaining({ code: 'invalid_input', fields: { newPassword: expect.stringContaining('easy') } }),
    );
  });
});

test.each([
  'x7kq9vbt',
  'tuv8-Gf2q',
  'correct horse battery staple',
  'dragon monkey sunshine princess',
  'Boda zitambula ekiro',
  'ŋŋende okulya emmere',
  'mwesigwa keeps my books',
  'graceful-otters-42',
  '5f2b8e0c1d',
  '🦩🦒🐘🦛 kob 7',
])('%s is good', (password) => {
  expect(isCommonPassword(password, about)).toBe(false);
});
