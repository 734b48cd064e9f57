import { beforeAll, expect, test } from 'vitest';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { createProfessional } from '#tests/support/people/factories.ts';

const site = sharedTestApp({ hasWeb: true, config: { rateLimits: false } });

/** Two professions, three districts, two languages, some remote: every filter finds a different number of people. */
const people = Array.from({ length: 24 }, (_, index) => ({
  name: `Adviser ${index}`,
  bio: index % 4 ? 'Keeps books.' : 'Keeps books for farmers.',
  profession: index % 3 ? 'Tax Consultant' : 'Accountant',
  district: ['Gulu', 'Mbarara', 'Kampala', 'Gulu', 'Mbarara'][index % 5],
  businessAddress: '',
  languagesSpoken: index % 2 ? ['English', 'Luganda'] : ['English', 'Acholi'],
  servesRemote: index % 5 < 2,
  hourlyRateMin: 40_000 + index * 1000,
  hourlyRateMax: 90_000,
}));

beforeAll(async () => {
  for (const person of people) await createProfessional(site.database.db, person);
});

const read = async (path: string) => (await site.app.inject(path)).body;
const plainText = (html: string) => html.replace(/<[^>]+>/g, '').replaceAll('&amp;', '&');
const foundOn = (html: string) => Number(/>(\d+) Professionals Found</.exec(html)?.[1]);

/** Chips with a number: their links and promised counts. */
function parseChips(html: string): { href: string; count: number }[] {
  return [...html.matchAll(/<a [^>]*?class="chip"[^>]*>.*?<\/a>/gs)].flatMap(([chip]) => {
    const href = /href="([^"]+)"/.exec(chip)?.[1];
    const count = /<small>\(([\d,]+)\)<\/small>/.exec(chip)?.[1];
    return href && count ? [{ href: href.replaceAll('&amp;', '&'), count: Number(count) }] : [];
  });
}

test.each([
  '/find-advisor',
  '/find-advisor?sort=name-az&shown=15',
  '/find-advisor?term=farmers',
  '/find-advisor?location=Gulu',
  '/find-advisor?location=Ankole',
  '/find-advisor?location=pece&language=Luganda',
  '/find-advisor?service=accountant',
  '/find-advisor?service=tax&remote=true',
  '/find-advisor?service=tax-planning&location=Kampala',
  '/find-advisor?service=accountant&location=Mbarara&language=Acholi&remote=true',
])('each chip on %s leads to as many people as it says', async (path) => {
  const chips = parseChips(await read(path));
  expect(chips.length).toBeGreaterThan(0);
  for (const { href, count } of chips) {
    expect(count, href).toBeGreaterThan(0);
    expect(foundOn(await read(href)), href).toBe(count);
    expect(href, 'another list begins at its beginning').not.toMatch(/shown=|after=/);
  }
});

test.each(['/', '/find-advisor', '/find-advisor/accountant'])('%s says only once what its cards say', async (path) => {
  const html = await read(path);
  expect(html).toContain('Keeps books');
  expect(html).not.toContain('languages_spoken');
});

test('a filter in force is a chip that leads to the list without it', async () => {
  const html = await read('/find-advisor?location=pece&service=accountant&remote=true&sort=name-az');
  const removals = [...html.matchAll(/aria-label="Remove filter ([^"]+)"[^>]*href="([^"]+)"/g)];
  expect(removals.map(([, name, href]) => `${name}: ${href?.replaceAll('&amp;', '&')}`)).toEqual([
    'Pece, Gulu: /find-advisor?service=accountant&remote=true&sort=name-az',
    'Accountant: /find-advisor?location=pece&remote=true&sort=name-az',
    'Works by telephone or online: /find-advisor?location=pece&service=accountant&sort=name-az',
  ]);
  expect(html).toMatch(/href="\/find-advisor\?sort=name-az"[^>]*>Clear all</);
});

test('a search with results still offers “Find someone for me”, with the search filled in', async () => {
  const html = await read('/find-advisor?location=Gulu&service=accountant');
  expect(foundOn(html)).toBeGreaterThan(0);
  const [, href = ''] = /href="(\/find-someone[^"]*)"[^>]*>Find someone for me</.exec(html) ?? [];
  expect(new URL(href.replaceAll('&amp;', '&'), 'https://a.example').searchParams.get('where')).toBe('Gulu');
  expect(await read('/find-advisor')).toContain('Find someone for me');
});

test('a search without results offers wider searches with their counts, in the words of the specification', async () => {
  const html = await read('/find-advisor?term=farmers&location=Abim&service=accountant');
  expect(plainText(html)).toContain('No professionals match your search criteria.');
  expect(plainText(html)).toContain('Try adjusting your search terms or browse all professionals.');
  const chips = parseChips(html);
  expect(chips.length).toBeGreaterThan(1);
  for (const { href, count } of chips) expect(foundOn(await read(href)), href).toBe(count);
});

test.each(['term=%40%40%40', 'location=%E2%80%A6'])(
  'a search with punctuation alone finds nobody, and the page says so: %s',
  async (query) => {
    const html = await read(`/find-advisor?${query}`);
    expect(plainText(html)).toContain('No professionals match your search criteria.');
    expect(html).toContain('Browse all professionals');
  },
);

test('a chosen district without anyone leads to the nearest', async () => {
  const html = await read('/find-advisor?location=Abim&term=acountant');
  expect(plainText(html)).toContain('No one in Abim;');
  const offers = [...html.matchAll(/<a href="([^"]+)" class="chip">([\d,]+)(?:<!-- -->)? in (?:<!-- -->)?(\w+)</g)];
  expect(offers).toHaveLength(3);
  for (const [, href = '', total, place = ''] of offers) {
    const there = await read(href.replaceAll('&amp;', '&'));
    expect(foundOn(there), href).toBe(Number(total));
    expect(there).toContain(`Remove filter ${place}`);
  }
});

test.each([
  ['location=Ntinda', /No one in Ntinda matches, so here are people in Kampala\./],
  [
    'location=Nakawa&term=tax',
    /(in Kampala, those in Nakawa first|in Nakawa matches, so here are tax consultants in Kampala)/,
  ],
  ['term=accountant+in+Abim', /No one in Abim matches, so here are accountants in \w+, \w+ and \w+\./],
])('a place without anyone shows those around it at once, and says so in one sentence: %s', async (query, sentence) => {
  const html = await read(`/find-advisor?${query}`);
  expect(plainText(html)).toMatch(sentence);
  expect(foundOn(html)).toBeGreaterThan(0);
});

test.each([
  ['my+husband+died+and+his+brothers+want+the+land', 'We’re sorry for your loss.', 'how-to-check-an-advisers-licence'],
  ['forex+signals', 'We don’t list forex traders or signals.', 'signs-of-a-ponzi-scheme'],
  ['lawyer', 'We don’t list lawyers.', 'how-to-check-an-advisers-licence'],
])('a search for %s begins with a true sentence and a guide, whoever is found', async (term, sentence, guide) => {
  const html = await read(`/find-advisor?term=${term}`);
  expect(plainText(html)).toContain(sentence);
  expect(html).toContain(`href="/guides/${guide}"`);
});

test.each(['Uganda', 'anywhere', 'near+me'])('the place %s means every place', async (location) => {
  expect(foundOn(await read(`/find-advisor?term=tax&location=${location}`))).toBe(
    foundOn(await read('/find-advisor?term=tax')),
  );
});

test('the page says what it searched for, and searches for exactly the words on demand', async () => {
  const html = await read('/find-advisor?term=acountant&sort=name-az');
  expect(plainText(html)).toContain('Showing results for “accountant”. Search for exactly “acountant”');
  expect(foundOn(html)).toBe(8);
  const [, href = ''] = /href="([^"]+)"[^>]*>Search for exactly/.exec(html) ?? [];
  expect(href.replaceAll('&amp;', '&')).toBe('/find-advisor?term=acountant&exact=true&sort=name-az');
  const exact = await read(href.replaceAll('&amp;', '&'));
  expect(foundOn(exact)).toBe(0);
  expect(exact).toContain('Search more widely');
});

const isIndexed = (html: string) => !html.includes('<meta name="robots" content="noindex"/>');

test.each([
  ['/find-advisor', true],
  ['/find-advisor?location=Gulu', true],
  ['/find-advisor?term=farmers', false],
  ['/find-advisor?language=Luganda', false],
  ['/find-advisor?location=Abim', false],
  ['/find-advisor?location=Pece', false],
  ['/find-advisor/accountant', true],
  ['/find-advisor/accountant/gulu', true],
  ['/find-advisor/accountant/abim', false],
  ['/find-advisor/estate-planner', false],
])('whether search engines may index %s: %s', async (path, expected) => {
  const { statusCode, body } = await site.app.inject(path);
  expect(statusCode).toBe(200);
  expect(isIndexed(body)).toBe(expected);
});

test('a search that has a landing page names the landing page as its canonical URL', async () => {
  const html = await read('/find-advisor?service=tax&location=Gulu&sort=name-az');
  expect(html).toContain('rel="canonical" href="http://localhost:3000/find-advisor/tax-consultant/gulu"');
});

test.each([
  ['/find-advisor/tax-consultant', 'Tax consultants in Uganda', 'specialization=tax-consultant'],
  ['/find-advisor/tax-consultant/gulu', 'Tax consultants in Gulu', 'specialization=tax-consultant&location=Gulu'],
  ['/find-advisor/accountant/mbarara', 'Accountants in Mbarara', 'specialization=accountant&location=Mbarara'],
])('%s holds the people that the API counts', async (path, heading, query) => {
  const html = await read(path);
  const { total, professionals } = (
    await site.app.inject(`/api/professionals/public/marketplace?limit=9&${query}`)
  ).json();
  const { hourly_rate_min: lowest } = (await site.app.inject(`/api/professionals/public/summary?${query}`)).json();
  const text = plainText(html);
  expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]?.replace(/<!-- -->/g, '')).toBe(heading);
  expect(text).toMatch(new RegExp(`${total} (tax consultant|accountant)s`));
  expect(text).toContain(lowest.toLocaleString('en-UG'));
  for (const { id } of professionals) expect(html).toContain(`/professional/${id}`);
  for (const [, href = ''] of html.matchAll(/<a href="([^"]+)" class="chip"/g)) {
    const linked = await site.app.inject(href);
    expect(linked.statusCode, href).toBe(200);
    expect(isIndexed(linked.body), href).toBe(true);
  }
});

test('where nobody is yet, a landing page leads to the nearest and to those who work remotely', async () => {
  const html = await read('/find-advisor/accountant/kitgum');
  expect(plainText(html)).toContain('No accountants in Kitgum yet');
  expect(html.indexOf('/find-advisor/accountant/gulu')).toBeGreaterThan(0);
  expect(html.indexOf('/find-advisor/accountant/gulu')).toBeLessThan(html.indexOf('/find-advisor/accountant/kampala'));
  expect(plainText(html)).toContain('Accountants who work by telephone or online');
});

test.each([
  ['/find-advisor/accountant/ntinda', '/find-advisor/accountant/kampala'],
  ['/find-advisor/Accountants/GULU', '/find-advisor/accountant/gulu'],
  ['/Find-Advisor/insurance/', '/find-advisor/insurance'],
  ['/find-advisor/insurance', '/find-advisor/insurance-adviser'],
  ['/find-advisor/accountant/acholi', '/find-advisor?location=Acholi&service=accountant'],
])('%s redirects permanently to %s', async (from, to) => {
  const { statusCode, headers } = await site.app.inject(from);
  expect(statusCode).toBe(301);
  expect(headers.location).toBe(to);
});

test.each(['/find-advisor/plumber', '/find-advisor/plumber/gulu', '/find-advisor/accountant/nairobi'])(
  '%s gets a 404',
  async (path) => {
    const { statusCode, body } = await site.app.inject(path);
    expect(statusCode).toBe(404);
    expect(plainText(body)).toContain('Oops! Page not found');
    expect(body).toContain('<title>Page not found | Mwesigwa</title>');
  },
);
