import { afterAll, beforeAll, expect, test } from 'vitest';
import { noFacts } from '#shared/site-facts.ts';
import { openBuiltWeb } from '#server/pages/web-source.ts';
import { fillSample } from '#sample/fill/fill-sample.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { quietLog } from '#tests/support/quiet-log.ts';

const openWeb = () => openBuiltWeb('build');
const listFailed = 'Failed to load professionals. Please try again later.';

let sample: TestApp;
let empty: TestApp;

beforeAll(async () => {
  const facts = { ...noFacts, publicUrl: 'http://localhost:3000', isDemo: true };
  sample = await startTestApp({ openWeb, config: { rateLimits: false, facts } });
  await fillSample({ database: sample.database, now: sample.clock(), professionals: 240, log: quietLog });
  empty = await startTestApp({ openWeb, config: { rateLimits: false } });
});

afterAll(async () => {
  await sample?.close();
  await empty?.close();
});

const cardsOf = (html: string) => html.match(/id="card-\d+"/g)?.length ?? 0;
const bodyOf = async ({ app }: TestApp, url: string) => {
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

test('Home shows the six best rated of the sample, the figures as written, and its testimonials', async () => {
  const html = await bodyOf(sample, '/');
  expect(cardsOf(html)).toBe(6);
  expect(html).toContain('View All Professionals');
  for (const figure of ['500+', '10,000+', '98%', '24/7']) expect(html).toContain(`>${figure}<`);
  expect(html.match(/<blockquote/g)).toHaveLength(3);
});

test('every tile and every common search of the sample finds people', async () => {
  const html = await bodyOf(sample, '/');
  const tiles = linksAfter(html, 'aria-labelledby="services"', '</section>');
  const searches = linksAfter(html, 'aria-labelledby="common-searches"', '</nav>');
  expect(tiles).toHaveLength(6);
  expect(searches).toHaveLength(8);
  for (const href of [...tiles, ...searches]) {
    expect(cardsOf(await bodyOf(sample, href)), href).toBeGreaterThan(0);
  }
});

test('an empty marketplace of its own promises nothing: no people, no figures, no testimonials', async () => {
  const html = await bodyOf(empty, '/');
  expect(cardsOf(html)).toBe(0);
  expect(html).toContain('No one is listed yet');
  expect(html).toContain('so we haven’t checked any');
  for (const text of [
    '500+',
    '24/7',
    'happy clients',
    '<blockquote',
    'Common searches',
    'sample marketplace',
    'The best rated by clients',
  ]) {
    expect(html).not.toContain(text);
  }
});

test('an empty list that nobody filtered says that nobody is listed, and does not lead to itself', async () => {
  const none = await bodyOf(empty, '/find-advisor');
  expect(none).toContain('No professionals match your search criteria.');
  expect(none).toContain('Nobody is listed here yet');
  expect(none).not.toContain('>Browse all professionals<');
  const searched = await bodyOf(empty, '/find-advisor?service=accountant');
  expect(searched).not.toContain('Nobody is listed here yet');
  expect(searched).toContain('>Browse all professionals<');
  const landing = await bodyOf(empty, '/find-advisor/accountant/mbale');
  expect(landing).toContain('See what to check before you choose someone.');
});

test('without its database Home comes whole but for the list, and nobody keeps it', async () => {
  const broken = await startTestApp({ openWeb, config: { rateLimits: false } });
  await broken.database.close();
  try {
    const { statusCode, headers, body } = await broken.app.inject('/');
    expect(statusCode).toBe(503);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['retry-after']).toBeDefined();
    expect(body).toContain(listFailed);
    expect(body).toContain('Try again');
    expect(body).toContain('action="/find-advisor"');
    expect(body).toContain('How are professionals verified?');
    expect(body).toContain('content="noindex"');
  } finally {
    await broken.app.close();
  }
});
