import { expect, test } from 'vitest';
import type { ApplicationSummary } from '#shared/api/application-shapes.ts';
import { askFor } from './use-application-list.ts';

const listed = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${index}` }) as ApplicationSummary);
function server(all: readonly ApplicationSummary[]) {
  const asked: { limit: number; offset: number }[] = [];
  return {
    asked,
    ask: async (query: { limit: number; offset: number }) => {
      asked.push(query);
      return { applications: all.slice(query.offset, query.offset + query.limit), total: all.length };
    },
  };
}

test('a list of more than the server gives at once stays as long as it was shown', async () => {
  const { ask, asked } = server(listed(260));
  const { applications, total } = await askFor(ask, 240);
  expect([applications.length, total]).toEqual([240, 260]);
  expect(asked).toEqual([
    { limit: 100, offset: 0 },
    { limit: 100, offset: 100 },
    { limit: 40, offset: 200 },
  ]);
});

test('a list that has become shorter ends where it ends, and nothing stands there twice', async () => {
  expect((await askFor(server(listed(7)).ask, 240)).applications).toHaveLength(7);
  expect((await askFor(server([]).ask, 20)).applications).toEqual([]);
  const twice = [...listed(100), ...listed(1), ...listed(102).slice(100)];
  expect((await askFor(server(twice).ask, 103)).applications.map(({ id }) => id)).toEqual(
    listed(102).map(({ id }) => id),
  );
});
