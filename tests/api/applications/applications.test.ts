import { beforeEach, describe, expect, test } from 'vitest';
import { financialConsent } from '#shared/documents/consent.ts';
import { agreement } from '#shared/applications/agreement.ts';
import { createHash } from 'node:crypto';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { tokensTo } from '#tests/support/mail/mailbox.ts';
import {
  applicationAt,
  fourPeople,
  need,
  newPerson,
  type Person,
  proposal,
} from '#tests/support/applications/application-people.ts';

const server = sharedTestApp({ config: { rateLimits: false } });
let people: Awaited<ReturnType<typeof fourPeople>>;
let client: Person;
let professional: Person;
let other: Person;
let admin: Person;
beforeEach(async () => {
  people = await fourPeople(server);
  ({ client, professional, other, admin } = people);
});

const open = (person: Person, id: string) => person.call('GET', `/applications/${id}`);
const readState = async (id: string) => {
  const { application } = await open(admin, id);
  return [application.status, application.stage];
};
const audited = async (id: string): Promise<string[]> => {
  const { rows } = await server.database.query('select action from audit_events where subject_id = $1 order by seq', [
    id,
  ]);
  return rows.map(({ action }: { action: string }) => action);
};

test('from application to agreement, the person whose turn it is gets a mail at every step', async () => {
  const sent = await client.call(
    'POST',
    '/applications',
    need({ requirements: ['Speaks Lumasaaba'], district: 'Mbale' }),
  );
  expect(sent).toMatchObject({
    status: 201,
    application: {
      userId: client.id,
      status: 'pending',
      stage: null,
      urgency: 'medium',
      budget: { min: 300_000, max: 900_000 },
      userDetails: { name: 'Grace Nakato', email: 'grace@example.com', phone: '+256772123456' },
      requirements: ['Speaks Lumasaaba'],
      professionalId: null,
      waitsForEmail: false,
      version: 1,
      timeline: [{ kind: 'submitted', by: 'client' }],
    },
  });
  const { id } = sent.application;
  expect(await client.mails()).toEqual(['application-received']);
  expect(await admin.mails()).toContain('application-waiting');

  const approved = await admin.call('PUT', `/applications/${id}/status`, {
    status: 'approved',
    professionalId: professional.id,
    admin_notes: 'Only for us.',
  });
  expect(approved).toMatchObject({
    status: 200,
    application: {
      status: 'approved',
      stage: 'assigned',
      professionalId: professional.id,
      admin_notes: 'Only for us.',
    },
  });
  expect(await client.mails()).toEqual(['application-decided', 'application-received']);
  expect(await professional.mails()).toEqual(['application-assigned']);
  const seen = await open(client, id);
  expect(JSON.stringify(seen)).not.toContain('Only for us');
  expect(seen.application.professional).not.toHaveProperty('email');
  expect(seen.application.professional).not.toHaveProperty('whatsapp_number');
  const number = '+256772000111';
  await server.database.query('update professionals set whatsapp_number = $1 where id = $2', [number, professional.id]);

  const proposed = await professional.call('POST', `/applications/${id}/response`, proposal());
  expect(proposed).toMatchObject({ status: 201, response: { status: 'open', proposedBudget: 600_000 } });
  expect(await client.mails()).toContain('proposal-received');
  const responseId = proposed.response.id;
  const accepted = await client.call('POST', `/responses/${responseId}/accept`);
  expect(accepted).toMatchObject({
    status: 200,
    response: { id: responseId, status: 'accepted', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    application: { stage: 'engaged', professional: { email: professional.email, whatsapp_number: number } },
  });
  expect(await professional.mails()).toEqual(['application-assigned', 'proposal-answered']);
  expect(await client.mails()).toContain('engagement-letter-ready');
  expect(accepted.application.timeline.map(({ kind }: { kind: string }) => kind)).toEqual([
    'submitted',
    'approved',
    'assigned',
    'proposed',
    'proposal_accepted',
  ]);
  expect(await audited(id)).toEqual(['submit', 'approve', 'propose', 'accept'].map((act) => `application.${act}`));

  const { rows } = await server.database.query('select agreement, agreement_sha256 from proposals where id = $1', [
    responseId,
  ]);
  const [{ agreement: text, agreement_sha256: sha256 }] = rows;
  expect(createHash('sha256').update(text).digest('hex')).toBe(sha256);
  expect(agreement.parse(JSON.parse(text))).toMatchObject({
    client: { name: 'Grace Nakato' },
    professional: { id: professional.id, business_name: 'Nakato & Partners' },
    price: 600_000,
    terms: 'Half before, half after.',
  });
});

describe('an application is refused', () => {
  const refused: [string, object, string][] = [
    ['without a title', { title: ' ' }, 'title'],
    ['with a budget below 0', { budget: { min: -1, max: 5 } }, 'budget.min'],
    ['with a crossed budget', { budget: { min: 900_000, max: 300_000 } }, 'budget.max'],
    ['with an equal budget', { budget: { min: 5, max: 5 } }, 'budget.max'],
    ['with a broken budget', { budget: { min: 0.5, max: 5 } }, 'budget.min'],
    ['with a budget beyond all', { budget: { min: 0, max: 1e12 + 1 } }, 'budget.max'],
    ['for another service', { serviceType: 'Fortune telling' }, 'serviceType'],
    ['with a title of 151', { title: 'x'.repeat(151) }, 'title'],
    ['with a requirement of 301', { requirements: ['x'.repeat(301)] }, 'requirements.0'],
    ['with a name of 201', { userDetails: { name: 'x'.repeat(201), email: 'g@example.com' } }, 'userDetails.name'],
    ['with a long description', { description: 'x'.repeat(4001) }, 'description'],
    ['with many requirements', { requirements: Array.from({ length: 21 }, () => 'one') }, 'requirements'],
    [
      'with what is no telephone',
      { userDetails: { name: 'G', email: 'g@example.com', phone: '12345678901' } },
      'userDetails.phone',
    ],
    ['without an e-mail address', { userDetails: { name: 'G', email: 'none' } }, 'userDetails.email'],
    ['without consent', { consentVersion: undefined }, 'consentVersion'],
    ['with consent to something else', { consentVersion: '2020-01-01' }, 'consentVersion'],
    ['with a state', { status: 'approved' }, 'status'],
    ['with somebody who is not there', { professionalId: '01890000-0000-7000-8000-000000000000' }, 'professionalId'],
  ];
  test.each(refused)('%s', async (_, overrides, field) => {
    const answer = await client.call('POST', '/applications', need(overrides));
    expect(answer).toMatchObject({ status: 400, code: 'invalid_input', fields: { [field]: expect.any(String) } });
    expect((await client.call('GET', '/applications/my-applications')).total).toBe(0);
  });
});

test('the longest allowed texts, and HTML in them, are stored unchanged', async () => {
  const text = '<script>alert("1")</script> & {{7*7}} \n'.padEnd(4000, 'é');
  const title = '<img src=x onerror=alert(1)>'.padEnd(150, 'x');
  const sent = await client.call(
    'POST',
    '/applications',
    need({ title, description: text, requirements: ['<b>', "' or 1=1 --"] }),
  );
  expect(sent).toMatchObject({
    status: 201,
    application: { title, description: text, requirements: ['<b>', "' or 1=1 --"] },
  });
});

describe('consent to keep financial information', () => {
  test('is asked for once, and stored with version and time', async () => {
    expect(await client.call('GET', '/applications/consent')).toMatchObject({
      version: financialConsent.version,
      givenAt: null,
    });
    await client.call('POST', '/applications', need());
    expect(await client.call('GET', '/applications/consent')).toMatchObject({ givenAt: server.clock().toISOString() });
    expect(
      await client.call('POST', '/applications', need({ title: 'More', consentVersion: undefined })),
    ).toMatchObject({ status: 201 });
    expect(await audited(client.id)).toEqual(['account.consent']);
  });
});

describe('sent twice', () => {
  test('an application is stored once with the same key, or without a key within 10 seconds', async () => {
    const key = { 'idempotency-key': 'one' };
    const answers = [
      await client.call('POST', '/applications', need(), key),
      await client.call('POST', '/applications', need(), key),
    ];
    answers.push(await client.call('POST', '/applications', need()));
    expect(new Set(answers.map(({ application }) => application.id)).size).toBe(1);
    expect(await client.call('POST', '/applications', need({ title: 'Else' }), key)).toMatchObject({ status: 422 });
    server.clock.advance(10_001);
    await client.call('POST', '/applications', need());
    expect((await client.call('GET', '/applications/my-applications')).total).toBe(2);
  });

  test('all at the same moment, an application is stored once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => client.call('POST', '/applications', need())));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    expect((await client.call('GET', '/applications/my-applications')).total).toBe(1);
    expect((await client.mails()).length).toBe(1);
  });
});

test('an application waits until its client’s e-mail address is confirmed, and is then sent automatically', async () => {
  const unverified = await newPerson(server, 'user', { emailVerifiedAt: null });
  const { application } = await unverified.call('POST', '/applications', need());
  expect(application).toMatchObject({ waitsForEmail: true, status: 'pending' });
  expect(await open(admin, application.id)).toMatchObject({ status: 404 });
  expect(await admin.call('PUT', `/applications/${application.id}/status`, { status: 'approved' })).toMatchObject({
    status: 404,
  });
  const listed = async () =>
    (await admin.call('GET', '/applications?limit=100')).applications.some(
      ({ id }: { id: string }) => id === application.id,
    );
  expect([await listed(), await unverified.mails()]).toEqual([false, []]);
  await unverified.call('POST', '/auth/verify-email/resend');
  const [token] = await tokensTo(server, unverified.email, 'verify-email');
  expect(await unverified.call('POST', '/auth/verify-email', { token })).toMatchObject({ status: 200 });
  expect(await listed()).toBe(true);
  expect((await open(unverified, application.id)).application).toMatchObject({ waitsForEmail: false });
  expect(await unverified.mails()).toContain('application-received');
});

describe('a decision', () => {
  test('to approve assigns the client’s preferred professional, or leaves the application unassigned without one', async () => {
    const applicationReply = await client.call('POST', '/applications', need({ professionalId: other.id }));
    expect(applicationReply.application.wishedProfessional).toMatchObject({ id: other.id });
    const approve = (id: string) => admin.call('PUT', `/applications/${id}/status`, { status: 'approved' });
    expect(await approve(applicationReply.application.id)).toMatchObject({
      application: { stage: 'assigned', professionalId: other.id },
    });
    const none = await client.call('POST', '/applications', need({ title: 'Anybody' }));
    expect(await approve(none.application.id)).toMatchObject({
      application: { stage: 'unassigned', professionalId: null },
    });
    const { applications } = await admin.call('GET', '/applications?unassigned=true&limit=100');
    expect(applications.map(({ id }: { id: string }) => id)).toContain(none.application.id);
  });

  test('to reject is shown to the client with its reason, and can’t be changed', async () => {
    const { id } = await applicationAt(people, 'pending');
    const body = { status: 'rejected', decision_reason: 'This is no financial question.' };
    expect(await admin.call('PUT', `/applications/${id}/status`, body)).toMatchObject({
      status: 200,
      application: { status: 'rejected' },
    });
    expect((await open(client, id)).application).toMatchObject({
      status: 'rejected',
      decision_reason: body.decision_reason,
    });
    expect(await admin.call('PUT', `/applications/${id}/status`, { status: 'approved' })).toMatchObject({
      status: 409,
      code: 'invalid_transition',
      details: { status: 'rejected', version: 2 },
    });
  });

  test('on what was changed meanwhile is refused with the new state', async () => {
    const { id } = await applicationAt(people, 'pending');
    const decide = (status: string) => admin.call('PUT', `/applications/${id}/status`, { status }, { 'if-match': '1' });
    const both = await Promise.all([decide('approved'), decide('rejected')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(
      await admin.call('PUT', `/applications/${id}/assignment`, { professionalId: other.id }, { 'if-match': '1' }),
    ).toMatchObject({ status: 409, details: { version: 2 } });
    expect((await client.mails()).filter((kind) => kind === 'application-decided')).toHaveLength(1);
  });

  test('names only professionals who are approved', async () => {
    const { id } = await applicationAt(people, 'pending');
    await server.database.query(`update professionals set approval_status = 'pending' where id = $1`, [other.id]);
    for (const professionalId of [other.id, client.id]) {
      expect(
        await admin.call('PUT', `/applications/${id}/status`, { status: 'approved', professionalId }),
      ).toMatchObject({
        status: 400,
        fields: { professionalId: expect.any(String) },
      });
    }
    await server.database.query(`update users set suspended_at = now() where id = $1`, [professional.id]);
    expect(
      await admin.call('PUT', `/applications/${id}/status`, { status: 'approved', professionalId: professional.id }),
    ).toMatchObject({ status: 400 });
    expect(await readState(id)).toEqual(['pending', null]);
  });
});
