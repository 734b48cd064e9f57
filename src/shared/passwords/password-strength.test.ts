import { describe, expect, test } from 'vitest';
import { judgePassword } from './password-strength.ts';

const about = ['Grace', 'Nakatoyonga', 'grace.n@example.com', 'Balance & Sons'];

describe('what is tried first is refused', () => {
  test.each(
    `password Password1 P@ssw0rd! passw0rd123 12345678 123456789 87654321 1234567890 qwertyuiop Qwerty123! qwerty2026
    1q2w3e4r 1qaz2wsx zaq12wsx asdfghjkl asdf1234 abcd1234 aaaaaaaa 11111111 00000000 abababab 12121212 abc9abc9
    iloveyou Iloveyou2! letmein1 welcome2024 admin123 Admin@2026 dragon123 sunshine1 football1 Arsenal2026 chelsea4eva
    kampala2026 Uganda@256 Webale123 jesus777 godisgood1 mwesigwa Mwesigwa1 mwesigwa2026! 19900612 12061990 0772123456
    256772123456 Grace2026 nakatoyonga1 gracenakatoyonga grace.n@example.com Balance&Sons1 !@#$%^&* a1b2c3d4
    passwordpassword monkeydragon kampalauganda2026 Password-Admin-2026 Welcome-Uganda-1 Kampala@2026 20252026
    Grace-Coffee-2026 Grace@Uganda1 Grace-Nakatoyonga-1990`.split(/\s+/),
  )('%s', (password) => {
    expect(judgePassword(password, about).weakness).not.toBeNull();
  });
});

test.each([
  'Mbale-Coffee-2026',
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
])('the password %s is accepted', (password) => {
  expect(judgePassword(password, about).weakness).toBeNull();
});

test.each([
  ['Kob-7', 'short'],
  ['Grace2026', 'about'],
  ['grace.n1990', 'about'],
  ['12061990', 'number'],
  ['0772123456', 'number'],
  ['20252026', 'number'],
  ['abcd1234', 'pattern'],
  ['abc9abc9abc9', 'pattern'],
  ['Arsenal2026', 'common'],
  ['mwesigwa', 'common'],
  // The part behind the @ is many people's, and not a fact about this one.
  ['welcome2024', 'common'],
])('%s is weak because: %s', (password, weakness) => {
  expect(judgePassword(password, about)).toEqual({ weakness });
});

test('a longer password counts as strong', () => {
  expect(judgePassword('Mbale-Coffee-2026', about)).toEqual({ weakness: null, isStrong: false });
  expect(judgePassword('Boda zitambula ekiro', about)).toEqual({ weakness: null, isStrong: true });
});

test('a long password made of words about the person is weak too', () => {
  expect(judgePassword('Mbale-Coffee-2026', ['Grace', 'Mbale Coffee Growers'])).toEqual({ weakness: 'about' });
});
