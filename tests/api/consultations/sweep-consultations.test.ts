import { beforeEach, describe, expect, test } from 'vitest';
import { createProfessional } from '#tests/support/people/factories.ts';
import { newPerson } from '#tests/support/applications/application-people.ts';
import {
  consultationPeople,
  runConsultationSweep,
  storedConsultation,
  takeMails,
} from '#tests/support/consultations/consultation-people.ts';
import { inDays, openEveryDay } from '#tests/support/consultations/consultations.ts';
import { shared } from '#tests/support/app/shared.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const server = sharedTestApp({ config: { rateLimits: false } });
const people = shared(() => consultationPeople(server));
const now = new Date('2026-11-20T09:00:00.000Z');
const hour = 3_600_000;
beforeEach(async () => {
  server.clock.set(now);
  await server.database.query('delete from mails');
  await server.database.query('delete from consultations');
});

/** Runs the sweep this many hours after the start; returns its notifications and their receivers. */
async function after(hours: number) {
  server.clock.set(new Date(now.getTime() + hours * hour));
  await runConsultationSweep(server);
  const who = { [people.client.email]: 'client', [people.professional.email]: 'professional' };
  return (await takeMails(server)).map(({ kind, to }) => `${kind} to ${who[to] ?? 'admin'}`).toSorted();
}
const due = (hours = 12) => ({ nextCheckAt: new Date(now.getTime() + hours * hour) });
const far = { slotStart: inDays(now, 20) };
const stored = (id: string) => storedConsultation(server, id);
const toBoth = (kind: string) => [`${kind} to client`, `${kind} to professional`];

describe('a request without an answer', () => {
  test('reminds the professional after 12 and 20 hours and admins after 24, each once, and ends after 72', async () => {
    const { id } = await people.at('requested', { ...far, ...due() });
    expect(await after(11.99)).toEqual([]);
    expect(await after(12)).toEqual(['consultation-unanswered to professional']);
    expect(await after(12.5)).toEqual([]);
    expect(await after(20)).toEqual(['consultation-unanswered to professional']);
    expect(await after(24)).toEqual(['consultation-waiting to admin']);
    expect(await after(71.99)).toEqual([]);
    expect((await stored(id)).version).toBe(1);
    expect(await after(72)).toEqual(toBoth('consultation-ended'));
    expect(await stored(id)).toMatchObject({ status: 'expired', endedBy: 'system', slots: [], nextCheckAt: null });
    expect(await after(100)).toEqual([]);
  });

  test('ends when its time passes, though 72 hours have not', async () => {
    const { id } = await people.at('requested', { slotStart: new Date(now.getTime() + 14 * hour), ...due() });
    await after(12);
    expect((await stored(id)).nextCheckAt).toEqual(new Date(now.getTime() + 14 * hour));
    expect(await after(14)).toEqual(toBoth('consultation-ended'));
    expect((await stored(id)).status).toBe('expired');
  });

  test('sends one reminder to each person if no sweep ran for a day', async () => {
    await people.at('requested', { ...far, ...due() });
    expect(await after(30)).toEqual(['consultation-unanswered to professional', 'consultation-waiting to admin']);
    expect(await after(31)).toEqual([]);
  });

  test('offers the client three others of the profession who are free this week, the near ones first', async () => {
    const day = (ahead: number) => inDays(now, ahead).toISOString().slice(0, 10);
    const createBookable = async (name: string, freeOn: string | null, overrides: object = {}) => {
      const { id } = await createProfessional(server.database.db, { name, ...overrides });
      await openEveryDay(server, id, { freeOn });
      return id;
    };
    await createBookable('Far away', day(4), { district: 'Gulu' });
    await createBookable('Near and late', day(8));
    await createBookable('Near and soon', day(4));
    await createBookable('Near and next week', day(12));
    await createBookable('Near and full', null);
    await createBookable('Another profession', day(4), { profession: 'Tax Consultant' });
    await createBookable('Not taking clients', day(4), { acceptingClients: false });
    await createBookable('Not approved', day(4), { approvalStatus: 'pending', approvedAt: null });
    const suspended = await createBookable('Suspended', day(4));
    await server.database.query('update users set suspended_at = $2 where id = $1', [suspended, now]);
    const { id } = await people.at('requested', { ...far, ...due() });
    server.clock.set(new Date(now.getTime() + 72 * hour));
    await runConsultationSweep(server);
    const mail = (await takeMails(server)).find(({ to }) => to === people.client.email)!;
    const offered = [
      ['Near and soon', day(4)],
      ['Near and late', day(8)],
      ['Far away', day(4)],
    ];
    expect((mail.data.others as { name: string; freeOn: string }[]).map(({ name, freeOn }) => [name, freeOn])).toEqual(
      offered,
    );
    server.clock.set(now);
    const read = await people.client.call('GET', `/consultations/${id}`);
    expect(read.consultation.others.map(({ name }: { name: string }) => name)).not.toContain('Another profession');
    await server.database.query('delete from availabilities where professional_id <> $1', [people.professional.id]);
  });
});

test('a proposed time without an answer ends a new request, but keeps a time that was already agreed', async () => {
  const first = await people.at('proposed', { ...far, ...due(72) });
  const moved = await people.at('moved by the client', { slotStart: inDays(now, 21), ...due(72) });
  expect(await after(71.99)).toEqual([]);
  expect(await after(72)).toEqual([...toBoth('consultation-ended'), ...toBoth('consultation-kept')]);
  expect(await stored(first.id)).toMatchObject({ status: 'expired', slots: [] });
  expect(await stored(moved.id)).toMatchObject({
    status: 'accepted',
    proposedStart: null,
    slots: [{ kind: 'asked', startsAt: moved.start }],
  });
});

describe('an agreed time', () => {
  test('reminds both a day and an hour before, and completes a day after', async () => {
    const { id } = await people.at('accepted', { slotStart: new Date(now.getTime() + 48 * hour), ...due(24) });
    expect(await after(23.99)).toEqual([]);
    expect(await after(24)).toEqual(toBoth('consultation-reminder'));
    expect(await after(25)).toEqual([]);
    expect(await after(47)).toEqual(toBoth('consultation-reminder'));
    expect(await after(71.99)).toEqual([]);
    expect((await stored(id)).status).toBe('accepted');
    expect(await after(72)).toEqual([]);
    expect(await stored(id)).toMatchObject({ status: 'completed', endedBy: 'system', nextCheckAt: null });
  });

  test('made within the last day has only the second reminder, and made within the hour none', async () => {
    const { professional, at, act } = people;
    const early = await at('requested', { slotStart: new Date(now.getTime() + 20 * hour) });
    await act(professional, early.id, 'accept');
    expect(await stored(early.id)).toMatchObject({
      startReminders: 1,
      nextCheckAt: new Date(now.getTime() + 19 * hour),
    });
    const late = await at('requested', { slotStart: new Date(now.getTime() + hour / 2) });
    await act(professional, late.id, 'accept');
    expect(await stored(late.id)).toMatchObject({
      startReminders: 2,
      nextCheckAt: new Date(now.getTime() + 24.5 * hour),
    });
  });

  test('has one reminder for what was missed, and none once it has begun', async () => {
    await people.at('accepted', { slotStart: new Date(now.getTime() + 48 * hour), ...due(24) });
    expect(await after(47.5)).toEqual(toBoth('consultation-reminder'));
    expect(await after(47.75)).toEqual([]);
    await people.at('accepted', { slotStart: new Date(now.getTime() + 49 * hour), ...due(25) });
    expect(await after(49.5)).toEqual([]);
  });

  test('is reminded of while another is proposed, which lapses when it begins', async () => {
    const start = new Date(now.getTime() + 30 * hour);
    const { id } = await people.at('moved by the professional', { slotStart: start, ...due(6) });
    expect(await after(6)).toEqual(toBoth('consultation-reminder'));
    expect(await after(29)).toEqual(toBoth('consultation-reminder'));
    expect(await after(30)).toEqual([]);
    expect(await stored(id)).toMatchObject({ status: 'accepted', slots: [{ kind: 'asked' }] });
  });
});

test('a clock that goes back repeats nothing', async () => {
  await people.at('requested', { ...far, ...due() });
  expect(await after(12)).toHaveLength(1);
  expect(await after(0)).toEqual([]);
  expect(await after(12)).toEqual([]);
});

test('if the sweep fails on one consultation, it still handles the others', async () => {
  const broken = await people.at('requested', { ...far, ...due(11) });
  await people.at('requested', { slotStart: inDays(now, 22), ...due() });
  await server.database.query(`create function refuse_check() returns trigger language plpgsql as $$
    begin if new.id = '${broken.id}' then raise exception 'refused'; end if; return new; end $$;
    create trigger refuse_check before update on consultations for each row execute function refuse_check()`);
  expect(await after(12)).toEqual(['consultation-unanswered to professional']);
  await server.database.query('drop trigger refuse_check on consultations; drop function refuse_check()');
});

describe('a professional', () => {
  test('who loses their approval has no open consultations left, and both sides are notified', async () => {
    const { admin, at, professional } = people;
    const ids = [await at('requested'), await at('accepted'), await at('moved by the client'), await at('completed')];
    const body = { approval_status: 'rejected', decision_reason: 'The licence has ended.' };
    const answer = await admin.call('PUT', `/professionals/${professional.id}/approval`, body, { 'if-match': '1' });
    expect(answer).toMatchObject({ status: 200 });
    const rows = await Promise.all(ids.map(({ id }) => stored(id)));
    expect(rows.map(({ status, slots }) => [status, slots.length])).toEqual([
      ['cancelled', 0],
      ['cancelled', 0],
      ['cancelled', 0],
      ['completed', 1],
    ]);
    const mails = (await takeMails(server)).filter(({ kind }) => kind === 'consultation-ended');
    expect(mails.map(({ data, calendar }) => [data.why, data.side, calendar?.method]).toSorted()).toEqual([
      ['unavailable', 'client', undefined],
      ['unavailable', 'client', 'CANCEL'],
      ['unavailable', 'client', 'CANCEL'],
      ['unavailable', 'professional', undefined],
      ['unavailable', 'professional', 'CANCEL'],
      ['unavailable', 'professional', 'CANCEL'],
    ]);
    const again = { approval_status: 'approved' };
    await admin.call('PUT', `/professionals/${professional.id}/approval`, again, { 'if-match': '2' });
  });

  test('who is suspended has no open consultations left within a minute', async () => {
    const other = await newPerson(server, 'professional');
    const { id } = await people.at('accepted', { professionalId: people.professional.id });
    const theirs = await people.at('accepted', { professionalId: other.id });
    await server.database.query('update consultation_slots set professional_id = $2 where consultation_id = $1', [
      theirs.id,
      other.id,
    ]);
    await server.database.query('update users set suspended_at = $2 where id = $1', [other.id, now]);
    await runConsultationSweep(server);
    expect((await stored(theirs.id)).status).toBe('cancelled');
    expect((await stored(id)).status).toBe('accepted');
  });
});
