import { afterAll, beforeAll, expect, test } from 'vitest';
import { noFacts } from '#shared/site-facts.ts';
import { openBuiltWeb } from '#server/pages/web-source.ts';
import { fillSample } from '#server/sample/fill-sample.ts';
import { startTestApp, type TestApp } from './support/app.ts';
import { quietLog } from './support/quiet-log.ts';

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
/** Addresses of links within the element that `begin` opens. */
const linksAfter = (html: string, begin: string, end: string) => {
  const from = html.indexOf(begin);
  const part = html.slice(from, html.indexOf(end, from));
  return [...part.matchAll(/<a href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
};

test('Home shows the six best rated of the sample, the figures as written, and its testimonials as examples', async () => {
  const html = await bodyOf(sample, '/');
  expect(cardsOf(html)).toBe(6);
  expect(html).toContain('View All Professionals');
  for (const figure of ['500+', '10,000+', '98%', '24/7']) expect(html).toContain(`>${figure}<`);
  expect(html).toContain('Examples that belong to the sample marketplace');
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
  expect(html).toContain('The first professionals are being checked');
  expect(html).toContain('Messages');
  for (const text of ['500+', '24/7', 'happy clients', '<blockquote', 'Common searches', 'sample marketplace']) {
    expect(html).not.toContain(text);
  }
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
