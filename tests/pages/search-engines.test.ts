import { describe, expect, test } from 'vitest';
import { listEndpoints } from '#shared/api/index.ts';
import { staticPages } from '#shared/documents/static-pages.ts';
import { robotsText } from '#server/features/marketplace/search-engines/write-robots.ts';
import { buildSitemap } from '#server/features/marketplace/core/sitemap-view.ts';
import { noFacts } from '#shared/site-facts.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { createProfessional } from '#tests/support/people/factories.ts';

const origin = 'https://mwesigwa.ug';
const server = sharedTestApp({ config: { facts: { ...noFacts, publicUrl: origin } } });

const make = (overrides: Parameters<typeof createProfessional>[1]) =>
  server.change((tx) => createProfessional(tx, overrides));

/** Returns the addresses of a list, without the origin that each must have. */
async function addressesIn(url: string): Promise<string[]> {
  const { statusCode, body, headers } = await server.app.inject(url);
  expect(statusCode, body).toBe(200);
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(body).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<(urlset|sitemapindex) xmlns="http:\/\/www\.sitemaps\.org/,
  );
  return [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => {
    expect(address.startsWith(origin)).toBe(true);
    return address.slice(origin.length);
  });
}

describe('the lists of pages', () => {
  test('start with one sitemap, which names every other sitemap', async () => {
    const lists = await addressesIn('/sitemap.xml');
    expect(lists).toEqual(['/sitemap-pages.xml', '/sitemap-profiles.xml?page=1']);
    for (const list of lists) await addressesIn(list);
  });

  test('name the pages that always exist, and a landing page once it lists a professional', async () => {
    const before = await addressesIn('/sitemap-pages.xml');
    expect(before).toEqual(expect.arrayContaining([...staticPages]));
    const landing = ['/find-advisor/estate-planner', '/find-advisor/estate-planner/madi-okollo'];
    for (const page of landing) expect(before).not.toContain(page);
    await make({ profession: 'Estate Planner', district: 'Madi-Okollo' });
    const after = await addressesIn('/sitemap-pages.xml');
    expect(after).toEqual(expect.arrayContaining(landing));
    expect(new Set(after).size).toBe(after.length);
  });

  test('name a professional without a district only on the landing page of the profession', async () => {
    await make({ profession: 'Insurance Adviser', district: null });
    const pages = await addressesIn('/sitemap-pages.xml');
    expect(pages.filter((page) => page.includes('insurance-adviser'))).toEqual(['/find-advisor/insurance-adviser']);
  });

  test('name each approved profile with the Kampala day of its last change', async () => {
    const { id } = await make({ updatedAt: new Date('2026-03-04T21:30:00Z') });
    const pending = await make({ approvalStatus: 'pending' });
    const { body } = await server.app.inject('/sitemap-profiles.xml');
    expect(body).toContain(`<url><loc>${origin}/professional/${id}</loc><lastmod>2026-03-05</lastmod></url>`);
    expect(body).not.toContain(pending.id);
  });

  test('end with the last page: a later page number gets a 404', async () => {
    expect((await server.app.inject('/sitemap-profiles.xml?page=2')).statusCode).toBe(404);
    expect((await server.app.inject('/sitemap-profiles.xml?page=0')).statusCode).toBe(400);
  });

  test('write signs that mean something in XML as entities', () => {
    expect(buildSitemap('https://a.example', [{ path: '/?a=1&b=<"\'>' }])).toContain(
      '<loc>https://a.example/?a=1&amp;b=&lt;&quot;&apos;&gt;</loc>',
    );
  });
});

describe('what is asked again', () => {
  const urls = listEndpoints()
    .filter(({ name }) => name.startsWith('searchEngines.'))
    .map(({ endpoint }) => endpoint.path);

  test.each(urls)('%s is compressed, answers 304 if unchanged, and answers HEAD without a body', async (url) => {
    const first = await server.app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) });
    const again = await server.app.inject({
      url,
      headers: { 'accept-encoding': 'br', 'if-none-match': first.headers.etag },
    });
    expect(again.statusCode).toBe(304);
    const head = await server.app.inject({ url, method: 'HEAD' });
    expect(head).toMatchObject({ statusCode: 200, body: '' });
    expect(head.headers['content-type']).toBe(first.headers['content-type']);
  });
});

describe('what may be read', () => {
  test('robots.txt allows pages and profile pictures, and names the sitemap', async () => {
    const { body, headers } = await server.app.inject('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body.split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /api/',
      'Allow: /api/docs',
      'Allow: /api/professionals/*/share.png$',
      '',
      `Sitemap: ${origin}/sitemap.xml`,
      '',
    ]);
  });

  test('robots.txt of a sample marketplace that others can reach forbids everything', () => {
    expect(robotsText({ isDemo: true, publicUrl: 'https://demo.mwesigwa.ug' })).toBe('User-agent: *\nDisallow: /\n');
  });

  test.each(['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:80'])(
    'on the operator’s own machine robots.txt of a sample marketplace is that of a real one: %s',
    (publicUrl) => {
      expect(robotsText({ isDemo: true, publicUrl })).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
    },
  );

  test('a host name that only begins with localhost is not treated as the operator’s own machine', () => {
    expect(robotsText({ isDemo: true, publicUrl: 'https://localhost.example' })).toContain('Disallow: /\n');
  });
});
