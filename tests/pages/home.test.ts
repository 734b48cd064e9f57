import { beforeAll, expect, test } from 'vitest';
import type { MarketplaceReply } from '#shared/api/professionals/professionals.ts';
import { noFacts } from '#shared/site-facts.ts';
import { fillSample } from '#sample/fill/fill-sample.ts';
import { startTestApp, type TestApp } from '#tests/support/app/app.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';

const listFailed = 'Failed to load professionals. Please try again later.';

const facts = { ...noFacts, publicUrl: 'http://localhost:3000', isDemo: true };
const sample = sharedTestApp({ hasWeb: true, site: { isDemo: true }, config: { rateLimits: false, facts } });
const empty = sharedTestApp({ hasWeb: true, config: { rateLimits: false } });
beforeAll(async () => {
  await fillSample({ database: sample.database, now: sample.clock(), professionals: 240, log: quietLog });
});

const countCards = (html: string) => html.match(/id="card-\d+"/g)?.length ?? 0;
const readBody = async ({ app }: TestApp, url: string) => {
  const { statusCode, body } = await app.inject(url);
  expect(statusCode, url).toBe(200);
  return body;
};
/** Returns addresses of links within the element that `begin` opens. */
const linksAfter = (html: string, begin: string, end: string) => {
  const from = html.indexOf(begin);
  const part = html.slice(from, html.indexOf(end, from));
  return [...part.matchAll(/<a href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
};

test('Home shows the six best rated of the sample, and its testimonials as examples', async () => {
  const html = await readBody(sample, '/');
  expect(countCards(html)).toBe(6);
  expect(html).toContain('View All Professionals');
  expect(html.match(/<blockquote/g)).toHaveLength(3);
});

test('each figure on Home equals the count on the page that it links to', async () => {
  const html = await readBody(sample, '/');
  const figures = [...html.matchAll(/<dt><a href="([^"]+)"[^>]*>(.*?)<\/a><\/dt><dd[^>]*>([\d,]+)<\/dd>/g)].map(
    ([, href = '', label = '', value = '']) => ({ href, label, value: Number(value.replaceAll(',', '')) }),
  );
  const [people, checked, reviews] = figures;
  expect(figures.map(({ href }) => href)).toEqual([
    '/find-advisor',
    '/find-advisor?checked=true',
    '/find-advisor?sort=reviews-high',
  ]);
  const foundOn = async (href = '') =>
    Number(/>([\d,]+) Professionals Found</.exec(await readBody(sample, href))?.[1]?.replaceAll(',', ''));
  expect(people?.value).toBe(await foundOn(people?.href));
  expect(checked?.value).toBe(await foundOn(checked?.href));
  // Everyone in the list, each with their own district, licences and reviews.
  const { professionals: all } = (await sample.app.inject('/api/professionals?limit=1000')).json<MarketplaceReply>();
  expect(all).toHaveLength(people!.value);
  expect(people?.label).toBe(`professionals in ${new Set(all.map(({ district }) => district)).size} districts`);
  expect(all.filter(({ credentials }) => credentials.length > 0)).toHaveLength(checked!.value);
  expect(all.reduce((sum, { total_reviews }) => sum + total_reviews, 0)).toBe(reviews?.value);
  const chip = /Any licence checked(?:<!-- -->)? <small>\((\d+)\)</.exec(await readBody(sample, '/find-advisor'))?.[1];
  expect(Number(chip)).toBe(checked?.value);
});

test('every tile and every link to browse of the sample finds people', async () => {
  const html = await readBody(sample, '/');
  const tiles = linksAfter(html, 'aria-labelledby="services"', '</section>');
  const searches = linksAfter(html, 'aria-labelledby="common-searches"', '</nav>');
  expect(tiles).toHaveLength(6);
  expect(searches).toHaveLength(8);
  for (const href of [...tiles, ...searches]) {
    expect(countCards(await readBody(sample, href)), href).toBeGreaterThan(0);
  }
});

test('a real installation without professionals shows no figures, testimonials or promises on Home', async () => {
  const html = await readBody(empty, '/');
  expect(countCards(html)).toBe(0);
  expect(html).toContain('No one is listed yet');
  expect(html).toContain('we haven’t compared one with the register');
  for (const text of [
    '500+',
    '24/7',
    'happy clients',
    '<blockquote',
    'common-searches',
    'sample marketplace',
    'Rated best by clients',
    'Top-Rated Professionals',
  ]) {
    expect(html).not.toContain(text);
  }
});

test('an empty list that nobody filtered says that nobody is listed, and does not lead to itself', async () => {
  const none = await readBody(empty, '/find-advisor');
  expect(none).toContain('No professionals match your search criteria.');
  expect(none).toContain('No one is listed here yet');
  expect(none).not.toContain('>Browse all professionals<');
  const searched = await readBody(empty, '/find-advisor?service=accountant');
  expect(searched).not.toContain('No one is listed here yet');
  expect(searched).toContain('>Browse all professionals<');
  const landing = await readBody(empty, '/find-advisor/accountant/mbale');
  expect(landing).toContain('See what to check before you choose someone.');
});

test('without its database Home is complete except for the list, and is not cached', async () => {
  const broken = await startTestApp({ hasWeb: true, config: { rateLimits: false } });
  await broken.database.close();
  const { statusCode, headers, body } = await broken.app.inject('/');
  expect(statusCode).toBe(503);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['retry-after']).toBeDefined();
  expect(body).toContain(listFailed);
  expect(body).toContain('Try again');
  expect(body).toContain('action="/find-advisor"');
  expect(body).toContain('How are professionals verified?');
  expect(body).toContain('content="noindex"');
});
