import { beforeEach, describe, expect, test } from 'vitest';
import { retention } from '#shared/account/retention.ts';
import { createRateLimits } from '#server/limits/rate-limit.ts';
import { jobHandlers, recoveryHandlers } from '#server/process/job-handlers.ts';
import { startTestApp, testSettings } from '#tests/support/app/app.ts';
import {
  applicationAt,
  need,
  newPerson,
  type Person,
  signInPerson,
  proposal,
} from '#tests/support/applications/application-people.ts';
import { mailsTo } from '#tests/support/mail/mailbox.ts';
import { ownAccount, ownPassword } from '#tests/support/people/own-account.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { again as signedInAgain } from '#tests/support/reviews/review-people.ts';
import { friday, sharedWork } from '#tests/support/applications/shared-work.ts';

const { server, people } = sharedWork();
let client: Person;
let professional: Person;
let admin: Person;
beforeEach(async () => {
  ({ client, professional, admin } = people);
});

const respond = (id: string, overrides: object = {}, headers: Record<string, string> = {}) =>
  professional.call('POST', `/applications/${id}/response`, proposal(overrides), headers);
const look = () => ({ database: server.database, now: server.clock(), log: quietLog });

describe('the same within 10 seconds', () => {
  const send = async (overrides: object = {}) => {
    const sent = await client.call('POST', '/applications', need(overrides));
    expect(sent).toMatchObject({ status: 201 });
    return sent.application.id as string;
  };

  test.each([
    ['another wish', () => ({ professionalId: professional.id })],
    ['other requirements', () => ({ requirements: ['A visit'] })],
    ['another telephone', () => ({ userDetails: { name: 'Grace Nakato', email: 'grace@example.com' } })],
    ['another district', () => ({ district: 'Mbale' })],
    ['another way to meet', () => ({ meeting: 'remote' })],
    ['another language', () => ({ language: 'English' })],
  ])('is a separate application if it has %s', async (_, buildOverrides) => {
    const first = await send();
    expect(await send(buildOverrides())).not.toBe(first);
    expect(await send()).toBe(first);
  });

  test('is a separate application if the first was cancelled', async () => {
    const first = await send();
    await client.call('POST', `/applications/${first}/cancel`, {});
    expect(await send()).not.toBe(first);
  });
});

describe('a proposal', () => {
  test('to an application that was changed meanwhile is refused with the new state', async () => {
    const { id } = await applicationAt(people, 'assigned');
    const { application } = await professional.call('GET', `/applications/${id}`);
    const old = await respond(id, {}, { 'if-match': String(application.version - 1) });
    expect(old).toMatchObject({
      status: 409,
      code: 'conflict',
      details: { stage: 'assigned', version: application.version },
    });
    expect(await respond(id, {}, { 'if-match': `"${application.version}"` })).toMatchObject({ status: 201 });
    // A repeat after a lost answer changes nothing.
    expect(await respond(id, {}, { 'if-match': `"${application.version}"` })).toMatchObject({ status: 201 });
    expect(await respond(id, { terms: 'Other.' }, { 'if-match': `"${application.version}"` })).toMatchObject({
      status: 409,
    });
    expect(await respond(id, {}, { 'if-match': 'soon' })).toMatchObject({ status: 400 });
  });

  test('can be sent 20 times in one assignment, and further ones are refused', async () => {
    const { id } = await applicationAt(people, 'assigned');
    for (let n = 1; n <= 20; n += 1) expect(await respond(id, { proposedBudget: n })).toMatchObject({ status: 201 });
    expect(await respond(id, { proposedBudget: 21 })).toMatchObject({ status: 409, details: { stage: 'proposed' } });
    // Assigned to them again, the days start over.
    await admin.call('PUT', `/applications/${id}/assignment`, { professionalId: people.other.id });
    server.clock.advance(1000);
    await admin.call('PUT', `/applications/${id}/assignment`, { professionalId: professional.id });
    expect(await respond(id, { proposedBudget: 21 })).toMatchObject({ status: 201 });
  });

  test('whose start day has passed can’t be accepted', async () => {
    const { id } = await applicationAt(people, 'assigned');
    const { response } = await respond(id, { availabilityStart: '2026-11-20' });
    server.clock.set(new Date('2026-11-20T21:00:00.000Z'));
    const late = await signInPerson(server, client.id, client.email);
    expect(await late.call('POST', `/responses/${response.id}/accept`)).toMatchObject({
      status: 409,
      code: 'conflict',
      details: { stage: 'proposed' },
    });
    server.clock.set(new Date('2026-11-20T20:59:59.000Z'));
    expect(await late.call('POST', `/responses/${response.id}/accept`)).toMatchObject({ status: 200 });
  });
});

test('a reply holds 50 proposals, with all that were accepted, and 200 events', async () => {
  const { id, responseId } = await applicationAt(people, 'engaged');
  await server.database.query(
    `insert into proposals (id, application_id, professional_id, proposed_budget, response_message, availability_start, methodology, terms, submitted_at, status, answered_at)
     select gen_random_uuid(), $1, $2, n, 'Gladly.', '2026-12-01', 'Forms.', 'None.', $3::timestamptz + n * interval '1 second', 'declined', $3
     from generate_series(1, 60) n`,
    [id, professional.id, friday],
  );
  await server.database.query(
    `insert into application_events (id, application_id, at, kind, by, professional_id)
     select gen_random_uuid(), $1, $3, 'proposal_declined', 'client', $2 from generate_series(1, 300)`,
    [id, professional.id, friday],
  );
  for (const person of [client, professional, admin]) {
    const { application } = await person.call('GET', `/applications/${id}`);
    expect([application.responses.length, application.timeline.length]).toEqual([50, 200]);
    expect(application.responses.map((one: { proposedBudget: number }) => one.proposedBudget)).toEqual([
      600_000,
      ...Array.from({ length: 49 }, (_, n) => 60 - n),
    ]);
    const { responses } = await person.call('GET', `/applications/${id}/responses`);
    expect(responses[0]).toMatchObject({ id: responseId });
    expect(responses).toHaveLength(50);
  }
});

test('a client’s own: what waits for them first, then the newest', async () => {
  const proposed = await applicationAt(people, 'proposed');
  server.clock.advance(1000);
  const assigned = await applicationAt(people, 'assigned');
  server.clock.advance(1000);
  const pending = await applicationAt(people, 'pending');
  const { applications } = await client.call('GET', '/applications/my-applications');
  expect(applications.map(({ id }: { id: string }) => id)).toEqual([proposed.id, pending.id, assigned.id]);
  // Friday noon plus five working days is Friday noon.
  expect(applications.map(({ proposalEndsAt }: { proposalEndsAt: string }) => proposalEndsAt)).toEqual([
    null,
    null,
    '2026-11-27T09:00:01.000Z',
  ]);
});

test('an application whose client never confirms the e-mail address is deleted after 90 days', async () => {
  expect(retention.unconfirmedApplicationDays).toBe(90);
  const waiting = await applicationAt(
    { ...people, client: await newPerson(server, 'user', { emailVerifiedAt: null }) },
    'pending',
  );
  const pending = await applicationAt(people, 'pending');
  const left = async (moment: string) => {
    server.clock.set(new Date(moment));
    await jobHandlers('unused')['forget-closed-applications'](look(), {});
    const { rows } = await server.database.query('select id from applications where id = any($1)', [
      [waiting.id, pending.id],
    ]);
    return rows.map(({ id }: { id: string }) => id);
  };
  expect(await left('2027-02-18T08:59:59.999Z')).toHaveLength(2);
  expect(await left('2027-02-18T09:00:00.000Z')).toEqual([pending.id]);
});

describe('mails to admins', () => {
  const useUp = (limit: 'application-mails' | 'returned-application-mails') =>
    server.database.transaction(async (tx) => {
      const uses = Array.from({ length: 60 }, () => ({ limit, caller: 'everybody' }));
      for (const use of uses) await createRateLimits(true).count(tx, server.clock(), [use]);
    });
  const waiting = async () =>
    (await mailsTo(server, admin.email)).flatMap(({ kind, data }) => (kind === 'application-waiting' ? [data] : []));

  test('name the application, and have separate limits for new and returned applications, also in sweeps', async () => {
    const limited = await startTestApp({
      database: server.database,
      clock: server.clock,
      config: { rateLimits: true },
    });
    const declinedApplication = await applicationAt(people, 'assigned');
    server.clock.advance(1000);
    const overdue = await applicationAt(people, 'assigned');
    expect(await waiting()).toMatchObject([{ id: declinedApplication.id }, { id: overdue.id }]);
    await useUp('application-mails');
    const decline = await signInPerson(limited, professional.id, professional.email);
    server.clock.advance(1000);
    await decline.call('POST', `/applications/${declinedApplication.id}/decline-assignment`, { reason: 'No.' });
    expect((await waiting()).at(-1)).toMatchObject({ id: declinedApplication.id, why: 'declined' });
    expect(await waiting()).toHaveLength(3);
    server.clock.set(new Date('2026-11-27T09:00:01.000Z'));
    await useUp('returned-application-mails');
    await recoveryHandlers(testSettings())['look-after-proposals'](look(), {});
    expect(await waiting()).toHaveLength(3);
  });
});

test('new clients of a month are those who have never agreed before', async () => {
  const figure = async () => {
    professional = await signInPerson(server, professional.id, professional.email);
    return (await professional.call('GET', '/professionals/dashboard/stats')).stats.newClientsThisMonth;
  };
  await applicationAt(people, 'engaged');
  expect(await figure()).toBe(1);
  // A month later, after the days that proposals name.
  server.clock.set(new Date('2026-12-20T09:00:00.000Z'));
  Object.assign(people, await signedInAgain(server, people));
  const again = await applicationAt(people, 'assigned');
  const agree = async (id: string, by: Person) => {
    const sent = await people.professional.call(
      'POST',
      `/applications/${id}/response`,
      proposal({ availabilityStart: '2026-12-21' }),
    );
    expect(await by.call('POST', `/responses/${sent.response.id}/accept`)).toMatchObject({ status: 200 });
  };
  await agree(again.id, people.client);
  expect(await figure()).toBe(0);
  const stranger = await newPerson(server, 'user');
  const first = await applicationAt({ ...people, client: stranger }, 'assigned');
  await agree(first.id, stranger);
  expect(await figure()).toBe(1);
});

test('the name of a deleted professional is removed from replies stored for repeated requests', async () => {
  const { id: userId, email } = await ownAccount(server, { role: 'professional' });
  await server.database.query(
    `insert into professionals (id, name, profession, search_text, location_norm, name_sort, approval_status, approved_at, created_at, updated_at)
     values ($1, 'Okello James', 'Accountant', ' okello', ' ', 'okello', 'approved', $2, $2, $2)`,
    [userId, friday],
  );
  const okello = await signInPerson(server, userId, email);
  const key = (name: string) => ({ 'idempotency-key': `${name}-${userId}` });
  const applicationReply = await client.call('POST', '/applications', need({ professionalId: userId }), key('wish'));
  expect(applicationReply).toMatchObject({ application: { wishedProfessional: { name: 'Okello James' } } });
  const { id, responseId } = await applicationAt({ ...people, professional: okello }, 'proposed');
  await client.call('POST', `/responses/${responseId}/decline`, {}, key('decline'));
  await client.call('POST', `/applications/${id}/cancel`, {}, key('cancel'));
  const countStoredReplies = async () => {
    const { rows } = await server.database.query(
      "select 1 from idempotency_keys where reply::text like '%Okello James%'",
    );
    return rows.length;
  };
  expect(await countStoredReplies()).toBe(3);
  const { authorization } = okello.headers;
  const gone = await server.app.inject({
    method: 'POST',
    url: '/api/account/delete',
    headers: { authorization: authorization! },
    payload: { currentPassword: ownPassword },
  });
  expect(gone.statusCode).toBe(200);
  expect(await countStoredReplies()).toBe(0);
});
