import { beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app/app.ts';
import { shared } from '#tests/support/app/shared.ts';
import { newPerson } from '#tests/support/applications/application-people.ts';
import { createTestClock } from '#tests/support/app/clock.ts';

const clock = createTestClock();
const options = { hasWeb: true, clock, config: { rateLimits: false } };
const site = shared(() => startTestApp(options));
const elsewhere = shared(() => startTestApp({ ...options, database: site.database }));
const admin = shared(() => newPerson(site, 'admin'));
beforeEach(async () => {
  await site.database.query('delete from setting_versions');
  await Promise.all([site.hearsAll(), elsewhere.hearsAll()]);
});

const text = 'Closed <script>alert(1)</script> & "back" soon';
const escapedText = 'Closed &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;back&quot; soon';
const minutesOn = (minutes: number) => new Date(clock().getTime() + minutes * 60_000).toISOString();
async function set(overrides: object): Promise<void> {
  const body = { text, kind: 'info', from: null, until: null, ...overrides };
  expect((await admin.call('PUT', '/settings/notice', body)).status).toBe(200);
  await elsewhere.hearsAll();
}
const pages = ['/', '/find-advisor', '/contact-us', '/guides', '/no-such-page', '/login', '/dashboard'];
const showsOn = async ({ app }: TestApp) =>
  await Promise.all(
    pages.map(async (url) => {
      const { body } = await app.inject(url);
      expect(body).not.toContain('<script>alert(1)');
      return body.includes(`>${escapedText}</p>`);
    }),
  );
const everywhere = pages.map(() => true);
const nowhere = pages.map(() => false);

test('a notice is on all pages from the next request on, in every process, as text, and goes as soon as it is removed', async () => {
  expect([await showsOn(site), await showsOn(elsewhere)]).toEqual([nowhere, nowhere]);
  await set({});
  expect([await showsOn(site), await showsOn(elsewhere)]).toEqual([everywhere, everywhere]);
  await set({ text: '' });
  expect([await showsOn(site), await showsOn(elsewhere)]).toEqual([nowhere, nowhere]);
});

test('cached pages expire when a notice begins and when it ends', async () => {
  await set({ from: minutesOn(10), until: minutesOn(20) });
  // Requested twice, so that the second answer is a cached one.
  const both = async () => [await showsOn(site), await showsOn(site), await showsOn(elsewhere)];
  expect(await both()).toEqual([nowhere, nowhere, nowhere]);
  clock.advance(10 * 60_000);
  expect(await both()).toEqual([everywhere, everywhere, everywhere]);
  clock.advance(10 * 60_000);
  expect(await both()).toEqual([nowhere, nowhere, nowhere]);
});
