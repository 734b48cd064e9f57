import { expect, test } from 'vitest';
import { startTestApp } from '#tests/support/app/app.ts';
import { createProfessional } from '#tests/support/people/factories.ts';
import { openTestDatabase } from '#tests/support/database/database.ts';

const person = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('searches are counted by district with the professionals shown, from the cache too, but never for bots', async () => {
  const database = await openTestDatabase();
  const site = await startTestApp({ hasWeb: true, config: { rateLimits: false }, database });
  const { id } = await site.change((tx) => createProfessional(tx, { district: 'Gulu', profession: 'Accountant' }));
  const ask = async (url: string, headers: Record<string, string> = {}) => {
    const { statusCode } = await site.app.inject({ url, headers: { 'user-agent': person, ...headers } });
    expect(statusCode).toBe(200);
  };
  await ask('/find-advisor?location=Gulu');
  await ask('/find-advisor?location=Gulu');
  // A script that continues the search.
  await ask('/find-advisor.data?location=Gulu&sort=name');
  await ask('/find-advisor?location=Moroto');
  await ask('/find-advisor');
  await ask('/find-advisor/accountant/gulu');
  // Home's list wasn't requested by a person, and neither crawlers nor prefetching browsers count.
  await ask('/');
  await ask('/find-advisor?location=Gulu', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
  await ask('/find-advisor?location=Gulu', { 'sec-purpose': 'prefetch' });
  await site.app.close();
  const { rows } = await database.query(
    'select district, searches, empty, day::text as day from daily_searches order by district',
  );
  expect(rows.map(({ district, searches, empty }) => [district, searches, empty])).toEqual([
    ['', 1, 0],
    ['Gulu', 4, 0],
    ['Moroto', 1, 1],
  ]);
  const seen = await database.query('select n, seen from profile_views where professional_id = $1', [id]);
  expect(seen.rows).toEqual([{ n: 0, seen: 5 }]);
  // Nothing else about a search is stored.
  const { rows: columns } = await database.query(
    `select column_name from information_schema.columns where table_name = 'daily_searches' order by 1`,
  );
  expect(columns.map((column) => column.column_name)).toEqual(['day', 'district', 'empty', 'searches']);
});
