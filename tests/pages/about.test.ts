import { expect, test } from 'vitest';
import { startTestApp } from '#tests/support/app/app.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { createProfessional } from '#tests/support/people/factories.ts';

const site = sharedTestApp({ hasWeb: true, config: { rateLimits: false } });

test.each(['/about', '/about-us'])('%s is one page with one canonical address', async (url) => {
  const { statusCode, body } = await site.app.inject(url);
  expect(statusCode).toBe(200);
  expect(body).toContain('<link rel="canonical" href="http://localhost:3000/about-us"/>');
});

test('About claims no background checks, and on a real installation no figure that was not counted', async () => {
  const { body } = await site.app.inject('/about-us');
  for (const claim of [
    /background check/i,
    /500\+/,
    /24\/7/,
    /happy clients/,
    /sample marketplace/,
    /Our story/i,
    /2023/,
    /any time/,
  ]) {
    expect(body).not.toMatch(claim);
  }
});

test('a live figure appears once it is above 20', async () => {
  const own = await startTestApp({ hasWeb: true, config: { rateLimits: false } });
  for (let index = 0; index < 21; index++) await createProfessional(own.database.db, { name: `Nakato ${index}` });
  await expect.poll(async () => (await own.app.inject('/about-us')).body).toMatch(/>21<\/dd>/);
  expect((await own.app.inject('/')).body).toMatch(/>professionals in 1 district<\/a><\/dt><dd[^>]*>21<\/dd>/);
});

test('without its database About is served without figures, and is not cached', async () => {
  const broken = await startTestApp({ hasWeb: true, config: { rateLimits: false } });
  await broken.database.close();
  const { statusCode, headers, body } = await broken.app.inject('/about-us');
  expect(statusCode).toBe(503);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain('Our mission');
  expect(body).not.toContain('<dl');
});
