import { expect, test } from 'vitest';
import { startFrom } from './edit-draft.ts';
import { emptyValues } from './professional-values.ts';

const base = { ...emptyValues, bio: 'Old.', website: 'https://a.example', approval_status: 'pending' };
const draft = {
  base: [JSON.stringify(base)],
  bio: ['Mine.'],
  website: ['https://a.example'],
  accepting_clients: ['on'],
  approval_status: ['pending'],
};

test('without a draft the form starts from what is stored', () => {
  expect(startFrom(undefined, base)).toEqual({ values: base, news: [] });
});

test('a draft continues where it was left', () => {
  expect(startFrom(draft, base)).toEqual({ values: { ...base, bio: 'Mine.' }, news: [] });
});

test('a draft doesn’t undo what another admin saved since', () => {
  const stored = { ...base, bio: 'Theirs.', website: 'https://b.example', approval_status: 'approved' };
  expect(startFrom(draft, stored)).toEqual({
    values: { ...stored, bio: 'Mine.' },
    news: [
      { field: 'bio', stored: 'Theirs.', isTaken: false },
      { field: 'website', stored: 'https://b.example', isTaken: true },
      { field: 'approval_status', stored: 'approved', isTaken: true },
    ],
  });
});

test.each(['', '{', 'null', '7'])('a draft that does not say what it started from is left alone: %j', (text) => {
  expect(startFrom({ ...draft, base: [text] }, base)).toEqual({ values: base, news: [] });
});
