import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cutText } from '#shared/cut-text.ts';
import type { MarketplaceReply } from '#shared/api/professionals/professionals.ts';
import { listedProfessional, type PublicProfessional } from '#shared/api/professionals/public-professional.ts';
import { createPlanReader } from '#tests/support/database/plans.ts';
import { professionals } from '#server/db/schema/index.ts';
import { createCredential, createProfessional } from '#tests/support/people/factories.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const server = sharedTestApp();

const list = async (query: string): Promise<MarketplaceReply> =>
  (await server.app.inject(`/api/professionals?${query}`)).json();

test('a list of cards has the same people in fewer bytes: their first credential, and the beginning of what they say', async () => {
  const bio = `Keeps 📒 for traders. ${'I have done this since 2010, in Gulu and around. '.repeat(12)}`;
  await server.change(async (tx) => {
    for (let n = 0; n < 9; n += 1) {
      const { id } = await createProfessional(tx, {
        name: `Akello ${n}`,
        bio,
        qualifications: ['CPA(U), Institute of Certified Public Accountants of Uganda'],
        feeStructure: 'From USh 35,000 an hour, and less for groups.',
        website: 'https://akello.example',
        specializations: ['Payroll', 'Audits of savings groups'],
      });
      await createCredential(tx, id, { number: `F${n}` });
      await createCredential(tx, id, { number: `G${n}`, kindCode: 'icpau-firm', heldBy: 'firm' });
    }
  });
  const all = await list('limit=9');
  const cards = await list('limit=9&fields=card');
  expect(JSON.stringify(cards).length).toBeLessThan(0.4 * JSON.stringify(all).length);
  expect(cards.total).toBe(all.total);
  for (const [index, card] of cards.professionals.entries()) {
    const {
      business_name: _business,
      years_experience: _years,
      specializations: _specializations,
      qualifications: _qualifications,
      website: _website,
      whatsapp_number: _whatsapp,
      serves_remote: _remote,
      approved_at: _approved,
      ...cardFields
    } = all.professionals[index] as PublicProfessional;
    const [first] = cardFields.credentials;
    expect(card).toEqual({
      ...cardFields,
      bio: cutText(bio, 200),
      credentials: [
        {
          id: first!.id,
          regulator_short: 'ICPAU',
          title: first!.title,
          acts_for: first!.acts_for,
          number: first!.number,
          valid_until: first!.valid_until,
          checked_at: first!.checked_at,
          is_sample: false,
        },
      ],
    });
  }
});

test('a card shows the start of the fee text only if the professional has one and no hourly rate', async () => {
  const people = [
    {
      name: 'Fees 1',
      hourlyRateMin: null,
      hourlyRateMax: null,
      feeStructure: 'A fixed price for each return. '.repeat(9),
    },
    { name: 'Fees 2', hourlyRateMin: 50_000, hourlyRateMax: null, feeStructure: 'Less for groups.' },
    { name: 'Fees 3', hourlyRateMin: null, hourlyRateMax: null, feeStructure: '' },
  ];
  await server.change(async (tx) => {
    for (const person of people) await createProfessional(tx, { ...person, profession: 'Estate Planner' });
  });
  const { professionals: cards } = await list('specialization=estate-planner&sort=name-az&fields=card');
  expect(cards.map(({ name, fee_structure }) => [name, fee_structure])).toEqual([
    ['Fees 1', cutText(people[0]!.feeStructure, 100)],
    ['Fees 2', undefined],
    ['Fees 3', undefined],
  ]);
});

test('a listed professional is a card or a full entry; anything in between is invalid', async () => {
  const [whole] = (await list('limit=1')).professionals;
  const [card] = (await list('limit=1&fields=card')).professionals;
  const { website: _website, ...less } = whole as PublicProfessional;
  const isListed = (value: unknown) => listedProfessional.safeParse(value).success;
  expect([whole, card, less, { ...card, website: null }].map(isListed)).toEqual([true, true, false, false]);
});

test('what a card says of someone is read once for all lists that they are on, until it changes', async () => {
  const service = 'specialization=mortgage-advisor&fields=card';
  const ids = await server.change(async (tx) => {
    const people = [];
    for (let n = 0; n < 4; n += 1) people.push(await createProfessional(tx, { profession: 'Mortgage Advisor' }));
    return people.map(({ id }) => id);
  });
  await server.hearsAll();
  const readIdSets = async (query: string) => {
    const sent = await createPlanReader(server).recordStatements(async () => {
      expect((await list(`${service}&${query}`)).professionals).toHaveLength(4);
    });
    return sent.flatMap(({ text, values }) => (text.includes(`'businessName'`) ? [new Set(values.filter(isId))] : []));
  };
  const isId = (value: unknown) => ids.includes(String(value));
  expect(await readIdSets('sort=name-az')).toEqual([new Set(ids)]);
  expect(await readIdSets('sort=rating-high')).toEqual([]);
  expect(await readIdSets('sort=name-az&limit=5')).toEqual([]);
  await server.change((tx) => tx.update(professionals).set({ name: 'Zzz' }).where(eq(professionals.id, ids[2]!)));
  expect(await readIdSets('sort=reviews-high')).toEqual([new Set([ids[2]])]);
});
