import { beforeAll, expect, test } from 'vitest';
import { guideNames } from '#shared/documents/guides.ts';
import { retention } from '#shared/account/retention.ts';
import { noFacts } from '#shared/site-facts.ts';
import { fillSample } from '#sample/fill/fill-sample.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const facts = {
  ...noFacts,
  publicUrl: 'https://mwesigwa.example',
  legal: { name: 'Okello & <b>Daughters</b> (U) Ltd', address: 'Plot 5, Mbale', pdpoRegistration: 'PDPO-42' },
  socialLinks: [{ label: 'Facebook', href: 'https://www.facebook.com/mwesigwa' }],
};

/** An installation with the sample marketplace, and an empty one. */
const site = sharedTestApp({ hasWeb: true, config: { rateLimits: false, facts } });
const empty = sharedTestApp({ hasWeb: true, config: { rateLimits: false } });
beforeAll(async () => {
  await fillSample({ database: site.database, now: site.clock(), professionals: 60, log: quietLog });
});

const read = async (path: string, { app }: TestApp = site) => {
  const { statusCode, body } = await app.inject({ url: path, headers: { accept: 'text/html' } });
  return { statusCode, body };
};
const extractMain = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
/** Returns the visible text, without tags. */
const visibleText = (html: string) =>
  html
    .replace(/<!-- -->|<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');

const guides = guideNames.map((name) => `/guides/${name}`);
const legal = ['/legal/privacy-policy', '/legal/terms-of-service', '/cookies'];
const others = ['/guides', '/how-it-works', '/pricing', '/success-stories', '/route-test', '/login', '/signup'];

test.each([...guides, ...legal, ...others, '/forgot-password'])(
  '%s answers 200, stays below its size limit, and has no dead link',
  async (path) => {
    const { statusCode, body } = await read(path);
    expect(statusCode).toBe(200);
    const wire = await site.app.inject({ url: path, headers: { 'accept-encoding': 'br' } });
    expect(wire.headers['content-encoding']).toBe('br');
    expect(wire.rawPayload.length).toBeLessThan(10_000);
    expect(body.match(/<h1/g)).toHaveLength(1);
    const ids = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const hrefs = new Set(
      [...body.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&')),
    );
    const dead: string[] = [];
    for (const href of hrefs) {
      if (href.startsWith('#') && !ids.has(href.slice(1))) dead.push(href);
      if (href.startsWith('/') && (await site.app.inject(href)).statusCode !== 200) dead.push(href);
    }
    expect(dead).toEqual([]);
  },
);

test.each(guides)(
  'the guide %s names a source for each claim, and ends with a link to professionals to ask',
  async (path) => {
    const main = extractMain((await read(path)).body);
    const named = new Set([...main.matchAll(/href="#source-(\d+)"/g)].map(([, number]) => number));
    const listed = [...main.matchAll(/<li id="source-(\d+)"/g)].map(([, number]) => number);
    expect([...named].toSorted()).toEqual(listed.toSorted());
    const [, search = ''] = /href="(\/find-advisor[^"]+)"/.exec(main) ?? [];
    expect(extractMain((await read(search)).body)).toMatch(/View Profile/);
  },
);

test('the URL of a guide that does not exist gets a 404', async () => {
  expect((await read('/guides/how-to-get-rich')).statusCode).toBe(404);
  expect((await read('/guides/__proto__')).statusCode).toBe(404);
});

test('the Privacy Policy states the retention periods and the operator’s name, as text', async () => {
  const { body } = await read('/legal/privacy-policy');
  const words = visibleText(extractMain(body));
  expect(words).toContain(`We delete it all ${retention.contactMessageMonths} months after we last worked on it`);
  expect(words).toContain(
    `We delete a request that is never confirmed after ${retention.unconfirmedConsultationDays} days`,
  );
  expect(words).toContain('is run by Okello & <b>Daughters</b> (U) Ltd, Plot 5, Mbale.');
  expect(words).toContain('under the number PDPO-42.');
  expect(body).not.toContain('<b>Daughters');
  expect(words).not.toMatch(/\{\w+\}/);
});

test('a legal text leads to its file and says how large it is', async () => {
  const { body } = await read('/legal/terms-of-service');
  const file = await site.app.inject('/legal/terms-of-service.pdf');
  const size = `${Math.ceil(file.rawPayload.length / 1000)} kB`;
  expect(visibleText(body)).toMatch(new RegExp(`Open as PDF \\(\\d+ pages, ${size}\\)`));
});

test('the end of every page names the operator and opens the files in a new tab', async () => {
  const [footer = ''] = /<footer[\s\S]*<\/footer>/.exec((await read('/pricing')).body) ?? [];
  const words = visibleText(footer);
  expect(words).toContain('Okello & <b>Daughters</b> (U) Ltd, Plot 5, Mbale');
  expect(words).toContain('Registered with the Personal Data Protection Office: PDPO-42');
  expect(footer).toMatch(/<a href="\/legal\/privacy-policy\.pdf" target="_blank" rel="noopener noreferrer"/);
  expect(footer).toMatch(/<a href="\/legal\/terms-of-service\.pdf" target="_blank" rel="noopener noreferrer"/);
  // The labels are as specified; the icon says what opens.
  expect(footer).toMatch(/>Privacy Policy <svg[^>]+role="img" aria-label="opens as PDF in a new tab">/);
  expect(words).not.toContain('(PDF)');
  expect(footer).toMatch(/<a href="https:\/\/www\.facebook\.com\/mwesigwa" rel="me noopener noreferrer"/);
  const [bare = ''] = /<footer[\s\S]*<\/footer>/.exec((await read('/pricing', empty)).body) ?? [];
  expect(bare).not.toContain('Follow us');
  expect(visibleText(bare)).not.toContain('Registered with');
});

test('stories are reviews that stand on the profiles they lead to', async () => {
  const main = extractMain((await read('/success-stories')).body);
  const stories = [...main.matchAll(/<blockquote[^>]*>([^<]+)<[^]*?href="(\/professional\/[^"#]+)#(review-\d+)"/g)];
  expect(stories.length).toBeGreaterThan(3);
  for (const [, quote = '', href = '', place = ''] of stories) {
    expect(quote.length).toBeGreaterThan(50);
    const [, review = ''] = extractMain((await read(href)).body).split(`<li id="${place}"`);
    expect(review.split('<li id=')[0]).toContain(quote);
  }
});

test('each story says what it was about and where, and leads on to such help there', async () => {
  const main = extractMain((await read('/success-stories')).body);
  const stories = main.split('<blockquote').length - 1;
  const titles = [...main.matchAll(/<h2[^>]*>([^<]+)<\/h2>/g)].map(([, title = '']) => title);
  expect(titles.length).toBe(stories);
  for (const title of titles)
    expect(title).toMatch(/^((A job|A consultation) with an? [a-z ]+|[A-Z][a-z]+ [A-Z][a-z]+) in [A-Z]/);
  const ways = [...main.matchAll(/href="(\/find-someone\?need=[a-z]+&amp;where=[^"]+)"/g)].map(([, href = '']) => href);
  expect(ways.length).toBe(stories);
  expect((await read(ways[0]!.replaceAll('&amp;', '&'))).statusCode).toBe(200);
});

test('without reviews the stories page says so, and search engines don’t index it', async () => {
  const { body } = await read('/success-stories', empty);
  expect(visibleText(body)).toContain('No stories yet');
  expect(body).toContain('<meta name="robots" content="noindex"/>');
});

test('the route test shows the path and the whole address', async () => {
  const words = visibleText(extractMain((await read('/route-test')).body));
  expect(words).toContain('Current path/route-test');
  expect(words).toContain('Full URLhttps://mwesigwa.example/route-test');
});

test.each([
  '/dashboard',
  '/professional-dashboard',
  '/admin-dashboard',
  '/settings',
  '/settings/security',
  '/settings/data',
])('%s contains no personal data before the browser has checked who is signed in', async (path) => {
  const { statusCode, body, headers } = await site.app.inject(path);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(visibleText(extractMain(body))).toContain('Please wait while we initialize your session...');
  expect(body).toContain('<meta name="robots" content="noindex"/>');
});
