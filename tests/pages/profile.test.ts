import { beforeAll, expect, test } from 'vitest';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { createProfessional } from '#tests/support/people/factories.ts';

const site = sharedTestApp({ hasWeb: true, config: { rateLimits: false } });
const ids: Record<string, string> = {};

beforeAll(async () => {
  const { db } = site.database;
  ids.approved = (await createProfessional(db, { name: 'Nakato Grace' })).id;
  for (const approvalStatus of ['pending', 'rejected'] as const) {
    ids[approvalStatus] = (await createProfessional(db, { approvalStatus, approvedAt: null })).id;
  }
});

const get = (path: string) => site.app.inject({ url: path, headers: { accept: 'text/html' } });
const findHeading = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1];

test.each([
  ['missing', () => '/professional/00000000-0000-7000-8000-000000000000'],
  ['malformed', () => '/professional/abc'],
  ['pending', () => `/professional/${ids.pending}`],
  ['rejected', () => `/professional/${ids.rejected}`],
])('an id that is %s gets a 404 and shows no professional', async (_, path) => {
  const { statusCode, headers, body } = await get(path());
  expect(statusCode).toBe(404);
  expect(headers['cache-control']).toBe('no-store');
  expect(findHeading(body)).toBe('Professional Not Found');
  expect(body).toContain('The professional you&#x27;re looking for doesn&#x27;t exist or has been removed.');
  expect(body).toContain('<title>Professional Not Found | Mwesigwa</title>');
  expect(body).toContain('<meta name="robots" content="noindex"/>');
});

test.each(['%20', '%09', '%C2%A0'])('a blank id, %s, gets a 404 that says the id is missing', async (id) => {
  const { statusCode, body } = await get(`/professional/${id}`);
  expect(statusCode).toBe(404);
  expect(findHeading(body)).toBe('Error Loading Profile');
  expect(body).toContain('Professional ID not provided');
});

test('an id in capitals, or with a slash behind it, leads to the one address of the profile', async () => {
  for (const path of [`/professional/${ids.approved?.toUpperCase()}`, `/professional/${ids.approved}/`]) {
    const { statusCode, headers } = await get(path);
    expect([statusCode, headers.location]).toEqual([301, `/professional/${ids.approved}`]);
  }
  const { statusCode, body } = await get(`/professional/${ids.approved}?reviews=25&utm=x`);
  expect(statusCode).toBe(200);
  expect(findHeading(body)).toBe('Nakato Grace');
  expect(body).toMatch(new RegExp(`<link rel="canonical" href="http[^"?]*/professional/${ids.approved}"/>`));
});

test('/professional without an id redirects to the list', async () => {
  for (const path of ['/professional', '/professional/']) {
    const { headers } = await get(path);
    expect(headers.location).toMatch(/^\/(find-advisor|professional)$/);
  }
});
