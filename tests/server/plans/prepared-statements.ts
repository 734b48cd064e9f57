import { expect, test } from 'vitest';
import type { Filled } from './fill.ts';

/** Lists of every shape that has a prepared statement, and others that have none. */
const places = ['', 'location=Gulu', 'location=Kampala', 'location=Northern', 'location=plot%2019999'];
const services = ['', 'specialization=accountant', 'specialization=Tax%20Planning'];
const others = ['', 'remote=true', 'checked=true', 'language=Acholi', 'search=grace', 'sort=name-az'];
const lists = places.flatMap((place) =>
  services.flatMap((service) => others.map((other) => [place, service, other].filter(Boolean).join('&'))),
);

const districts = ['Gulu', 'Kampala', 'Wakiso', 'Mbarara', 'Jinja', 'Arua', 'Lira', 'Kabale', 'Soroti'];

/** Counts runs of a prepared statement with its generic plan, on the connection that is used next. */
async function genericPlans({ server }: Filled, name: string): Promise<number> {
  const { rows: found } = await server.database.query(
    'select generic_plans as n from pg_prepared_statements where name = $1',
    [name],
  );
  return Number(found[0]?.n ?? 0);
}

/** Whether a statement finds who is on a list, rather than what their cards show. */
export const isOfList = ({ text }: { readonly text: string }) => !text.includes(`'businessName'`);

const sampleId = (number: number) => `00000000-0000-7000-8000-0000000000${number}`;

/** Prepared statements whose plan a connection caches, and lists that need more than one. */
export function tryPreparedStatements(filled: Filled): void {
  test('lists from a prepared plan equal lists without one; searches with words are not prepared', async () => {
    const named: string[] = [];
    for (const query of lists) {
      const read = async (limit: number) => {
        const response = await filled.server.app.inject(`/api/professionals?limit=${limit}&${query}`);
        expect(response.statusCode, query).toBe(200);
        return response.json<{ professionals: { id: string }[]; total: number }>();
      };
      let preparedReply: Awaited<ReturnType<typeof read>> | undefined;
      const sent = await filled.plans.recordStatements(async () => {
        preparedReply = await read(9);
      });
      if (sent.filter(isOfList).some(({ name }) => name !== undefined)) named.push(query);
      const unpreparedReply = await read(8);
      expect(preparedReply?.total, query).toBe(unpreparedReply.total);
      expect(
        preparedReply?.professionals.slice(0, 8).map(({ id }) => id),
        query,
      ).toEqual(unpreparedReply.professionals.map(({ id }) => id));
    }
    expect(named).toEqual(lists.filter((query) => !/plot|Tax|language|checked|search/.test(query)));
  });

  test('a word that matches more professionals than are counted gives the same pages, in order', async () => {
    const readPages = async (query: string) => {
      const ids: string[] = [];
      for (let after = ''; ids.length < 12;) {
        const reply = (await filled.server.app.inject(`/api/professionals?limit=4&${query}${after}`)).json();
        ids.push(...reply.professionals.map(({ id }: { id: string }) => id));
        after = `&after=${reply.next}`;
      }
      return ids;
    };
    const { total, totalIsExact } = (
      await filled.server.app.inject('/api/professionals?limit=4&search=traders')
    ).json();
    expect({ total, totalIsExact }).toEqual({ total: 1000, totalIsExact: false });
    expect(await readPages('search=traders')).toEqual(await readPages(''));
    expect(await readPages('search=traders%20farmers&location=Gulu')).toEqual(await readPages('location=Gulu'));
  });

  test('professionals on cards are read by id; the plan is prepared for short lists, but not for every length', async () => {
    const read = (query: string) =>
      filled.plans.recordStatements(async () => {
        const response = await filled.server.app.inject(`/api/professionals?fields=card&sort=name-az&${query}`);
        expect(response.json().professionals).toHaveLength(Number(/limit=(\d+)/.exec(query)?.[1]));
      });
    for (const [query, names] of [
      ['limit=11', ['people 12']],
      ['limit=5', ['people 6']],
      ['limit=40', [undefined]],
    ] as const) {
      const people = (await read(query)).filter((one) => !isOfList(one));
      expect(people.map(({ name }) => name)).toEqual(names);
      for (const one of people) expect(await filled.plans.readWhole(one)).toEqual([]);
    }
  });

  test('lists of unusual length and later pages are not prepared, as there would be too many plans', async () => {
    const { next } = (await filled.server.app.inject('/api/professionals?limit=9')).json();
    for (const page of ['limit=7', 'limit=9&offset=9', `limit=9&after=${next}`]) {
      const sent = await filled.plans.recordStatements(() => filled.server.app.inject(`/api/professionals?${page}`));
      expect(sent.filter(isOfList).map(({ name }) => name)).toEqual([undefined]);
    }
  });

  test.each([
    [
      'a list',
      'list name-az 9 0 0 0 0 1 1 0 0 0 0 0',
      districts.map((district) => `?limit=9&sort=name-az&specialization=accountant&location=${district}`),
    ],
    ['a profile', 'profile with reviews', districts.map((_, index) => `/${sampleId(50 + index)}`)],
    ['what cards say', 'people 9', districts.map((district) => `?limit=9&fields=card&location=${district}`)],
    ['who can be booked', 'bookable with held times', districts.map((_, index) => `/${sampleId(50 + index)}/slots`)],
  ])('%s is planned once and not at every request', async (_, name, addresses) => {
    const before = await genericPlans(filled, name);
    for (const address of addresses) {
      const response = await filled.server.app.inject(`/api/professionals${address}`);
      expect(response.statusCode, address).toBe(200);
    }
    expect(await genericPlans(filled, name)).toBeGreaterThan(before);
  });
}
