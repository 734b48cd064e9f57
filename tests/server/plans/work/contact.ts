import { expect, test } from 'vitest';
import { makeThreadToken } from '#server/features/contact/thread/thread-token.ts';
import type { Filled } from '#tests/server/plans/fill.ts';

const lists: [string, string][] = [
  ['what waits first', ''],
  ['further on', '?offset=2000'],
  ['the oldest', '?sort=oldest'],
  ['the newest', '?sort=newest'],
  ['what waits', '?status=new'],
  ['the closed', '?status=closed'],
  ['those of the caller', '?taken=me'],
  ['a rare word, of a message or a reply', '?search=zebra'],
  ['a part of an address', '?search=person-77'],
];

/** The contact inbox, and the threads behind links: each along an index. */
export function tryContactPlans(filled: Filled): void {
  const readWhole = async (work: () => Promise<unknown>) => {
    const statements = await filled.plans.recordStatements(work);
    expect(statements.length).toBeGreaterThan(0);
    return (await Promise.all(statements.map((one) => filled.plans.readWhole(one)))).flat();
  };

  test.each(lists)('no table is read whole for the page of %s', async (_, query) => {
    const statements = await filled.plans.recordStatements(async () => {
      expect(await filled.people.admin.call('GET', `/contact${query}`)).toMatchObject({ status: 200 });
    });
    const page = statements.find(({ text }) => text.includes('row_number'))!;
    expect(await filled.plans.readWhole(page)).toEqual([]);
  });

  test('words are found in messages and replies', async () => {
    const { contacts } = await filled.people.admin.call('GET', '/contact?search=zebra');
    expect(contacts.map(({ email }: { email: string }) => email).toSorted()).toEqual([
      'person-77@example.com',
      'person-78@example.com',
    ]);
  });

  test('no table is read whole for the contact figures, a message with its thread, or an emailed link', async () => {
    const { contacts } = await filled.people.admin.call('GET', '/contact?limit=1');
    for (const work of [
      () => filled.people.admin.call('GET', '/contact/figures'),
      () => filled.people.admin.call('GET', `/contact/${contacts[0].id}`),
      () => filled.people.admin.call('POST', '/contact/thread', { token: makeThreadToken().token }),
    ])
      expect(await readWhole(work)).toEqual([]);
  });
}
