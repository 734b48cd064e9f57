import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutText, shortenText } from './cut-text.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const splitGraphemes = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);

describe('a text is cut between signs that people see', () => {
  test.each([
    ['an emoji of two units', 'Books 😀', 7, 'Books '],
    ['a whole emoji at the end', 'Books 😀!', 8, 'Books 😀'],
    ['a family joined from four people', 'Us 👨‍👩‍👧‍👦!', 8, 'Us '],
    ['a flag', 'From 🇺🇬 with care', 7, 'From '],
    ['two flags', '🇺🇬🇰🇪', 6, '🇺🇬'],
    ['a skin tone', 'Hi 👍🏾', 5, 'Hi '],
    ['an accent of its own', 'Nakato\u0301', 6, 'Nakat'],
    ['a keycap', 'No 1️⃣', 4, 'No '],
    ['a line break of two units', 'a\r\nb', 2, 'a'],
    ['Hangul in parts', 'a\u1112\u1161\u11ab', 3, 'a'],
    ['nothing but plain letters', 'Accounts', 3, 'Acc'],
    ['enough room', 'Accounts', 8, 'Accounts'],
    ['no room', 'Accounts', 0, ''],
    ['less than no room', 'Accounts', -3, ''],
    ['one endless sign', `a${'\u0301'.repeat(9)}`, 4, 'a\u0301\u0301\u0301'],
    ['one endless sign that begins with an emoji', `😀${'\u0301'.repeat(9)}`, 1, ''],
  ])('%s', (_case, text, maximum, cut) => {
    expect(cutText(text, maximum)).toBe(cut);
  });

  test('whatever the text and the length, what remains is the longest beginning of whole signs that fits', () => {
    const sign = fc.oneof(
      fc.constantFrom('a', ' ', '\r\n', '😀', '👨‍👩‍👧', '🇺🇬', 'e\u0301', '👍🏾', '\u0301', '\u200d', 'ŋ', '한', '1️⃣'),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 30 }), fc.nat(40), (signs, maximum) => {
        const text = signs.join('').toWellFormed();
        const cut = cutText(text, maximum);
        expect(cut.length).toBeLessThanOrEqual(maximum);
        expect(cut.isWellFormed()).toBe(true);
        expect(text.startsWith(cut)).toBe(true);
        const whole = splitGraphemes(text);
        let fitting = '';
        for (const next of whole) {
          if (fitting.length + next.length > maximum) break;
          fitting += next;
        }
        if ((whole[0] ?? '').length <= maximum) expect(cut).toBe(fitting);
      }),
    );
  });
});

test('a text that is cut ends with an ellipsis within its length, and not with a space', () => {
  expect(shortenText('Keeps the books', 15)).toBe('Keeps the books');
  expect(shortenText('Keeps the books', 10)).toBe('Keeps the…');
  expect(shortenText('Keeps the books', 11)).toBe('Keeps the…');
  expect(shortenText(`${'a'.repeat(299)}😀`, 300)).toBe(`${'a'.repeat(299)}…`);
});
