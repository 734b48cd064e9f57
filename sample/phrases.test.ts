import { expect, test } from 'vitest';
import { fits, parsePhrase, say } from './phrases.ts';
import { seededRandom } from './random.ts';

const tagged = parsePhrase('@we,y10 We are old.');
const choice = parsePhrase('a [b|c]');
const slots = parsePhrase('{he} came. {he} saw! {Town} won? {he}');

test('tags at the beginning of a line are what the phrase needs', () => {
  expect(tagged).toEqual({ text: 'We are old.', needs: ['we', 'y10'] });
  expect(fits(tagged, new Set(['we', 'y10', 'x']))).toBe(true);
  expect(fits(tagged, new Set(['we']))).toBe(false);
});

test('choices are made, facts filled in, sentences begun with a capital', () => {
  const sentences = new Set(Array.from({ length: 20 }, (_, seed) => say(choice, {}, seededRandom(seed))));
  expect(sentences).toEqual(new Set(['A b', 'A c']));
  expect(say(slots, { he: 'she', Town: 'Jinja' }, seededRandom(1))).toBe('She came. She saw! Jinja won? She');
});

test('a missing fact is an error', () => {
  expect(() => say(slots, { he: 'she' }, seededRandom(1))).toThrow('{Town}');
});
