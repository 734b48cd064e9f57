import { beforeAll, describe, expect, test } from 'vitest';
import type { MarketplaceReply } from '#shared/api/professionals/professionals.ts';
import { createProfessional, createReview } from '#tests/support/people/factories.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const server = sharedTestApp({ config: { rateLimits: false } });
const professional = (overrides: Parameters<typeof createProfessional>[1]) =>
  server.change((tx) =>
    createProfessional(tx, { specializations: [], qualifications: [], bio: 'Careful.', ...overrides }),
  );

async function list(query: Record<string, string>): Promise<MarketplaceReply> {
  const response = await server.app.inject(`/api/professionals?${new URLSearchParams(query)}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}
const names = ({ professionals }: MarketplaceReply) => professionals.map(({ name }) => name).toSorted();

beforeAll(async () => {
  const kampala = { district: 'Kampala', businessAddress: 'Plot 1, Kira Road, Kamwokya, Kampala' };
  await professional({ ...kampala, name: 'Aisha Nakato', profession: 'Accountant', bio: 'Fond of writing letters.' });
  await professional({
    ...kampala,
    name: 'Moses Okello',
    profession: 'Tax Consultant',
    bio: 'TIN and VAT for traders.',
  });
  await professional({
    name: 'Peace Atim',
    profession: 'Tax Consultant',
    district: 'Gulu',
    businessAddress: 'Pece, Gulu',
    businessName: 'Kabalega Advisory',
    languagesSpoken: ['Acholi'],
  });
  await professional({ name: 'Grace Achan', profession: 'Mortgage Advisor', district: 'Lira', businessAddress: '' });
});

describe('words are found', () => {
  test.each<[string, Record<string, string>, string[]]>([
    ['whole, not within others: TIN is no part of writing', { search: 'TIN', exact: 'true' }, ['Moses Okello']],
    ['by what they mean', { search: 'TIN' }, ['Moses Okello', 'Peace Atim']],
    ['by a phrase', { search: 'I want to buy a house' }, ['Grace Achan']],
    ['in Luganda', { search: 'okugula ennyumba' }, ['Grace Achan']],
    ['with one wrong letter', { search: 'acountant' }, ['Aisha Nakato']],
    ['with two', { search: 'akkountant' }, ['Aisha Nakato']],
    ['with two letters exchanged', { search: 'Okelol' }, ['Moses Okello']],
    ['with one wrong letter of five', { search: 'Achen' }, ['Grace Achan']],
    ['by their beginning', { search: 'kaba' }, ['Peace Atim']],
    ['by a part, where no whole word is like it', { search: 'lega' }, ['Peace Atim']],
    ['with a place', { search: 'tax consultant in Gulu' }, ['Peace Atim']],
    ['with a town', { search: 'tax consultants near Pece' }, ['Peace Atim']],
    ['with a language', { search: 'tax consultant who speaks Acholi' }, ['Peace Atim']],
    ['with a profession, and the name only ranks', { search: 'okello tax consultant' }, ['Moses Okello', 'Peace Atim']],
    ['without the words that nobody has as well', { search: 'mortgage for my poultry farm' }, ['Grace Achan']],
    ['in a misspelled place', { location: 'Kampla' }, ['Aisha Nakato', 'Moses Okello']],
    ['in a town', { location: 'Kamwokya' }, ['Aisha Nakato', 'Moses Okello']],
  ])('%s: %j', async (_, query, expected) => {
    expect(names(await list(query))).toEqual(expected);
  });

  test.each([
    ['with as few letters as it needs', { search: 'Atim', exact: 'true' }, 1],
    ['three letters are not guessed at', { search: 'vot' }, 0],
    ['four letters are not guessed to be a surname', { search: 'Atym' }, 0],
    ['nor a town', { search: 'Gulo' }, 0],
    ['exactly, without correction', { search: 'acountant', exact: 'true' }, 0],
    ['exactly, without meaning', { search: 'buy a house', exact: 'true' }, 0],
    ['known words are not changed to find somebody', { search: 'nakato', location: 'Gulu' }, 0],
    ['a word that means one profession, within another service', { search: 'TIN', specialization: 'accountant' }, 0],
  ])('%s: %j', async (_, query, total) => {
    expect((await list(query as unknown as Record<string, string>)).total).toBe(total);
  });
});

test.each<[Record<string, string>, MarketplaceReply['reading']]>([
  [{ search: 'okello' }, undefined],
  [
    { search: 'tax consultant okello' },
    { corrected: [], loosely: [], ranked: ['okello'], leftOut: [], profession: 'Tax Consultant' },
  ],
  [
    { search: 'tax in Pece' },
    { corrected: [], loosely: [], ranked: [], leftOut: [], profession: 'Tax Consultant', place: 'Gulu', town: 'Pece' },
  ],
  [
    { location: 'Ntinda' },
    { corrected: [], loosely: [], ranked: [], leftOut: [], place: 'Kampala', nobodyIn: 'Ntinda' },
  ],
  [
    { search: 'tax', location: 'near me' },
    { corrected: [], loosely: [], ranked: [], leftOut: [], profession: 'Tax Consultant' },
  ],
  [
    { search: 'mortgage in Abim' },
    {
      corrected: [],
      loosely: [],
      ranked: [],
      leftOut: [],
      profession: 'Mortgage Advisor',
      place: 'Lira',
      nobodyIn: 'Abim',
    },
  ],

  [
    { search: 'acountant' },
    { corrected: ['accountant'], loosely: [], ranked: [], leftOut: [], profession: 'Accountant' },
  ],
  [{ search: 'lega' }, { corrected: [], loosely: ['lega'], ranked: [], leftOut: [] }],
  [
    { search: 'mortgage for poultry' },
    { corrected: [], loosely: [], ranked: [], leftOut: ['poultry'], profession: 'Mortgage Advisor' },
  ],
  [
    { search: 'tax in Layibi' },
    {
      corrected: [],
      loosely: [],
      ranked: [],
      leftOut: [],
      profession: 'Tax Consultant',
      place: 'Gulu',
      nobodyIn: 'Layibi',
    },
  ],
  [
    { search: 'tax in Gulu' },
    { corrected: [], loosely: [], ranked: [], leftOut: [], profession: 'Tax Consultant', place: 'Gulu' },
  ],
  [
    { search: 'acountant', location: 'Kampala' },
    { corrected: ['accountant'], loosely: [], ranked: [], leftOut: [], profession: 'Accountant' },
  ],
  [{ location: 'Kampla' }, { corrected: [], loosely: [], ranked: [], leftOut: [], place: 'Kampala' }],
  [{ search: 'tax', exact: 'true' }, undefined],
])('a reply says how its words were read: %j', async (query, reading) => {
  const reply = await list(query);
  expect(reply.total).toBeGreaterThanOrEqual(query.exact ? 0 : 1);
  expect(reply.reading).toEqual(reading);
});

describe('where nobody is', () => {
  test.each<[Record<string, string>, MarketplaceReply['elsewhere']]>([
    [
      { search: 'TIN', location: 'Amuru' },
      {
        wanted: 'Amuru',
        search: 'tin',
        places: [
          { place: 'Gulu', total: 1 },
          { place: 'Kampala', total: 1 },
        ],
      },
    ],
    [{ search: 'zebra', location: 'Gulu' }, undefined],
  ])('the nearest places with professionals are suggested: %j', async (query, elsewhere) => {
    const reply = await list(query);
    expect(reply.total).toBe(0);
    expect(reply.elsewhere).toEqual(elsewhere);
    for (const { place, total } of elsewhere?.places ?? []) {
      expect((await list({ search: elsewhere?.search ?? '', location: place })).total).toBe(total);
    }
  });
});

test('people whose profile has more of the words come first, page by page, and each of the profession once', async () => {
  const profession = 'Insurance Adviser';
  const bios = ['Cows and goats.', '', 'Goats.', '', 'Cows.', 'Goats and cows.', ''];
  for (const [at, bio] of bios.entries())
    await professional({ name: `Adviser ${at}`, profession, bio, district: 'Lira' });
  const search = 'insurance adviser for cows, goats';
  const order = (await list({ search, limit: '100', sort: 'name-az' })).professionals.map(({ name }) => name);
  expect(order).toEqual([0, 5, 2, 4, 1, 3, 6].map((at) => `Adviser ${at}`));
  const walked: string[] = [];
  let after: string | undefined;
  do {
    const page = await list({ search, limit: '2', sort: 'name-az', ...(after && { after }) });
    walked.push(...page.professionals.map(({ name }) => name));
    expect(page).toMatchObject({ total: 7, reading: { ranked: ['cows', 'goats'] } });
    after = page.next;
  } while (after);
  expect(walked).toEqual(order);
  const byOffset = await list({ search, limit: '3', offset: '2', sort: 'name-az' });
  expect(byOffset.professionals.map(({ name }) => name)).toEqual(order.slice(2, 5));
});

test('a word is known as long as an approved profile has it', async () => {
  const known = async () =>
    (await server.database.query(`select n from search_words where word = 'quagga'`)).rows.map(({ n }) => n);
  const first = await professional({ name: 'Quagga One' });
  const second = await professional({ name: 'Quagga Two' });
  const pending = await professional({ name: 'Quagga Three', approvalStatus: 'pending', approvedAt: null });
  expect(await known()).toEqual([2]);
  const { query } = server.database;
  await query(`update professionals set approval_status = 'approved', approved_at = now() where id = $1`, [pending.id]);
  await query(`update professionals set search_text = ' one' where id = $1`, [first.id]);
  expect(await known()).toEqual([2]);
  await query('delete from users where id = any($1)', [[second.id, pending.id]]);
  expect(await known()).toEqual([]);
  const { rows } = await query(`
    select word from search_words full join (
      select word, count(*)::int as n from professionals, unnest(tsvector_to_array(words)) word
      where approval_status = 'approved' group by word
    ) counted using (word, n) where search_words.n is null or counted.n is null`);
  expect(rows).toEqual([]);
});

test('Highest Rated weighs the number of reviews, and the average shown is the plain one', async () => {
  const profession = 'Estate Planner';
  const one = await professional({ name: 'One of five', profession });
  const many = await professional({ name: 'Many of nearly five', profession });
  const bad = await professional({ name: 'Bad', profession });
  await professional({ name: 'None', profession });
  await server.change(async (tx) => {
    await createReview(tx, one.id, { rating: 5 });
    for (let count = 0; count < 20; count += 1) await createReview(tx, many.id, { rating: count % 5 ? 5 : 4 });
    await createReview(tx, bad.id, { rating: 1 });
  });
  const { professionals } = await list({ specialization: 'estate-planner' });
  expect(professionals.map(({ name, average_rating: average }) => [name, average])).toEqual([
    ['Many of nearly five', 4.8],
    ['One of five', 5],
    ['None', 0],
    ['Bad', 1],
  ]);
});
