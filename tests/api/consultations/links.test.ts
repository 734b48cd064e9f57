import { beforeEach, describe, expect, test } from 'vitest';
import { listCalendarEvents } from '#server/features/consultations/index.ts';
import { buildLinkToken } from '#server/features/consultations/links/link-token.ts';
import { testSettings } from '#tests/support/app/app.ts';
import { consultationPeople, storedConsultation, takeMails } from '#tests/support/consultations/consultation-people.ts';
import { type ConsultationPoint, inDays } from '#tests/support/consultations/consultations.ts';
import { shared } from '#tests/support/app/shared.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const server = sharedTestApp({ config: { rateLimits: false } });
const people = shared(() => consultationPeople(server));
const now = new Date('2026-11-20T09:00:00.000Z');
const day = 24 * 3_600_000;
beforeEach(async () => {
  server.clock.set(now);
  await server.database.query('delete from mails');
});

const post = async (path: string, payload: object) => {
  const answer = await server.app.inject({ method: 'POST', url: `/api/consultations/${path}`, payload });
  return { status: answer.statusCode, ...answer.json() };
};
/** A visitor's consultation, and the token of its links. */
async function ofVisitor(point: ConsultationPoint, overrides: Parameters<typeof people.at>[1] = {}) {
  const { id, start } = await people.at(point, { clientId: null, email: `${Math.random()}@example.com`, ...overrides });
  const { email } = await storedConsultation(server, id);
  const token = buildLinkToken(testSettings().cipher, { id, email });
  return { id, start, token, act: (act: string, more: object = {}) => post('link/act', { token, act, ...more }) };
}

describe('the emailed link', () => {
  test('does all that a client with an account does', async () => {
    const { professional, act: byAccount } = people;
    const visitor = await ofVisitor('proposed');
    expect(await post('link', { token: visitor.token })).toMatchObject({
      status: 200,
      consultation: {
        id: visitor.id,
        reader: 'client',
        isYourTurn: true,
        acts: ['accept', 'propose', 'decline', 'cancel'],
      },
    });
    const free = inDays(now, 6).toISOString().replace('T07', 'T12');
    expect(await visitor.act('propose', { slotStart: free, words: 'Later, please.' })).toMatchObject({
      status: 200,
      consultation: { status: 'proposed', proposedBy: 'client', proposedStart: free },
    });
    expect(await byAccount(professional, visitor.id, 'accept')).toMatchObject({ status: 200 });
    const mail = (await takeMails(server)).find(({ data }) => data.side === 'client');
    expect(String(mail?.data.link).slice(-43)).toBe(visitor.token);
    expect(await visitor.act('cancel', { reason: 'I am ill.' })).toMatchObject({
      status: 200,
      consultation: { status: 'cancelled', endedBy: 'client' },
    });
    expect(await visitor.act('cancel')).toMatchObject({ status: 409, details: { status: 'cancelled' } });
  });

  test('asks for what an act needs, and for the version that was seen', async () => {
    const visitor = await ofVisitor('proposed');
    expect(await visitor.act('propose')).toMatchObject({ status: 400, fields: { slotStart: expect.any(String) } });
    expect(await visitor.act('decline')).toMatchObject({ status: 400, fields: { reason: expect.any(String) } });
    expect(await visitor.act('accept', { version: 7 })).toMatchObject({ status: 409, code: 'conflict' });
    expect(await visitor.act('settle')).toMatchObject({ status: 400 });
    expect(await visitor.act('accept', { version: 1 })).toMatchObject({ status: 200 });
  });

  test('says that someone did not come, and contests it', async () => {
    const visitor = await ofVisitor('begun');
    expect(await visitor.act('no_show')).toMatchObject({ status: 200, consultation: { noShowBy: 'professional' } });
    const missed = await ofVisitor('client did not come');
    expect(await missed.act('contest', { reason: 'I was there.' })).toMatchObject({ status: 200 });
  });

  test('opens nothing else: not with another id, another address, or a bit changed', async () => {
    const { token } = await ofVisitor('requested');
    const other = await ofVisitor('requested');
    const bytes = Buffer.from(token, 'base64url');
    const foreign = Buffer.concat([Buffer.from(other.token, 'base64url').subarray(0, 16), bytes.subarray(16)]);
    const changed = Buffer.from(bytes);
    changed[31]! ^= 1;
    const moved = buildLinkToken(testSettings().cipher, { id: other.id, email: 'someone.else@example.com' });
    for (const wrong of [
      '',
      'x',
      `${token}=`,
      `${token}x`,
      token.slice(1),
      foreign.toString('base64url'),
      changed.toString('base64url'),
      moved,
    ])
      expect(await post('link', { token: wrong }), wrong).toMatchObject({
        status: 400,
        fields: { token: expect.any(String) },
      });
  });

  test('works until 30 days after the end', async () => {
    const visitor = await ofVisitor('declined');
    server.clock.set(new Date(now.getTime() + 30 * day));
    expect(await post('link', { token: visitor.token })).toMatchObject({ status: 200 });
    server.clock.set(new Date(now.getTime() + 30 * day + 1));
    expect(await post('link', { token: visitor.token })).toMatchObject({ status: 400 });
  });

  test('opens nothing for a suspended client', async () => {
    const { client } = people;
    const mine = await ofVisitor('accepted', { clientId: client.id });
    await server.database.query('update users set suspended_at = $2 where id = $1', [client.id, now]);
    expect(await mine.act('cancel')).toMatchObject({ status: 400 });
    await server.database.query('update users set suspended_at = null where id = $1', [client.id]);
    expect(await mine.act('cancel')).toMatchObject({ status: 200 });
  });
});

test('a calendar has the times of both sides, agreed or not, and none that was cancelled', async () => {
  const { client, professional, at } = people;
  await server.database.query('delete from consultations');
  const [accepted, requested, proposed, moving] = [
    await at('accepted', { meeting: 'office' }),
    await at('requested'),
    await at('proposed'),
    await at('moved by the client'),
  ];
  await at('cancelled');
  await at('unconfirmed');
  await at('without a time');
  const span = { from: new Date(now.getTime() - 90 * day), to: new Date(now.getTime() + 366 * day), now };
  const events = (userId: string, atMost = 1000) =>
    listCalendarEvents(server.database.db, userId, span, 'https://mwesigwa.example', atMost);
  const mine = await events(client.id);
  expect(mine.map(({ id, status }) => [id, status])).toEqual([
    [accepted.id, 'confirmed'],
    [requested.id, 'tentative'],
    [proposed.id, 'tentative'],
    [moving.id, 'confirmed'],
  ]);
  expect(mine[0]).toMatchObject({
    startsAt: accepted.start.toISOString(),
    location: 'Plot 4, Kampala Road',
    url: `https://mwesigwa.example/dashboard/consultations?open=${accepted.id}`,
    sequence: 1,
  });
  expect(mine[3]).toMatchObject({ startsAt: moving.start.toISOString() });
  const theirs = await events(professional.id, 2);
  expect(theirs.map(({ title, location, url }) => [title, location, url.split('?')[0]])).toEqual([
    [
      'Consultation with Grace Nakato',
      'Plot 4, Kampala Road',
      'https://mwesigwa.example/professional-dashboard/consultations',
    ],
    [
      'Consultation with Grace Nakato',
      '+256772123456',
      'https://mwesigwa.example/professional-dashboard/consultations',
    ],
  ]);
});
