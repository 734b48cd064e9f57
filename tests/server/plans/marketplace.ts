import { describe, expect, test } from 'vitest';
import { findConsultationSince } from '#server/features/consultations/store/consultations.ts';
import { findMessageSince } from '#server/features/contact/store/messages.ts';
import {
  countWaiting,
  deleteDecidedBefore,
  findLatest,
  findListed,
  findWaiting,
  listWaiting,
} from '#server/features/professionals/store/revisions.ts';
import { createAuthenticate } from '#server/http/endpoint/authenticate.ts';
import type { Filled } from './fill.ts';
import { isOfList } from './prepared-statements.ts';

const someone = '00000000-0000-7000-8000-000000000042';

/** Public lists, profiles and figures, and the queries of every call. */
export function tryMarketplacePlans(filled: Filled): void {
  describe('no table is read whole', () => {
    test.each([
      ['the first page', ''],
      ['by reviews', 'sort=reviews-high'],
      ['by experience', 'sort=experience-high'],
      ['by name', 'sort=name-az'],
      ['a profession', 'specialization=accountant'],
      ['a district', 'location=Gulu'],
      ['both', 'specialization=accountant&location=Kampala'],
      ['a region', 'location=Northern'],
      ['a specialization', 'specialization=Estate%20Planning'],
      ['a rare specialization', 'specialization=rare%20craft&location=Gulu'],
      ['a language', 'language=Acholi'],
      ['remote work', 'remote=true'],
      ['remote work within choices', 'remote=true&location=Gulu&specialization=accountant'],
      ['one common word', 'search=traders'],
      ['two words', 'search=grace%20nakato'],
      ['a rare word', 'search=zebra'],
      ['a word that is nowhere', 'search=xylophone'],
      ['a short word', 'search=gr'],
      ['words of an address', 'location=plot%2019999'],
      ['a town', 'location=Ntinda'],
      ['a town, with facets', 'location=Bugolobi&facets=true'],
      ['a phrase', 'search=file%20my%20tax%20return'],
      ['a phrase and a word', 'search=tax%20zebra'],
      ['a phrase and a word that is nowhere', 'search=tax%20xylophone&location=Gulu'],
      ['a misspelled word', 'search=acountant'],
      ['a misspelled name', 'search=nakatto'],
      ['a misspelled short name', 'search=opyo'],
      ['a part of a word', 'search=ebra'],
      ['the beginning of a word', 'search=zeb&facets=true'],
      ['a misspelled place', 'location=Kampla'],
      ['exact words', 'search=tax%20zebra&exact=true'],
      ['all at once', 'search=nakato&location=Gulu&specialization=accountant&language=Acholi'],
      ['further down', 'offset=150'],
      ['with facets', 'facets=true'],
      ['with facets within choices', 'facets=true&location=Kampala&specialization=accountant'],
      ['with facets of a search', 'facets=true&search=zebra'],
    ])('%s', async (_, query) => {
      await filled.plans.holdToIndexes(() => filled.open(`/api/professionals?${query}`));
    });

    test.each([
      ['search=zebra', 'professionals_words'],
      ['search=xylophone', 'professionals_words'],
      ['search=zebra&location=Gulu', 'professionals_words'],
      ['location=plot%2019999', 'professionals_search'],
    ])('rare words are found and counted by the index of words: %s', async (query, index) => {
      const indexes = await filled.plans.holdToIndexes(() => filled.open(`/api/professionals?limit=7&${query}`));
      expect(indexes.flat().filter((name) => name === index)).toHaveLength(2);
    });

    test.each([
      ['location=Gulu', /zebra.*Gulu/],
      ['specialization=accountant', /zebra.*Accountant/],
    ])('words within %s look at no row outside', async (choice, both) => {
      const read = () => filled.open(`/api/professionals?limit=8&search=zebra&${choice}`);
      const plans = await Promise.all((await filled.plans.recordStatements(read)).map(filled.plans.explainPlan));
      const conditions = plans.flat().filter(({ node }) => node['Index Name'] === 'professionals_words');
      expect(conditions).toHaveLength(2);
      for (const { node } of conditions) expect(node['Index Cond']).toMatch(both);
    });

    test('misspelled words are looked up in the index of all words, once, and only when nobody has the typed ones', async () => {
      const countLookups = async (query: string) => {
        const read = () => filled.open(`/api/professionals?limit=6&${query}`);
        const statements = await filled.plans.recordStatements(read);
        const plans = await Promise.all(statements.map(filled.plans.explainPlan));
        const looks = plans.filter((nodes) => nodes.some(({ node }) => node['Relation Name'] === 'search_words'));
        for (const { node } of looks.flat()) expect(node['Node Type']).not.toBe('Seq Scan');
        return { statements: statements.filter(isOfList).length, looks: looks.length };
      };
      expect(await countLookups('search=grace%20nakato')).toEqual({ statements: 1, looks: 0 });
      expect(await countLookups('search=TIN')).toEqual({ statements: 1, looks: 0 });
      expect(await countLookups('search=grase%20nakatto')).toEqual({ statements: 3, looks: 1 });
      expect(await countLookups('search=acountant')).toEqual({ statements: 3, looks: 1 });
    });

    test('the next page by cursor, in every order', async () => {
      for (const sort of ['rating-high', 'reviews-high', 'experience-high', 'name-az']) {
        const { next } = (await filled.server.app.inject(`/api/professionals?sort=${sort}&limit=5`)).json();
        await filled.plans.holdToIndexes(() => filled.open(`/api/professionals?sort=${sort}&after=${next}`));
      }
    });

    test('one professional, and further reviews', async () => {
      for (const more of ['', '/reviews?offset=1'])
        await filled.plans.holdToIndexes(() => filled.open(`/api/professionals/${someone}${more}`));
    });

    test.each([
      ['the fees of a profession', '/api/professionals/public/summary?specialization=accountant'],
      ['the fees in a place', '/api/professionals/public/summary?specialization=accountant&location=Gulu'],
      ['the figures', '/api/professionals/public/figures'],
      ['the overview', '/api/professionals/public/overview'],
      ['the list of pages', '/sitemap-pages.xml'],
      ['the list of profiles', '/sitemap-profiles.xml'],
    ])('%s', async (_, url) => {
      await filled.plans.holdToIndexes(() => filled.open(url));
    });

    test('for the profile changes that wait for admins, among many that were decided', async () => {
      const { db } = filled.server.database;
      const work = [
        () => listWaiting(db, { limit: 50, offset: 0 }),
        () => countWaiting(db),
        () => findWaiting(db, someone),
        () => findListed(db, someone),
        () => findLatest(db, someone, ['approved', 'rejected']),
        () => deleteDecidedBefore(db, new Date('2020-01-01'), 10),
      ];
      for (const ask of work) expect(await filled.plans.holdToIndexes(ask)).toHaveLength(1);
    });

    test('fees are read at the ends of their indexes, one row for each district', async () => {
      const read = () => filled.open('/api/professionals/public/summary?specialization=tax-consultant');
      const planned = await Promise.all((await filled.plans.recordStatements(read)).map(filled.plans.explainPlan));
      const looks = planned.flat().filter(({ node }) => node['Index Name']?.startsWith('professionals_fee_'));
      expect(looks).toHaveLength(3);
      for (const { above } of looks) expect(above?.['Node Type']).toBe('Limit');
    });

    test('for the check whether the same message or request was sent a moment ago', async () => {
      const { database, clock } = filled.server;
      const email = 'person-77@example.com';
      const words = { email, name: 'Grace', message: 'Words' };
      const someones = { professionalId: someone, clientId: null, phone: null, slotStart: null };
      const ago = new Date(clock().getTime() - 10_000);
      const work = [
        () => findMessageSince(database.db, { ...words, subject: 'A question', type: 'general' }, ago),
        () => findConsultationSince(database.db, { ...words, ...someones }, ago),
      ];
      for (const one of work) expect(await filled.plans.holdToIndexes(one)).toHaveLength(1);
    });

    test('for looking up the caller’s session', async () => {
      const authenticate = createAuthenticate(filled.server.database);
      const look = () => authenticate(`Bearer ${'x'.repeat(43)}`, filled.server.clock(), false);
      expect(await filled.plans.holdToIndexes(look)).toHaveLength(1);
    });
  });

  test('the checking function notices a plan that reads a table whole for lack of an index', async () => {
    const text = "select id from professionals where business_address = 'Plot 7'";
    expect(await filled.plans.readWhole({ text, values: [] })).not.toEqual([]);
  });
}
