import { expect, test } from 'vitest';
import { readAsked } from './list-query.ts';

const id = '0193f000-0000-7000-8000-000000000001';

test.each([
  [`?open=${id}`, { status: undefined, open: id }],
  ['?status=unassigned', { status: 'unassigned', open: undefined }],
  [`?status=pending&open=${id}`, { status: 'pending', open: id }],
  ['?status=lost&open=../../login', { status: undefined, open: undefined }],
  ['', { status: undefined, open: undefined }],
])('an address asks for what it names: %s', (search, asked) => {
  expect(readAsked(search)).toEqual(asked);
});
