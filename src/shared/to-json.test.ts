import { expect, test } from 'vitest';
import { toJson } from './to-json.ts';

test.each([
  ['a lone surrogate', { text: 'a\ud83d' }, { text: 'a\ufffd' }],
  ['one in a name', { '\udc00': 1 }, { '\ufffd': 1 }],
  ['a pair and a lone one', ['😀\ud83d'], ['😀\ufffd']],
  ['two in the wrong order', ['\ude00\ud83d'], ['\ufffd\ufffd']],
  ['the letters of an escape', [String.raw`\ud83d`, '\\\ud83d'], [String.raw`\ud83d`, '\\\ufffd']],
  ['other letters', { name: 'Ŋaŋa 한 "x"\n', n: 1, none: null }, { name: 'Ŋaŋa 한 "x"\n', n: 1, none: null }],
])('a value with %s is written as well-formed text', (_case, value, sent) => {
  const json = toJson(value);
  expect(json).not.toMatch(/(?<!\\)(?:\\\\)*\\ud[89a-f]/);
  expect(JSON.parse(json)).toEqual(sent);
});
