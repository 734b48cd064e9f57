import { expect, test } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { pageViews } from '#server/db/schema/index.ts';
import { createTestClock } from '#tests/support/app/clock.ts';
import { openTestDatabase } from '#tests/support/database/database.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { createPageViewCounter, isView } from './page-views.ts';
import { shared } from '#tests/support/app/shared.ts';

const database = shared(() => openTestDatabase());

test('view counts add up over flushes, and those of a failed flush are added by the next', async () => {
  const clock = createTestClock();
  let isAway = false;
  const insert: Db['insert'] = (table) => {
    if (isAway) throw new Error('the database is away');
    return database.db.insert(table);
  };
  const views = createPageViewCounter({ db: { ...database.db, insert } as Db, clock, log: quietLog });
  views.count('find-advisor');
  await views.flush();
  isAway = true;
  views.count('find-advisor');
  await views.flush();
  views.count('find-advisor');
  views.count('professional');
  isAway = false;
  await views.close();
  const rows = await database.db.select().from(pageViews).orderBy(pageViews.kind);
  expect(rows).toEqual([
    { day: '2026-11-20', kind: 'find-advisor', n: 3 },
    { day: '2026-11-20', kind: 'professional', n: 1 },
  ]);
});

const person = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test.each([
  ['GET', { 'user-agent': person }, true],
  ['HEAD', { 'user-agent': person }, false],
  ['GET', { 'user-agent': person, 'sec-purpose': 'prefetch' }, false],
  ['GET', { 'user-agent': person, purpose: 'prefetch' }, false],
  ['GET', { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' }, false],
  ['GET', { 'user-agent': 'curl/8.5.0' }, false],
])('a %s request with %j counts as a view: %s', (method, headers, expected) => {
  expect(isView({ method, headers })).toBe(expected);
  // The second time, the browser's verdict is cached.
  expect(isView({ method, headers })).toBe(expected);
});
