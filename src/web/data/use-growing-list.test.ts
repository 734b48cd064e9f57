import { expect, test } from 'vitest';
import { askFor, wholeSteps } from './use-growing-list.ts';

interface Row {
  readonly id: string;
}
const listed = (count: number): Row[] => Array.from({ length: count }, (_, index) => ({ id: `${index}` }));
function server(all: readonly Row[]) {
  const requests: { limit: number; offset: number }[] = [];
  return {
    requests,
    ask: async (query: { limit: number; offset: number }) => {
      requests.push(query);
      return { rows: all.slice(query.offset, query.offset + query.limit), total: all.length };
    },
  };
}

test('a list of more than the server gives at once stays as long as it was shown', async () => {
  const { ask, requests } = server(listed(260));
  const { rows, total } = await askFor(ask, 240);
  expect([rows.length, total]).toEqual([240, 260]);
  expect(requests).toEqual([
    { limit: 100, offset: 0 },
    { limit: 100, offset: 100 },
    { limit: 40, offset: 200 },
  ]);
});

test('an entry that was taken away from the second page is replaced by the next', () => {
  expect([0, 1, 10, 11, 19, 20].map((count) => wholeSteps(count, 10))).toEqual([10, 10, 10, 20, 20, 20]);
});

test('a list that has become shorter ends where it ends, and nothing stands there twice', async () => {
  expect((await askFor(server(listed(7)).ask, 240)).rows).toHaveLength(7);
  expect((await askFor(server([]).ask, 20)).rows).toEqual([]);
  const twice = [...listed(100), ...listed(1), ...listed(102).slice(100)];
  expect((await askFor(server(twice).ask, 103)).rows.map(({ id }) => id)).toEqual(listed(102).map(({ id }) => id));
});
