import { beforeAll, expect, test } from 'vitest';
import { noFacts } from '#shared/site-facts.ts';
import { openBuiltWeb } from '#server/pages/web-source.ts';
import { fillSample } from '#sample/fill/fill-sample.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { sampleStrip } from '#web/copy/sample-strip.ts';

const web = await openBuiltWeb('build');
const pages = (await web.site()).pages;
const openWeb = async () => web;
const facts = { ...noFacts, publicUrl: 'http://localhost:3000' };
const demo = sharedTestApp({
  openWeb,
  site: { isDemo: true },
  config: { rateLimits: false, facts: { ...facts, isDemo: true } },
});
const real = sharedTestApp({ openWeb, config: { rateLimits: false, facts } });
let someone = '';
beforeAll(async () => {
  await fillSample({ database: demo.database, now: demo.clock(), professionals: 12, log: quietLog });
  await fillSample({ database: real.database, now: real.clock(), professionals: 12, log: quietLog });
  const { professionals } = (await demo.app.inject('/api/professionals?limit=1')).json();
  someone = professionals[0].id;
});

const anyId = '0193f000-0000-7000-8000-000000000001';
const buildAddress = (pattern: string) =>
  pattern
    .replace('/professional/:id', `/professional/${someone}`)
    .replace('/guides/:name', '/guides/how-to-check-an-advisers-licence')
    .replace(':profession', 'accountant')
    .replace(':district', 'kampala')
    .replaceAll(/:\w+\??/g, anyId)
    .replace('*', '/no-such-page')
    .replace('//', '/');
/** The text that a reader sees: no tags, no script data, and single spaces. */
const visibleText = (html: string) =>
  html.replaceAll(/<script[\s\S]*?<\/script>|<!-- -->|<[^>]+>/g, '').replaceAll(/\s+/g, ' ');
const times = (html: string, words: string) => visibleText(html).split(words).length - 1;
const read = async ({ app }: typeof demo, address: string) => {
  const { statusCode, headers, body } = await app.inject({ url: address, headers: { accept: 'text/html' } });
  return { statusCode, body, isPage: String(headers['content-type']).startsWith('text/html') && body !== '' };
};

/** Earlier wordings of the same notice. */
const elsewhere =
  /sample (?:marketplace|profile)|examples? (?:for|that)|(?:people|reviews|They|It) (?:are|is) made up/g;

test('every page of the demo says once, before all else, that it is a sample', async () => {
  let seen = 0;
  for (const { path } of pages) {
    const address = buildAddress(path);
    const { statusCode, body, isPage } = await read(demo, address);
    if (statusCode >= 300 && statusCode < 400) continue;
    expect(isPage, address).toBe(true);
    seen += 1;
    expect([address, times(body, sampleStrip)]).toEqual([address, 1]);
    expect(body.indexOf('class="top-strip"'), address).toBeLessThan(body.indexOf('<header'));
    // Nothing else on a page repeats it; legal texts name their made-up operator, the API its fields, a licence who checked it.
    if (!/^\/(legal|cookies|api)/.test(address)) {
      const main = visibleText(/<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '');
      const marks = main.match(elsewhere);
      expect([address, marks]).toEqual([address, null]);
    }
  }
  expect(seen).toBeGreaterThan(30);
});

test('no page of a real installation does', async () => {
  for (const { path } of pages) {
    const { body } = await read(real, buildAddress(path));
    expect([path, times(body, sampleStrip), body.includes('top-strip')]).toEqual([path, 0, false]);
  }
});
