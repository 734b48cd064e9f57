import { expect, test } from 'vitest';
import { shared } from '#tests/support/app/shared.ts';
import { retention } from '#shared/account/retention.ts';
import { forgetAgreedWork } from '#server/features/applications/erasure/forget-agreed-work.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { applicationAt, fourPeople, newPerson } from '#tests/support/applications/application-people.ts';

const server = sharedTestApp({ config: { rateLimits: false } });
const people = shared(() => fourPeople(server));
const second = shared(() => newPerson(server, 'admin', { firstName: 'Ruth', lastName: 'Akello' }));

const stored = async (id: string) =>
  Number(
    (await server.database.query('select count(*) as n from desk_notes where application_id = $1', [id])).rows[0].n,
  );

test('notes on an application are listed newest first, with author and time, in pages', async () => {
  const { id } = await applicationAt(people, 'pending');
  const first = await people.admin.call('POST', `/applications/${id}/notes`, { text: '  Called, no answer.\r\n ' });
  expect(first).toMatchObject({ status: 201, note: { about: id, text: 'Called, no answer.' } });
  server.clock.advance(1000);
  await second.call('POST', `/applications/${id}/notes`, { text: '=HYPERLINK("x")' });
  const { notes, total } = await people.admin.call('GET', `/applications/${id}/notes`);
  expect(total).toBe(2);
  expect(notes).toMatchObject([{ text: '=HYPERLINK("x")', author: { name: 'Ruth Akello' } }, first.note]);
  const rest = await people.admin.call('GET', `/applications/${id}/notes?limit=1&offset=1`);
  expect(rest).toMatchObject({ notes: [first.note], total: 2 });
  for (const text of ['', '   ', 'x'.repeat(4001)]) {
    expect(await second.call('POST', `/applications/${id}/notes`, { text })).toMatchObject({ status: 400 });
  }
});

test('a note sent twice is stored once, and the log has each without its text', async () => {
  const { id } = await applicationAt(people, 'pending');
  const key = { 'idempotency-key': `note of ${id}` };
  const send = () => people.admin.call('POST', `/applications/${id}/notes`, { text: 'Zebra crossing' }, key);
  expect((await send()).note).toEqual((await send()).note);
  const { rows } = await server.database.query(
    `select actor_id, facts from audit_events where action = 'application.note' and subject_id = $1`,
    [id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].actor_id).toBe(people.admin.id);
  expect(JSON.stringify(rows)).not.toContain('Zebra');
});

test('neither side of an application reads the notes on it', async () => {
  const { id } = await applicationAt(people, 'assigned');
  await people.admin.call('POST', `/applications/${id}/notes`, { text: 'Zebra crossing' });
  for (const person of [people.client, people.professional]) {
    expect(await person.call('GET', `/applications/${id}/notes`)).toMatchObject({ status: 403 });
    expect(JSON.stringify(await person.call('GET', `/applications/${id}`))).not.toContain('Zebra');
  }
});

test('notes on a professional stay as they were written when the author leaves', async () => {
  const { id } = people.professional;
  const leaving = await newPerson(server, 'admin');
  await leaving.call('POST', `/professionals/${id}/notes`, { text: 'Met at the office.' });
  await server.database.query('delete from users where id = $1', [leaving.id]);
  const { notes } = await people.admin.call('GET', `/professionals/${id}/notes`);
  expect(notes).toMatchObject([{ about: id, text: 'Met at the office.', author: null }]);
  await expect(
    server.database.query(`update desk_notes set text = 'Changed' where id = $1`, [notes[0].id]),
  ).rejects.toThrow(/never changes/);
  expect(await people.admin.call('GET', `/professionals/${people.client.id}/notes`)).toMatchObject({ status: 404 });
});

test('notes are deleted together with the text of the work', async () => {
  const { id } = await applicationAt(people, 'completed');
  await people.admin.call('POST', `/applications/${id}/notes`, { text: 'All went well.' });
  const later = server.clock();
  later.setUTCMonth(later.getUTCMonth() + retention.agreedWorkMonths + 1);
  expect(await stored(id)).toBe(1);
  await forgetAgreedWork(server.database, later);
  expect(await stored(id)).toBe(0);
  expect(await people.admin.call('GET', `/applications/${id}`)).toMatchObject({ status: 200 });
});
