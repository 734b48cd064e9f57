import { expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { kampalaDay, monthsBefore } from '#shared/time/time.ts';
import { credentials } from '#server/db/schema/index.ts';
import { markWords } from '#shared/credentials/mark-words.ts';
import { guideNames } from '#shared/documents/guides.ts';
import { fewestCases } from '#shared/reviews/review-rules.ts';
import { noFacts } from '#shared/site-facts.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { createCredential, createProfessional } from '#tests/support/people/factories.ts';

// Sentences of pages that promise something, each compared with what the product does (docs/promises.md).

const site = sharedTestApp({ hasWeb: true, config: { rateLimits: false } });
const facts = { ...noFacts, publicUrl: 'http://localhost:3000', isDemo: true };
const demo = sharedTestApp({ hasWeb: true, site: { isDemo: true }, config: { rateLimits: false, facts } });

/** The text of a page, without its tags. */
async function readText(url: string, { app }: TestApp = site): Promise<string> {
  const { statusCode, body } = await app.inject(url);
  expect(statusCode, url).toBe(200);
  return body
    .replace(/<(script|style)\b[^]*?<\/\1>/g, '')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');
}

test('a licence for other work earns no mark, one for the advice of the profession does, and pages say what each is for', async () => {
  const { id } = await site.change((tx) => createProfessional(tx, { name: 'Okot Tax', profession: 'Tax Consultant' }));
  // It doesn't permit dealing with URA for a client.
  await site.change((tx) => createCredential(tx, id, { kindCode: 'icpau-practising', validUntil: null }));
  expect(await readText('/find-advisor?checked=true')).not.toContain('Okot Tax');
  expect(await readText(`/professional/${id}`)).not.toContain('Checked:');
  expect(await readText(`/professional/${id}`)).toContain('Give investment advice, or deal with URA for you');
  await site.change((tx) => createCredential(tx, id, { kindCode: 'ura-tax-agent', number: 'T1', validUntil: null }));
  const found = await readText('/find-advisor?checked=true');
  for (const words of ['Okot Tax', markWords.filter, 'Checked: URA registered tax agent']) {
    expect(found).toContain(words);
  }
  for (const url of ['/how-it-works', '/', '/legal/terms-of-service']) {
    const page = await readText(url);
    expect(page, url).toContain(markWords.limit);
    expect(page, url).not.toContain('Licence checked');
  }
});

test('a checked licence without a last day loses its mark a year after its evidence was seen, as the rules say', async () => {
  const { id } = await site.change((tx) => createProfessional(tx));
  const day = (months: number) => kampalaDay(monthsBefore(site.clock(), months));
  await site.change((tx) => createCredential(tx, id, { validUntil: null, evidencedOn: day(11) }));
  expect(await readText(`/professional/${id}`)).toContain('Checked: ICPAU');
  await site.change((tx) =>
    tx
      .update(credentials)
      .set({ evidencedOn: day(13) })
      .where(eq(credentials.professionalId, id)),
  );
  expect(await readText(`/professional/${id}`)).not.toContain('Checked: ICPAU');
  for (const url of ['/how-it-works', '/legal/terms-of-service']) {
    expect(await readText(url), url).toContain(markWords.end);
  }
});

test('the terms say that answers are timed, and from how many requests on pages show it', async () => {
  const terms = await readText('/legal/terms-of-service');
  expect(terms).toContain(
    `We measure how fast professionals answer, and show it on their page once there are ${fewestCases} requests.`,
  );
  expect(await readText('/how-it-works')).toContain(`show it once there are ${fewestCases} requests`);
});

test('lists of places and professions are titled “Browse”, not “popular searches”, as searches aren’t counted', async () => {
  await site.change((tx) => createProfessional(tx, { profession: 'Accountant', district: 'Gulu' }));
  for (const url of ['/', '/find-advisor']) {
    const page = await readText(url);
    expect(page, url).toMatch(/ Browse .*Accountants/);
    expect(page, url).not.toMatch(/(popular|common) searches/i);
  }
});

test('figures that nobody counted are goals: once, on About, in the demo', async () => {
  const words = ['500+', '10,000+', '98%', '24/7'];
  const about = await readText('/about-us', demo);
  for (const one of words) expect(about.split(one)).toHaveLength(2);
  expect(about.indexOf('What we’re working towards')).toBeGreaterThan(-1);
  expect(about.indexOf('What we’re working towards')).toBeLessThan(about.indexOf('500+'));
  for (const page of [await readText('/', demo), await readText('/about-us')]) {
    for (const one of words) expect(page).not.toContain(one);
    expect(page).not.toContain('working towards');
  }
  expect(await readText('/')).toContain('Uganda’s most trusted advisers are the ones you can check');
});

test('About shows counted figures in the demo too', async () => {
  await demo.change(async (tx) => {
    for (let n = 0; n < 21; n += 1) await createProfessional(tx);
  });
  expect(await readText('/about-us', demo)).toMatch(/professionals 21 .*What we’re working towards/);
});

test('guides promise sources, and say which facts are general knowledge', async () => {
  expect(await readText('/guides')).toContain('name their sources with dates, and say what is general knowledge.');
  let general = 0;
  for (const name of guideNames) {
    const guide = await readText(`/guides/${name}`);
    expect(guide, name).toContain('Sources');
    if (guide.includes('general knowledge, not from a document')) general += 1;
  }
  // Once none is left, the page may promise a source for every fact again.
  expect(general).toBeGreaterThan(0);
});

test('sign-up promises one proposal to read, not several to compare', async () => {
  const page = await readText('/signup');
  expect(page).toContain('You read a proposal with its price before you agree to anything.');
  expect(page).not.toMatch(/compare what/i);
});

test('the confirmation of a contact message says which office hours its 24 hours count', async () => {
  const page = await readText('/contact-us?sent=1');
  expect(page).toContain("Thank you for your message! We'll get back to you within 24 hours.");
  expect(page).toContain('Only our support hours count: Mon-Fri 8AM-6PM, Sat 9AM-2PM.');
  expect(page).toContain('If you write on a Saturday at 9AM, you’ll hear from us by Tuesday at 5PM.');
});
