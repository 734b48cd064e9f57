import { beforeAll, expect, test } from 'vitest';
import { credentialKinds, getCredentialKind } from '#shared/credentials/credential-kinds.ts';
import { createCredential, createProfessional } from '#tests/support/people/factories.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const site = sharedTestApp({ hasWeb: true, config: { rateLimits: false } });
const kindCodes = ['icpau-practising', 'ura-tax-agent'] as const;
let id: string;

beforeAll(async () => {
  ({ id } = await createProfessional(site.database.db, { profession: 'Accountant', district: 'Gulu' }));
  for (const kindCode of kindCodes) await createCredential(site.database.db, id, { kindCode, number: kindCode });
});

/** The text of a page, without its data for React. */
async function readText(path: string): Promise<string> {
  const { body, statusCode } = await site.app.inject({ url: path, headers: { accept: 'text/html' } });
  expect(statusCode).toBe(200);
  return body
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replaceAll('&amp;', '&')
    .replaceAll("'", '’');
}
const written = (text: string) => text.replaceAll("'", '’');

test('every kind of licence names the source and year of what its holder may and may not do', () => {
  for (const { code, category, source } of credentialKinds) {
    if (category === 'licence' || category === 'membership') expect(source, code).toMatch(/\b20\d\d\b/);
  }
});

test.each([
  ['the profile', () => `/professional/${id}`, ['icpau-practising']],
  ['what we checked', () => `/check/${id}`, kindCodes],
  ['the landing page', () => '/find-advisor/accountant', ['icpau-practising']],
])('%s says beside each licence what its holder may and may not do, and the source', async (_, path, codes) => {
  const text = await readText(path());
  for (const { allows, mayNot, source } of codes.map(getCredentialKind)) {
    for (const words of [allows, mayNot, source]) expect(text).toContain(written(words));
  }
});

test('a licence for other work stands under what the professional also holds, with what it does not permit', async () => {
  const text = await readText(`/professional/${id}`);
  const [, also = ''] = text.split('Also holds');
  expect(also).toContain('Registered tax agent, URA');
  expect(also).toContain(written(getCredentialKind('ura-tax-agent').mayNot));
});

test('where no licence exists for the advice, card, profile and landing page say so, and not that one is missing', async () => {
  const { id: mortgages } = await createProfessional(site.database.db, {
    name: 'Apio Loans',
    profession: 'Mortgage Advisor',
    district: 'Lira',
  });
  await createCredential(site.database.db, mortgages, { kindCode: 'icpau-practising' });
  for (const path of [`/professional/${mortgages}`, '/find-advisor/mortgage-advisor']) {
    const text = await readText(path);
    expect(text, path).toContain('No licence exists');
    expect(text, path).not.toContain('No licence checked');
    expect(text, path).not.toContain('Checked:');
  }
  const verdict = await readText(`/check/${mortgages}`);
  expect(verdict).toContain('Listed, no licence exists for this advice');
  expect(verdict).not.toContain('no licence checked');
});

test('the licence mark leads to a page with today’s status, where warnings come before the forms', async () => {
  const { body } = await site.app.inject(`/professional/${id}`);
  expect(body).toContain(`href="/check/${id}"`);
  const text = await readText(`/check/${id}`);
  const places = ['What we don’t know', 'What fraud looks like', 'Who to ask', 'Tell us'].map((title) =>
    text.indexOf(title),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places[0]).toBeGreaterThan(-1);
});
