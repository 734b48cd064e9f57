import { expect, test } from 'vitest';
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';
import { toFrameworkNotation, writeState } from './state-text.ts';

/** Returns a state as the framework reads it after it was written into the page. */
async function arrived(state: object): Promise<unknown> {
  const stream = new Response(toFrameworkNotation(writeState(state))).body;
  if (!stream) throw new Error('nothing to read');
  const { value } = await decode(stream, globalThis);
  return value;
}

test('the framework reads back what loaders gave', async () => {
  const state = {
    loaderData: {
      root: { isDemo: true, support: {}, socialLinks: [] },
      page: { name: 'Nakato <&> "Sons"', years: 0, rate: null, none: '', nested: [[1, -5], [], ['D', 'P']] },
    },
    actionData: null,
    errors: null,
  };
  expect(await arrived(state)).toEqual(state);
});

test('nothing in the state ends the script element it stands in', () => {
  expect(writeState({ name: '</script><!--' })).toBe('{"name":"\\u003c/script\\u003e\\u003c!--"}');
});

test('what is in the notation of the framework already stays as it is', () => {
  expect(toFrameworkNotation('[{"_1":-5},"errors"]\n')).toBe('[{"_1":-5},"errors"]\n');
});
