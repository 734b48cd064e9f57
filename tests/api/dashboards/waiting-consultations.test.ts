import { beforeEach, expect, test } from 'vitest';
import { fourPeople, type Person } from '#tests/support/applications/application-people.ts';
import { consultationAt, type ConsultationPoint } from '#tests/support/consultations/consultations.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const server = sharedTestApp({ config: { rateLimits: false } });
let people: Awaited<ReturnType<typeof fourPeople>>;
const start = new Date('2026-11-20T09:00:00.000Z');
const hour = 3_600_000;

beforeEach(async () => {
  server.clock.set(start);
  people = await fourPeople(server);
});

const at = async (point: ConsultationPoint, overrides: Parameters<typeof consultationAt>[3] = {}) => {
  const sides = { client: people.client.id, professional: people.professional.id };
  return (await consultationAt(server, sides, point, overrides)).id;
};
const ago = (hours: number) => new Date(start.getTime() - hours * hour);
interface Item {
  readonly kind: string;
  readonly id: string;
}
const waitingFor = async (person: Person) => {
  const { items, counts } = await person.call('GET', '/dashboards/waiting');
  const ours = /consultation|answer_time|no_show/;
  return {
    items: items.filter(({ kind }: Item) => ours.test(kind)) as Item[],
    kinds: items.map(({ kind, id }: Item) => [kind, id]).filter(([kind]: string[]) => ours.test(kind!)),
    counts,
  };
};

test('each consultation waits for the person whose turn it is, with the moment it is due', async () => {
  const requested = await at('requested', { requestedAt: ago(20) });
  const moved = await at('proposed by the client', { proposedAt: ago(1) });
  const proposed = await at('moved by the professional', { proposedAt: ago(2) });
  for (const point of ['accepted', 'declined', 'completed', 'unconfirmed'] as const) await at(point);
  const theirs = await waitingFor(people.professional);
  expect(theirs.kinds).toEqual([
    ['answer_consultation', requested],
    ['answer_consultation', moved],
  ]);
  expect(theirs.items[0]).toMatchObject({
    subject: 'consultation',
    title: 'How do I register for VAT?',
    person: 'Grace Nakato',
    // The promised response time of 24 hours.
    due: '2026-11-20T13:00:00.000Z',
  });
  const mine = await waitingFor(people.client);
  expect(mine.kinds).toEqual([['answer_time', proposed]]);
  expect((await waitingFor(people.admin)).kinds).toEqual([]);
});

test('a proposed time is due at the latest when the consultation would start', async () => {
  const soon = new Date(start.getTime() + 5 * hour);
  await at('proposed', { proposedAt: ago(1), proposedStart: soon });
  expect((await waitingFor(people.client)).items[0]).toMatchObject({ due: soon.toISOString() });
});

test('admins see requests after the promised day, and what is contested, until it is decided', async () => {
  await at('requested', { requestedAt: ago(23.9) });
  const late = await at('requested', { requestedAt: ago(24), createdAt: ago(24) });
  const later = await at('requested', { requestedAt: ago(30), createdAt: ago(30) });
  const contested = await at('contested', { contestedAt: ago(2) });
  const { kinds, counts } = await waitingFor(people.admin);
  expect(kinds.toSorted()).toEqual(
    [
      ['chase_consultation', late],
      ['chase_consultation', later],
      ['settle_no_show', contested],
    ].toSorted(),
  );
  expect(counts).toMatchObject({ chase_consultation: 2, settle_no_show: 1 });
  const listed = async (queue: string) =>
    (await people.admin.call('GET', `/consultations?queue=${queue}`)).consultations.map(({ id }: Item) => id);
  expect(await listed('unanswered')).toEqual([later, late]);
  expect(await listed('contested')).toEqual([contested]);
  await people.admin.call('POST', `/consultations/${contested}/settle`, { settlement: 'withdrawn', reason: 'Seen.' });
  expect(await listed('contested')).toEqual([]);
  expect((await waitingFor(people.admin)).counts).toMatchObject({ settle_no_show: 0 });
  expect(await people.admin.call('GET', '/consultations?queue=everything')).toMatchObject({ status: 400 });
});

test('a professional’s figures count completed consultations; declined ones count for the response time too', async () => {
  const stats = async () => (await people.professional.call('GET', '/professionals/dashboard/stats')).stats;
  for (const hours of [1, 2, 3, 40]) {
    await at('completed', { requestedAt: ago(100), createdAt: ago(101), answeredAt: ago(100 - hours) });
  }
  expect(await stats()).toMatchObject({ consultationsKept: 4, averageResponseHours: null });
  await at('declined', { requestedAt: ago(100), createdAt: ago(101), answeredAt: ago(90) });
  expect(await stats()).toMatchObject({ consultationsKept: 4, averageResponseHours: 3 });
});
