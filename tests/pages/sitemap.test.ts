import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { brand } from '#shared/brand.ts';
import { noFacts } from '#shared/site-facts.ts';
import { staticPages } from '#shared/documents/static-pages.ts';
import { openBuiltWeb } from '#server/pages/web-source.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { createProfessional } from '#tests/support/people/factories.ts';

/** Search engines find the built web's pages through sitemaps, under one address each. */
const origin = 'https://mwesigwa.ug';
const web = await openBuiltWeb('build');
const pages = (await web.site()).pages.map(({ path }) => path);

const server = sharedTestApp({
  openWeb: async () => web,
  config: { rateLimits: false, publicUrl: origin, facts: { ...noFacts, publicUrl: origin } },
});
beforeAll(() => server.change((tx) => createProfessional(tx, { district: 'Gulu', profession: 'Tax Consultant' })));

const open = (url: string) => server.app.inject({ url, headers: { accept: 'text/html' } });

function parseHead(html: string) {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, value = '']) => value);
  return {
    titles: all(/<title>([^<]*)<\/title>/g),
    descriptions: all(/<meta name="description" content="([^"]*)"/g),
    canonical: all(/<link rel="canonical" href="([^"]*)"/g),
    robots: all(/<meta name="robots" content="([^"]*)"/g),
    pictures: all(/<meta property="og:image" content="([^"]*)"/g),
  };
}

async function addressesIn(list: string): Promise<string[]> {
  const { body } = await server.app.inject(list);
  return [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address.slice(origin.length));
}

test('every URL of every sitemap is a page that may be indexed under that URL', async () => {
  const addresses = (await Promise.all((await addressesIn('/sitemap.xml')).map(addressesIn))).flat();
  expect(addresses.length).toBeGreaterThan(staticPages.length);
  for (const address of addresses) {
    const { statusCode, body } = await open(address);
    expect(statusCode, address).toBe(200);
    const { canonical, robots } = parseHead(body);
    expect({ canonical, robots }, address).toEqual({ canonical: [origin + address], robots: [] });
  }
});

test('every page that may be indexed is in a sitemap', async () => {
  const fixed = pages.filter((path) => !/[:*]/.test(path));
  expect(fixed).toContain('/find-advisor');
  const findable: string[] = [];
  for (const path of fixed) {
    const { statusCode, body } = await open(path);
    const { canonical, robots } = parseHead(body);
    if (statusCode === 200 && robots.length === 0) findable.push(...canonical);
  }
  const unlisted = new Set(findable.map((address) => address.slice(origin.length)));
  for (const page of staticPages) unlisted.delete(page);
  expect([...unlisted]).toEqual([]);
});

describe('every page with an address of its own', () => {
  // A real installation has no demo mail.
  const fixed = pages.filter((path) => !/[:*]/.test(path) && path !== '/demo/mail');

  test.each(fixed)('%s has a title, a description and a picture', async (path) => {
    const { statusCode, body } = await open(path);
    expect([200, 302]).toContain(statusCode);
    if (statusCode !== 200) return;
    const { titles, descriptions, pictures } = parseHead(body);
    expect(titles).toHaveLength(1);
    expect(titles[0]?.split(brand.name)).toHaveLength(2);
    expect(descriptions).toHaveLength(1);
    expect(descriptions[0]?.length).toBeGreaterThan(20);
    const answer = await server.app.inject(pictures[0] ?? '');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  });
});

test('a page that does not exist answers 404 and is not indexed', async () => {
  const { statusCode, body } = await open('/no-such-page');
  expect(statusCode).toBe(404);
  expect(parseHead(body).robots).toEqual(['noindex']);
});
