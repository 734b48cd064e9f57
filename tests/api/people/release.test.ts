import { expect, test } from 'vitest';
import { shared } from '#tests/support/app/shared.ts';
import { applicationAt, fourPeople, newPerson } from '#tests/support/applications/application-people.ts';
import { mailDataTo } from '#tests/support/mail/mailbox.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const server = sharedTestApp({ poolSize: 4, config: { rateLimits: false } });
const admin = shared(() => newPerson(server, 'admin'));

const reason = 'Moves abroad; the client agrees.';
const release = (id: string, body: object = { reason }) => admin.call('PUT', `/people/${id}/release`, body);
const takeBack = (id: string) => admin.call('DELETE', `/people/${id}/release`);
const remove = (id: string) => admin.call('DELETE', `/professionals/admin/${id}`);
const actionsAbout = async (id: string) =>
  (
    await server.database.query(
      `select action from audit_events where subject_id = $1 and action like 'person.%' order by seq`,
      [id],
    )
  ).rows.map(({ action }) => action as string);

test('a released professional can go, and the work goes back to the queue with its letter', async () => {
  const people = await fourPeople(server);
  const { id } = await applicationAt(people, 'engaged');
  expect((await remove(people.professional.id)).status).toBe(409);
  const first = await release(people.professional.id);
  expect(first).toMatchObject({ status: 200, person: { releasedAt: server.clock().toISOString() } });
  await release(people.professional.id);
  expect(await mailDataTo(server, people.professional.email, 'changed-by-team')).toMatchObject([{ what: 'released' }]);
  expect(await actionsAbout(people.professional.id)).toEqual(['person.release']);
  expect((await remove(people.professional.id)).status).toBe(200);
  const { application } = await people.client.call('GET', `/applications/${id}`);
  expect(application).toMatchObject({ stage: 'unassigned' });
  expect(await people.client.mails()).toContain('application-moved');
  const { rows } = await server.database.query(
    `select agreement is not null as "isKept" from proposals where application_id = $1 and status = 'accepted'`,
    [id],
  );
  expect(rows).toEqual([{ isKept: true }]);
});

test('if the release is taken back, agreed work prevents deleting the account again', async () => {
  const people = await fourPeople(server);
  await applicationAt(people, 'delivered');
  await release(people.professional.id);
  expect((await takeBack(people.professional.id)).person.releasedAt).toBeNull();
  await takeBack(people.professional.id);
  expect((await remove(people.professional.id)).status).toBe(409);
  expect(await actionsAbout(people.professional.id)).toEqual(['person.release', 'person.take_back_release']);
});

test('a problem that waits for a decision prevents deleting the account, released or not', async () => {
  const people = await fourPeople(server);
  const { id } = await applicationAt(people, 'engaged');
  await release(people.professional.id);
  const sent = await people.client.call('POST', `/applications/${id}/problem`, { reason: 'Nothing came.' });
  expect(sent.status).toBeLessThan(300);
  expect((await remove(people.professional.id)).status).toBe(409);
  await takeBack(people.professional.id);
  expect(await release(people.professional.id)).toMatchObject({
    status: 409,
    error: 'Please decide the open problem first.',
  });
});

test('a release without a reason, agreed work or a professional is refused', async () => {
  const people = await fourPeople(server);
  expect((await release(people.professional.id)).status).toBe(409);
  expect((await release(people.client.id)).status).toBe(409);
  expect((await release('0193f000-0000-7000-8000-00000000dead')).status).toBe(404);
  await applicationAt(people, 'engaged');
  for (const body of [{}, { reason: ' ' }, { reason, until: '2026-12-01' }])
    expect((await release(people.professional.id, body)).status).toBe(400);
});
