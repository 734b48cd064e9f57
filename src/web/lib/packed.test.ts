import { expect, test } from 'vitest';
import { pack, unpack } from './packed.ts';

test('what was packed comes out as it went in', () => {
  const data = { names: ['Nakató “x”'], total: 1, next: null };
  expect(unpack(pack(data))).toEqual(data);
});
