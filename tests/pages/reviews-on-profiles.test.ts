import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { type Answer, askFromMemory, listenForTest } from '#tests/support/app/asking.ts';
import { fourPeople, newPerson } from '#tests/support/applications/application-people.ts';
import { createReview } from '#tests/support/people/factories.ts';
import { completedWork, words } from '#tests/support/reviews/review-people.ts';

/** Makes changes through the review calls, and expects cached pages and lists to show them at the next request. */
const server = sharedTestApp({
  hasWeb: true,
  config: { rateLimits: false },
  // Changes that only this process's own services report are visible all the same.
  hearsOthers: false,
});
let people: Awaited<ReturnType<typeof fourPeople>>;
let ask: (path: string) => Promise<Answer>;
beforeAll(async () => {
  ask = await listenForTest(server.app);
});
beforeEach(async () => {
  people = await fourPeople(server);
});

const page = async () => (await ask(`/professional/${people.professional.id}`)).body;
/** Answers from the cache, so that the next request doesn't pass by chance. */
const remember = () => askFromMemory(server.app, ask, `/professional/${people.professional.id}`);
const order = async () =>
  (JSON.parse((await ask('/api/professionals?limit=100')).body).professionals as { id: string }[])
    .map(({ id }) => id)
    .filter((id) => [people.professional.id, people.other.id].includes(id));

test('every change to a review is on the cached profile at the next request, and the list order follows', async () => {
  const { client, professional, other, admin } = people;
  await server.change((tx) => createReview(tx, other.id, { rating: 4 }));
  const id = await completedWork(server, people);
  await askFromMemory(server.app, ask, '/api/professionals?limit=100');
  expect(await order()).toEqual([other.id, professional.id]);
  await remember();

  const { review } = await client.call(
    'POST',
    `/applications/${id}/review`,
    words({ rating: 5, comment: 'Exactly so.' }),
  );
  expect(await page()).toContain('Exactly so.');
  expect(await page()).toContain('Verified client');
  expect(await page()).toContain('· finished work (Tax Consultation)');
  expect(await order()).toEqual([professional.id, other.id]);

  await remember();
  await client.call('PUT', `/reviews/${review.id}`, { rating: 1, comment: 'It broke.' });
  expect(await page()).toContain('It broke.');
  expect(await order()).toEqual([other.id, professional.id]);

  await remember();
  await professional.call('POST', `/reviews/${review.id}/reply`, { text: 'I mend it.' });
  expect(await page()).toContain('I mend it.');

  await remember();
  const decide = (overrides: object) =>
    admin.call('PUT', `/reviews/${review.id}/visibility`, { reason: 'As decided.', ...overrides });
  await decide({ of: 'reply', visibility: 'hidden' });
  expect(await page()).not.toContain('I mend it.');
  await remember();
  await decide({ visibility: 'hidden' });
  expect(await page()).not.toContain('It broke.');
  await remember();
  await decide({ visibility: 'published' });
  expect(await page()).toContain('It broke.');
});

test('reporting a review changes nothing public, and empties no cache', async () => {
  const review = await server.change((tx) => createReview(tx, people.professional.id));
  const reader = await newPerson(server, 'user');
  const { rows: before } = await server.database.query('select version from marketplace_version');
  expect(await reader.call('POST', `/reviews/${review.id}/report`, { reason: 'other' })).toMatchObject({ status: 201 });
  expect((await server.database.query('select version from marketplace_version')).rows).toEqual(before);
});

test('4,000 characters of HTML are text on the page', async () => {
  const comment = `<script>alert(1)</script><img src=x onerror=alert(1)>`.padEnd(4000, '&lt;');
  await people.client.call('POST', `/applications/${await completedWork(server, people)}/review`, words({ comment }));
  const html = await page();
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).not.toContain('<script>alert(1)');
  expect(html).not.toContain('<img src=x');
});

test('when a client is deleted their review loses its name; when a professional is deleted the profile is gone', async () => {
  const { client, professional } = people;
  await people.client.call('POST', `/applications/${await completedWork(server, people)}/review`, words());
  await remember();
  expect(await page()).toContain('Grace N.');
  await server.change((tx) => tx.execute(`delete from users where id = '${client.id}'`));
  expect(await page()).toContain('Deleted user');
  expect(await page()).not.toContain('Grace N.');
  await remember();
  await server.change((tx) => tx.execute(`delete from users where id = '${professional.id}'`));
  expect((await ask(`/professional/${professional.id}`)).status).toBe(404);
});

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

test('profile views are counted anonymously, without bots, further pages of reviews and the owner', async () => {
  const { professional } = people;
  const open = (headers: Record<string, string>, more = '') =>
    server.app.inject({ url: `/professional/${professional.id}${more}`, headers });
  await open(browser);
  await open(browser);
  await open({ 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
  await open(browser, '?reviews=25');
  await open(browser, '.data');
  await professional.call('POST', '/professionals/dashboard/own-view');
  const { rows } = await server.database.query(
    `select column_name from information_schema.columns where table_name = 'profile_views' order by 1`,
  );
  expect(rows.map(({ column_name }: { column_name: string }) => column_name)).toEqual([
    'day',
    'n',
    'professional_id',
    'seen',
  ]);
  await server.app.close();
  const counted = await server.database.query('select n from profile_views where professional_id = $1', [
    professional.id,
  ]);
  expect(counted.rows).toEqual([{ n: 1 }]);
});
