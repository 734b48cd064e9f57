import { beforeAll, describe, expect, test } from 'vitest';
import { promisedBy } from '#shared/time/working-days.ts';
import { filledHolidays } from '#tests/support/app/holidays.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import {
  applicationAt,
  fourPeople,
  newPerson,
  type Person,
  proposal,
} from '#tests/support/applications/application-people.ts';
import { createProfessional, createReview } from '#tests/support/people/factories.ts';
import { again } from '#tests/support/reviews/review-people.ts';

const server = sharedTestApp({ config: { rateLimits: false } });
let people: Awaited<ReturnType<typeof fourPeople>>;
// A Friday, noon in Kampala.
const friday = new Date('2026-11-20T09:00:00.000Z');

interface Item {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
}
const waitingFor = (person: Person, query = '') => person.call('GET', `/dashboards/waiting${query}`);
const listKinds = async (person: Person) => (await waitingFor(person)).items.map(({ kind }: Item) => kind);

beforeAll(async () => {
  server.clock.set(friday);
  people = await fourPeople(server);
});

describe('for admins', () => {
  const pendingOne = (name: string) =>
    createProfessional(server.database.db, {
      approvalStatus: 'pending',
      approvedAt: null,
      name,
      createdAt: server.clock(),
    });

  test('everything is in one list, by the moment it is due, and counted by kind', async () => {
    expect(await waitingFor(people.admin)).toMatchObject({ items: [], total: 0, totalIsExact: true });
    // A case has three working days: it is due after later items that have two.
    const { problemId } = await applicationAt(people, 'problem', 'Books of my shop');
    server.clock.advance(60_000);
    const pending = await applicationAt(people, 'pending', 'VAT for my shop');
    server.clock.advance(60_000);
    const unassigned = await applicationAt(people, 'unassigned', 'A loan');
    server.clock.advance(60_000);
    const applicant = await pendingOne('Okello James');
    const review = await createReview(server.database.db, people.professional.id);
    await people.client.call('POST', `/reviews/${review.id}/report`, { reason: 'other', words: 'Look.' });
    server.clock.advance(60_000);
    await people.professional.call('PUT', '/professionals/profile', { name: 'Nakato Grace' });

    const answer = await waitingFor(people.admin);
    expect(answer.items.map(({ kind, id }: Item) => [kind, id])).toEqual([
      ['decide_application', pending.id],
      ['assign_professional', unassigned.id],
      ['decide_professional', applicant.id],
      ['decide_report', review.id],
      ['decide_revision', people.professional.id],
      ['decide_problem', problemId],
    ]);
    expect(answer).toMatchObject({
      total: 6,
      totalIsExact: true,
      counts: {
        decide_application: 1,
        assign_professional: 1,
        decide_professional: 1,
        decide_report: 1,
        decide_revision: 1,
        decide_problem: 1,
      },
    });
    expect(answer.items[0]).toEqual({
      kind: 'decide_application',
      subject: 'application',
      id: pending.id,
      title: 'VAT for my shop',
      person: 'Grace Nakato',
      service: 'Tax Consultation',
      urgency: 'medium',
      version: 1,
      since: '2026-11-20T09:01:00.000Z',
      // The end of the second working day: Tuesday, 18:00.
      due: '2026-11-24T15:00:00.000Z',
    });
    expect(answer.items[5]).toMatchObject({
      subject: 'problem',
      title: 'Books of my shop',
      due: '2026-11-25T15:00:00.000Z',
    });
  });

  test('the list has pages, and lists of one kind', async () => {
    const { items, total } = await waitingFor(people.admin);
    const pages = await Promise.all(
      [0, 2, 4].map(async (offset) => (await waitingFor(people.admin, `?limit=2&offset=${offset}`)).items),
    );
    expect(pages.flat()).toEqual(items);
    expect(await waitingFor(people.admin, '?kind=decide_problem')).toMatchObject({ items: [items[5]], total: 1 });
    // Counts for the navigation, whatever is listed.
    const counts = await waitingFor(people.admin, '?limit=0&kind=decide_problem');
    expect(counts).toMatchObject({ items: [], counts: { decide_application: 1, decide_problem: 1 } });
    expect(total).toBe(6);
    expect(await waitingFor(people.admin, '?kind=write_review')).toMatchObject({ status: 200, items: [], total: 0 });
    expect(await waitingFor(people.admin, '?kind=everything')).toMatchObject({ status: 400 });
  });

  test('a decided item leaves the list, and comes back with a new time', async () => {
    const { id } = await applicationAt(people, 'pending');
    const found = async () => (await waitingFor(people.admin)).items.find((item: Item) => item.id === id);
    expect(await found()).toMatchObject({ kind: 'decide_application' });
    server.clock.advance(60_000);
    await people.admin.call('PUT', `/applications/${id}/status`, {
      status: 'approved',
      professionalId: people.professional.id,
    });
    expect(await found()).toBeUndefined();
    server.clock.advance(60_000);
    await people.professional.call('POST', `/applications/${id}/decline-assignment`, { reason: 'No time.' });
    expect(await found()).toMatchObject({ kind: 'assign_professional', since: server.clock().toISOString() });
  });

  test('the database computes the same moments as `promisedBy`, over weekends, holidays and months', async () => {
    const { db } = server.database;
    const many = await newPerson(server, 'user');
    server.clock.set(new Date('2027-01-15T09:00:00.000Z'));
    people = await again(server, people);
    await server.database.query(
      `insert into applications (id, user_id, service_type, title, description, budget_min, budget_max, urgency, name, email, status,
         submitted_at, released_at, updated_at, search_text)
       select gen_random_uuid(), $1, 'Tax Consultation', 'Old', 'd', 1, 2, 'low', 'Grace', 'g@example.com', 'pending', t, t, t, 'vat'
       from generate_series(0, 99) n, lateral (select $2::timestamptz - n * interval '19 hours' as t) at`,
      [many.id, server.clock()],
    );
    const { items } = await waitingFor(people.admin, '?kind=decide_application&limit=100');
    expect(items.length).toBe(100);
    for (const { since, due } of items)
      expect(due, since).toBe(promisedBy(new Date(since), 2, filledHolidays).toISOString());
    const dueDates = items.map(({ due }: { due: string }) => due);
    expect(dueDates).toEqual(dueDates.toSorted());
    await db.$client.query(`delete from applications where title = 'Old'`);
    server.clock.set(friday);
    people = await again(server, people);
  });
});

describe('for clients and professionals', () => {
  test('each side sees what it has to do, and not what the other has', async () => {
    const [client, professional] = [await newPerson(server, 'user'), await newPerson(server, 'professional')];
    const own = { ...people, client, professional };
    const assigned = await applicationAt(own, 'assigned', 'To propose');
    await applicationAt(own, 'proposed', 'To answer');
    const delivered = await applicationAt(own, 'delivered', 'To confirm');
    await applicationAt(own, 'changes_requested', 'To deliver again');
    const { problemId } = await applicationAt(own, 'problem', 'A case');
    await applicationAt(own, 'engaged', 'Under way');
    const daysAgo = (days: number) => ({ createdAt: new Date(server.clock().getTime() - days * 86_400_000) });
    const review = await createReview(server.database.db, professional.id, daysAgo(29));
    // Too old to be listed as waiting; the professional can still reply to it.
    await createReview(server.database.db, professional.id, daysAgo(31));
    const mine = await waitingFor(client);
    expect(mine.items.map(({ kind, title }: Item) => [kind, title]).toSorted()).toEqual([
      ['answer_proposal', 'To answer'],
      ['confirm_work', 'To confirm'],
    ]);
    expect(mine.counts).toEqual({
      confirm_email: 0,
      read_message: 0,
      answer_proposal: 1,
      confirm_work: 1,
      answer_problem: 0,
      write_review: 0,
      answer_time: 0,
    });
    expect(mine.items.find(({ id }: Item) => id === delivered.id)).toMatchObject({ due: '2026-12-04T09:00:00.000Z' });

    const theirs = await waitingFor(professional);
    expect(theirs.items.map(({ kind }: Item) => kind).toSorted()).toEqual([
      'answer_problem',
      'deliver_changes',
      'reply_to_review',
      'send_proposal',
    ]);
    // The professional is reminded after three working days.
    expect(theirs.items.find(({ id }: Item) => id === assigned.id)).toMatchObject({
      title: 'To propose',
      person: 'Grace Nakato',
      due: '2026-11-25T09:00:00.000Z',
    });
    expect(theirs.items.find(({ id }: Item) => id === problemId)).toMatchObject({
      subject: 'problem',
      title: 'A case',
    });
    await professional.call('POST', `/problems/${problemId}/statements`, { text: 'It is on its way.' });
    await professional.call('POST', `/reviews/${review.id}/reply`, { text: 'Thank you.' });
    await professional.call('POST', `/applications/${assigned.id}/response`, proposal());
    expect(await listKinds(professional)).toEqual(['deliver_changes']);
    expect(await waitingFor(await newPerson(server, 'user'))).toMatchObject({ items: [], total: 0 });
    expect(await waitingFor(people.other)).toMatchObject({ items: [], total: 0 });
  });

  test('a review waits to be written as long as we would ask for it, and not twice within 90 days', async () => {
    const client = await newPerson(server, 'user');
    const own = { ...people, client };
    const first = await applicationAt(own, 'completed', 'First');
    server.clock.advance(60_000);
    const second = await applicationAt(own, 'completed', 'Second');
    expect((await waitingFor(client)).items).toMatchObject([
      { kind: 'write_review', subject: 'application', id: first.id },
      { id: second.id },
    ]);
    const written = await client.call('POST', `/applications/${first.id}/review`, { rating: 5, comment: 'Good.' });
    expect(written).toMatchObject({ status: 201 });
    expect(await listKinds(client)).toEqual([]);
  });

  test('an application that waits for a confirmed address is waiting for its client', async () => {
    const client = await newPerson(server, 'user', { emailVerifiedAt: null });
    const { id } = await applicationAt({ ...people, client }, 'pending', 'Held');
    expect((await waitingFor(client)).items).toMatchObject([{ kind: 'confirm_email', id, title: 'Held' }]);
    expect((await waitingFor(people.admin)).items.some((item: Item) => item.id === id)).toBe(false);
  });
});
