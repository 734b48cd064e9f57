import { expect, test } from 'vitest';
import { harmful } from '#tests/api/messages/warning-sentences/harmful.ts';
import { harmfulUnseen } from '#tests/api/messages/warning-sentences/harmful-unseen.ts';
import { harmless } from '#tests/api/messages/warning-sentences/harmless.ts';
import { harmlessUnseen } from '#tests/api/messages/warning-sentences/harmless-unseen.ts';
import { relativeCost } from '#tests/support/run/machine-speed.ts';
import { compilePattern } from './compile-pattern.ts';
import { warningsIn } from './warnings-in.ts';

test('there are 60 harmful sentences and 200 harmless ones', () => {
  expect([harmful.length + harmfulUnseen.length, harmless.length + harmlessUnseen.length]).toEqual([60, 200]);
  expect(new Set([...harmless, ...harmlessUnseen, ...harmfulUnseen, ...harmful.map(([, text]) => text)]).size).toBe(
    260,
  );
});

test.each(harmful)('the warning %s is given for: %s', (name, text) => {
  expect(warningsIn(text)).toContain(name);
});

test.each(harmfulUnseen)('at least one warning is given for: %s', (text) => {
  expect(warningsIn(text)).not.toEqual([]);
});

test('at most two of the harmless sentences get a warning', () => {
  const flagged = [...harmless, ...harmlessUnseen].filter((text) => warningsIn(text).length > 0);
  expect(flagged.length, flagged.join('\n')).toBeLessThanOrEqual(2);
});

test.each([
  ['other alphabets', 'Whаtsарр mе'],
  ['letters of mathematics', '𝐖𝐡𝐚𝐭𝐬𝐀𝐩𝐩 me'],
  ['invisible characters', 'What\u200Bs\u00ADApp\u202E me'],
  ['accents', 'Whátsäpp me'],
  ['digits as letters', 'wh4ts4pp me'],
  ['letters one by one', 'w-h-a-t-s-a-p-p me'],
  ['more letters', 'whatsapppp me'],
  ['spaces', 'whatsapp\t   me'],
])('%s do not hide a suggestion to leave the platform', (_what, text) => {
  expect(warningsIn(text)).toEqual(['leave_platform']);
});

test.each(['0772 345 678', '0772-345-678', '0 7 7 2 3 4 5 6 7 8', '+256 772 345 678', '(0772) 345678', 'O772345678'])(
  'the telephone %s is recognised',
  (phone) => {
    expect(warningsIn(`Pay the fee to ${phone}.`)).toEqual(['private_payment']);
  },
);

test.each(['2026/0781', 'UGX 772,345,678', '12345678901', 'PRN 2260001234567', '0414 234 567'])(
  '%s is not taken for a private telephone number',
  (text) => {
    expect(warningsIn(`Pay the fee with ${text}.`)).toEqual([]);
  },
);

test('several warnings come in the order of their names, and words of separate sentences don’t form a warning', () => {
  expect(warningsIn('Send me the PIN. See bit.ly/x. WhatsApp me!')).toEqual([
    'leave_platform',
    'short_link',
    'secret_code',
  ]);
  expect(warningsIn('I never use WhatsApp. Write me here.')).toEqual([]);
  expect(warningsIn('')).toEqual([]);
});

test.each(['send me the ', 'a ', '7 ', '0', 'bit.', '| ', 'double ', '<phone> ', 'а'.repeat(50)])(
  'someone who fills the longest message with %j keeps the server as busy as an ordinary request, not for seconds',
  (part) => {
    const message = part.repeat(4000 / part.length);
    expect(relativeCost(() => void warningsIn(message))).toBeLessThan(40);
  },
);

test('a pattern with an unknown list is refused when the product starts', () => {
  expect(() => compilePattern('{nothing}', {})).toThrow('{nothing}');
});
