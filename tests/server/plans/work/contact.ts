import { expect, test } from 'vitest';
import { makeThreadToken } from '#server/features/contact/thread/thread-token.ts';
import type { Filled } from '#tests/server/plans/fill.ts';
import { holdLists } from '#tests/server/plans/hold-lists.ts';

const lists = [
  ['what waits first', ''],
  ['further on', '?offset=2000'],
  ['the oldest', '?sort=oldest'],
  ['the newest', '?sort=newest'],
  ['what waits', '?status=new'],
  ['the closed', '?status=closed'],
  ['those of the caller', '?taken=me'],
  ['a rare word, of a message or a reply', '?search=zebra'],
  ['a part of an address', '?search=person-77'],
].map(([what = '', query]) => [`the page of ${what}`, 'admin', `/contact${query}`] as const);

/** The contact inbox, and the threads behind links: each along an index. */
export function tryContactPlans(filled: Filled): void {
  holdLists(filled, lists, /row_number/);

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
      await filled.plans.holdToIndexes(work);
  });
}
