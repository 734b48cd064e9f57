import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recoveryHandlers } from '#server/job-handlers.ts';
import { type TestApp, startTestApp, testSettings } from '#tests/support/app.ts';
import { applicationAt, fourPeople, proposal } from '#tests/support/application-people.ts';
import { testEngine } from '#tests/support/database.ts';
import { quietLog } from '#tests/support/quiet-log.ts';

let server: TestApp;
let people: Awaited<ReturnType<typeof fourPeople>>;
beforeAll(async () => {
  server = await startTestApp({ config: { rateLimits: false }, poolSize: 4 });
});
beforeEach(async () => {
  people = await fourPeople(server);
});
afterAll(() => server.close());

const suspension = 'update users set suspended_at = $2 where id = $1';
const suspend = () => server.database.query(suspension, [people.professional.id, server.clock()]);
const sweep = () =>
  recoveryHandlers(testSettings())['look-after-proposals'](
    { database: server.database, now: server.clock(), log: quietLog },
    {},
  );
const read = async (id: string) => (await people.client.call('GET', `/applications/${id}`)).application;

test.each(['assigned', 'proposed', 'engaged'] as const)('what was %s goes back to the queue', async (point) => {
  const { id } = await applicationAt(people, point);
  const kept = await applicationAt({ ...people, professional: people.other }, point);
  await sweep();
  expect(await read(id)).toMatchObject({ stage: point });
  await suspend();
  await sweep();
  await sweep();
  const application = await read(id);
  expect(application).toMatchObject({ stage: 'unassigned', professionalId: null });
  expect(application.timeline.filter(({ kind }: { kind: string }) => kind === 'unassigned')).toHaveLength(1);
  const left = { assigned: [], proposed: [['withdrawn', null]], engaged: [['accepted', expect.any(String)]] }[point];
  expect(application.responses.map((one: { status: string; endedAt: string }) => [one.status, one.endedAt])).toEqual(
    left,
  );
  const { rows } = await server.database.query(
    'select ending from application_assignments where application_id = $1 and ended_at is not null',
    [id],
  );
  expect(rows).toEqual([{ ending: 'suspended' }]);
  expect((await people.client.mails()).filter((kind) => kind === 'application-moved')).toHaveLength(1);
  expect(await people.admin.mails()).toContain('application-waiting');
  expect(await read(kept.id)).toMatchObject({ stage: point, professionalId: people.other.id });
});

test('a proposal of theirs cannot be accepted, but declined', async () => {
  const { id, responseId } = await applicationAt(people, 'proposed');
  await suspend();
  expect(await people.client.call('POST', `/responses/${responseId}/accept`)).toMatchObject({
    status: 409,
    code: 'conflict',
    details: { stage: 'proposed' },
  });
  expect(await people.client.mails()).not.toContain('proposal-agreed');
  expect(await people.client.call('POST', `/responses/${responseId}/decline`, {})).toMatchObject({ status: 200 });
  expect(await read(id)).toMatchObject({ stage: 'assigned' });
});

// The embedded engine has one connection: nothing comes between there.
test.skipIf(testEngine() === 'embedded')('who is suspended while they send a proposal sends none', async () => {
  const { id } = await applicationAt(people, 'assigned');
  const { database } = server;
  const early = await database.transaction(async (tx) => {
    await tx.execute(`update users set suspended_at = updated_at where id = '${people.professional.id}'`);
    const waiting = people.professional.call('POST', `/applications/${id}/response`, proposal());
    const isWaiting = `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await database.query(isWaiting)).rows[0].n === 0);
    return { waiting };
  });
  expect(await early.waiting).toMatchObject({ status: 403, code: 'suspended' });
  expect(await read(id)).toMatchObject({ stage: 'assigned', responses: [] });
});
