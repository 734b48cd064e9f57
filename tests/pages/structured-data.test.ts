import { beforeAll, describe, expect, test } from 'vitest';
import { noFacts } from '#shared/site-facts.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { createCredential, createProfessional, createReview } from '#tests/support/people/factories.ts';
import { listProblems, parseStructuredData } from '#tests/support/browser/structured-data.ts';

const origin = 'https://mwesigwa.ug';
const hostile = '</script><script>alert(1)</script><!--<script>\u2028 & "quoted"';

const facts = { ...noFacts, publicUrl: origin, support: { email: 'help@mwesigwa.ug' } };
const real = sharedTestApp({ hasWeb: true, config: { rateLimits: false, publicUrl: origin, facts } });
const demo = sharedTestApp({ hasWeb: true, config: { rateLimits: false, facts: { ...facts, isDemo: true } } });
const id = '01890000-0000-7000-8000-000000000042';
beforeAll(async () => {
  for (const site of [real, demo]) {
    await site.change(async (tx) => {
      const fees = { hourlyRateMin: 50_000, hourlyRateMax: 90_000 };
      await createProfessional(tx, { id, bio: hostile, district: 'Gulu', ...fees });
      await createCredential(tx, id);
      await createReview(tx, id, { comment: hostile });
    });
  }
});

async function readData(url: string, site = real) {
  const { statusCode, body } = await site.app.inject({ url, headers: { accept: 'text/html' } });
  expect(statusCode).toBe(200);
  const things = parseStructuredData(body);
  expect(listProblems(things)).toEqual([]);
  return things;
}

const listTypes = (things: Record<string, unknown>[]) => things.map((thing) => thing['@type']);

describe('every page says of itself what search engines understand', () => {
  test.each([
    ['/', ['Organization', 'WebSite', 'FAQPage']],
    ['/contact-us', ['FAQPage']],
    ['/guides', ['ItemList']],
    ['/guides/signs-of-a-ponzi-scheme', ['Article', 'BreadcrumbList']],
    ['/find-advisor/accountant', ['ItemList', 'FAQPage', 'BreadcrumbList']],
    ['/find-advisor/accountant/gulu', ['ItemList', 'FAQPage', 'BreadcrumbList']],
    ['/legal/privacy-policy', ['BreadcrumbList']],
  ])('%s has structured data of the expected types', async (url, types) => {
    expect(listTypes(await readData(url))).toEqual(types);
  });
});

describe('a profile', () => {
  const findRating = (things: Record<string, unknown>[]) => things[0]?.['aggregateRating'];

  test('is described as a business with its licence, its rating and its breadcrumbs', async () => {
    const things = await readData(`/professional/${id}`);
    expect(listTypes(things)).toEqual(['AccountingService', 'BreadcrumbList']);
    expect(findRating(things)).toMatchObject({ ratingValue: 5, reviewCount: 1 });
    expect(things[0]).toMatchObject({ description: hostile, employee: { hasCredential: [{ identifier: 'F1234' }] } });
  });

  test('of a sample marketplace claims no licence and no rating', async () => {
    const things = await readData(`/professional/${id}`, demo);
    expect(findRating(things)).toBeUndefined();
    expect(JSON.stringify(things)).not.toContain('hasCredential');
  });

  test('has structured data that no text written by a person can break out of', async () => {
    const { body } = await real.app.inject({ url: `/professional/${id}`, headers: { accept: 'text/html' } });
    expect(body).not.toContain('<script>alert(1)');
    expect(body).toContain(String.raw`\u003c/script\u003e`);
  });

  test('is shared with a picture of its own', async () => {
    const { body } = await real.app.inject({ url: `/professional/${id}`, headers: { accept: 'text/html' } });
    const [, picture] = /property="og:image" content="([^"]+)"/.exec(body) ?? [];
    expect(picture).toBe(`${origin}/api/professionals/${id}/share.png`);
    expect((await real.app.inject(picture ?? '')).headers['content-type']).toBe('image/png');
  });
});

test('the checking function reports missing, unknown and incomplete structured data', () => {
  expect(
    listProblems([{ '@type': 'Answer' }, { '@type': 'Camel' }, { '@type': 'Person', name: 'x', url: '/x' }]),
  ).toHaveLength(3);
});
