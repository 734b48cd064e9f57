import { beforeAll, describe, expect, test } from 'vitest';
import { readingMinutes } from '#shared/audit/audit-subjects.ts';
import { record } from '#server/audit/record.ts';
import { newPerson, signInPerson, type Person } from '#tests/support/applications/application-people.ts';
import { createProfessional } from '#tests/support/people/factories.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const server = sharedTestApp({ poolSize: 4, config: { rateLimits: false } });
let admin: Person;
let other: Person;
let client: Person;
let professionalId: string;

beforeAll(async () => {
  admin = await newPerson(server, 'admin', { firstName: 'Ruth', lastName: 'Auma' });
  other = await newPerson(server, 'admin', { firstName: 'Peter', lastName: 'Okot' });
  client = await newPerson(server, 'user', { firstName: 'Zawedde', lastName: 'Mirembe' });
  const professional = await createProfessional(server.database.db, { name: 'Apio Brenda', approvalStatus: 'pending' });
  professionalId = professional.id;
  const approval = { approval_status: 'approved', override_reason: 'We know her.' };
  await admin.call('PUT', `/professionals/${professionalId}/approval`, approval);
});

const list = (query = '', by = other) => by.call('GET', `/audit${query}`);
const ofProfessional = async () => (await list(`?subjectId=${professionalId}`)).events;
const readings = async (reader: Person) => (await list(`?action=audit.read&actor=${reader.id}`)).total;

describe('the log of who did what', () => {
  test('says who did what to what, when, and from what to what', async () => {
    expect(await ofProfessional()).toEqual([
      {
        number: expect.any(Number),
        at: server.clock().toISOString(),
        action: 'professional.approve',
        label: 'Approved a professional',
        actor: { id: admin.id, role: 'admin', name: 'Ruth Auma' },
        subject: { type: 'professional', label: 'Professional', id: professionalId, name: 'Apio Brenda' },
        changes: [{ name: 'Status', before: 'pending', after: 'approved' }],
        facts: expect.arrayContaining([{ name: 'Version', value: '2' }]),
      },
    ]);
  });

  test('shows the personal values of an event when it is opened, until they are erased', async () => {
    const [{ number }] = await ofProfessional();
    const get = async () => (await other.call('GET', `/audit/${number}`)).event;
    expect(await get()).toMatchObject({
      number,
      requestId: expect.any(String),
      personal: [{ name: 'Reason for approving an incomplete profile', value: 'We know her.' }],
      wasErased: false,
      sealedAt: null,
    });
    await server.database.query('delete from audit_personal where seq = $1', [number]);
    expect(await get()).toMatchObject({ personal: null, wasErased: true });
  });

  test('shows no name for a deleted person, and names the system for what the site does itself', async () => {
    const leaver = await newPerson(server, 'user', { firstName: 'Former', lastName: 'Person' });
    await leaver.call('PUT', '/account', { firstName: 'Gone', lastName: 'Person' });
    await server.database.query('delete from users where id = $1', [leaver.id]);
    const { events } = await list(`?actor=${leaver.id}`);
    expect(events[0]).toMatchObject({ actor: { id: leaver.id, role: 'user', name: null }, subject: { name: null } });
    await server.database.transaction((tx) =>
      record(
        tx,
        { actor: { kind: 'visitor' }, now: server.clock() },
        { action: 'application.remind', subjectType: 'application', subjectId: leaver.id },
      ),
    );
    expect((await list(`?subjectId=${leaver.id}&area=application`)).events).toMatchObject([
      { actor: { id: null, role: 'system', name: null } },
    ]);
  });

  test.each([
    ['an area', 'area=professional'],
    ['an action', 'action=professional.approve'],
    ['an area with one of its actions', 'area=professional&action=professional.approve'],
    ['a person', 'actor=ADMIN'],
    ['a type', 'subjectType=professional'],
    ['words of the action', 'search=PROFESSIONAL%20approved%20A'],
    ['the beginning of a name', 'search=ruth'],
    ['a last name', 'search=auma'],
    ['a professional’s name', 'search=apio'],
    ['an id', 'search=PROFESSIONAL'],
    ['a number', 'search=NUMBER'],
    ['days', 'from=DAY&to=DAY'],
  ])('is found by %s', async (_, query) => {
    const [approval] = await ofProfessional();
    const filled = query
      .replace('ADMIN', admin.id)
      .replace(/PROFESSIONAL$/, professionalId)
      .replace('NUMBER', approval.number)
      .replaceAll('DAY', server.clock().toISOString().slice(0, 10));
    const { events, total, totalIsExact } = await list(`?limit=100&${filled}`);
    expect(events).toContainEqual(approval);
    expect({ total, totalIsExact }).toEqual({ total: events.length, totalIsExact: true });
  });

  test.each([
    ['another area', 'area=review'],
    ['an action of another area', 'area=review&action=professional.approve'],
    ['an unknown action', 'action=professional.praise'],
    ['a name that no one has', 'search=nobody-is-called-this'],
    ['marks that match everything', 'search=%25'],
    ['later days', 'from=2099-01-01'],
    ['earlier days', 'to=2000-01-01'],
  ])('nothing is found by %s', async (_, query) => {
    expect(await list(`?${query}`)).toMatchObject({ events: [], total: 0, totalIsExact: true });
  });

  test('pages follow one another, the newest first', async () => {
    const numbers = async (query: string) =>
      (await list(query)).events.map(({ number }: { number: number }) => number) as number[];
    const whole = await numbers('?limit=6');
    expect(whole).toEqual(whole.toSorted((a, b) => b - a));
    expect([...(await numbers('?limit=3')), ...(await numbers('?limit=3&offset=3'))]).toEqual(whole);
    expect(await list('?offset=10001')).toMatchObject({ status: 400 });
  });
});

describe('reading the log', () => {
  test('is recorded once for each reader in some minutes, whatever they open', async () => {
    const reader = await newPerson(server, 'admin', { firstName: 'Mary', lastName: 'Akello' });
    const [{ number }] = await ofProfessional();
    await Promise.all([list('', reader), list('?area=review', reader), reader.call('GET', `/audit/${number}`)]);
    await list('?offset=50', reader);
    expect(await readings(reader)).toBe(1);
    server.clock.set(new Date(server.clock().getTime() + readingMinutes * 60_000));
    await reader.call('GET', `/audit/${number}`);
    expect(await readings(reader)).toBe(2);
  });

  test('is refused to anyone but admins', async () => {
    for (const path of ['/audit', '/audit/state', '/audit/1'])
      expect(await client.call('GET', path)).toMatchObject({ status: 403 });
    expect(await readings(client)).toBe(0);
  });

  test('as a file: what the list shows, without formulas and values about people, and recorded', async () => {
    await client.call('PUT', '/account', { firstName: '=1+1', lastName: 'Mirembe' });
    // The log is saved only by someone who signed in within ten minutes.
    const saver = await signInPerson(server, other.id, other.email);
    const { path } = await saver.call('POST', '/audit/export', { actor: client.id });
    const file = await server.app.inject(path);
    const [head, line] = file.body.replace('\uFEFF', '').split('\r\n');
    expect(head).toContain('"Number","Time (Kampala)","What","Code","Done by"');
    expect(line).toContain(`"Changed account details","account.update","'=1+1 Mirembe","${client.id}","user"`);
    const saved = await list(`?subjectId=${other.id}&action=list.save_file`);
    expect(saved.events[0].actor.id).toBe(other.id);
    expect(saved.events[0].facts).toContainEqual({ name: 'List', value: 'audit' });
    await client.call('PUT', '/account', { firstName: 'Zawedde', lastName: 'Mirembe' });
  });
});
