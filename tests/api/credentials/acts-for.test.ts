import { expect, test } from 'vitest';
import { credentials } from '#server/db/schema/index.ts';
import { eq } from 'drizzle-orm';
import { shared } from '#tests/support/app/shared.ts';
import { newPerson, type Person } from '#tests/support/applications/application-people.ts';
import { createCredential, createProfessional } from '#tests/support/people/factories.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { buildForm } from '#tests/support/files/forms.ts';

// Licences that let someone act for one company or insurer alone (decision 089). Today is 20 Nov 2026.

const server = sharedTestApp({ config: { rateLimits: false } });
const first = shared(() => newPerson(server, 'admin'));
const second = shared(() => newPerson(server, 'admin'));

let n = 0;
const claim = (by: Person, kind: string, overrides: object = {}) =>
  by.call('POST', '/credentials', {
    kind,
    number: `ACTS-${(n += 1)}`,
    heldBy: 'person',
    holderName: 'Okello James',
    authority: '',
    validFrom: '2026-01-01',
    validUntil: '2026-12-31',
    ...overrides,
  });
async function decide(credentialId: string, by: Person, overrides: object = {}, outcome = 'checked') {
  const { rows } = await server.database.query(
    `select id from credential_cases where credential_id = $1 and state <> 'closed'`,
    [credentialId],
  );
  const found = { found: 'Line 4', against: 'the list of 31 March 2026', listDay: '2026-03-31' };
  const body = { ...found, outcome, reason: 'It is in the list.', ...overrides };
  return await by.call('POST', `/credentials/cases/${rows[0].id}/decision`, body);
}
interface Public {
  credentials: { acts_for: string; expires_on: string; title: string }[];
  expired_licence?: { valid_to: string; title: string };
}
const readPublic = async (id: string) =>
  (await server.app.inject({ url: `/api/professionals/${id}` })).json<{ professional: Public }>().professional;
const newHolder = async (profession: string) => {
  const person = await newPerson(server, 'professional');
  await server.database.query('update professionals set profession = $2 where id = $1', [person.id, profession]);
  return person;
};
const rowOf = async (id: string) =>
  (await server.database.db.select().from(credentials).where(eq(credentials.id, id)))[0]!;

test('an agent’s licence names its insurer, or it can’t be sent; the profile’s mark names it too', async () => {
  const agent = await newHolder('Insurance Adviser');
  expect(await claim(agent, 'ira-agent')).toMatchObject({
    status: 400,
    fields: { actsFor: 'Please name the insurer on the licence.' },
  });
  const { credential } = await claim(agent, 'ira-agent', { actsFor: 'Lakeside Life' });
  expect(credential).toMatchObject({ actsFor: 'Lakeside Life', actsForUntil: null });
  await decide(credential.id, first);
  expect((await decide(credential.id, second, { actsFor: 'Lakeside Life Uganda Ltd' })).status).toBe(200);
  expect((await readPublic(agent.id)).credentials).toMatchObject([
    { acts_for: 'Lakeside Life Uganda Ltd', expires_on: '2026-12-31' },
  ]);
  const list = await server.app.inject({ url: '/api/professionals?fields=card&limit=50' });
  const card = list
    .json<{ professionals: (Public & { id: string })[] }>()
    .professionals.find(({ id }) => id === agent.id);
  expect(card?.credentials).toMatchObject([{ acts_for: 'Lakeside Life Uganda Ltd' }]);
});

test('a representative is checked only with the company’s last day, and the mark ends with the company’s licence', async () => {
  const representative = await newHolder('Investment Advisor');
  const { credential } = await claim(representative, 'cma-representative', { actsFor: 'Seven Hills Capital' });
  expect(await decide(credential.id, first)).toMatchObject({
    status: 400,
    fields: { actsForUntil: 'Please give the last day of the company’s licence.' },
  });
  expect(await decide(credential.id, first, { actsForUntil: '2026-11-19' })).toMatchObject({
    status: 400,
    fields: { actsForUntil: 'The company’s licence has ended, so nobody may act for it now.' },
  });
  const until = { actsForUntil: '2026-11-30' };
  expect((await decide(credential.id, first, until)).status).toBe(200);
  expect((await decide(credential.id, second, until)).status).toBe(200);
  expect((await readPublic(representative.id)).credentials).toMatchObject([
    { acts_for: 'Seven Hills Capital', expires_on: '2026-11-30' },
  ]);
  // A later recheck finds that the company's licence was renewed.
  await first.call('POST', `/credentials/${credential.id}/recheck`, { why: 'The company was licensed again.' });
  expect((await decide(credential.id, first, { actsForUntil: '2027-11-30' }, 'kept')).status).toBe(200);
  expect((await readPublic(representative.id)).credentials).toMatchObject([{ expires_on: '2026-12-31' }]);
});

test('what was checked before companies were named isn’t confirmed without one', async () => {
  const { id } = await createProfessional(server.database.db, { profession: 'Insurance Adviser' });
  const old = await createCredential(server.database.db, id, { kindCode: 'ira-agent', validUntil: '2026-12-31' });
  await first.call('POST', `/credentials/${old.id}/recheck`, { why: 'The insurer is missing.' });
  expect(await decide(old.id, first, {}, 'kept')).toMatchObject({
    status: 400,
    fields: { actsFor: expect.any(String) },
  });
  expect((await decide(old.id, first, { actsFor: 'Kob Assurance' }, 'kept')).status).toBe(200);
  expect(await rowOf(old.id)).toMatchObject({ actsFor: 'Kob Assurance', status: 'verified' });
});

test('a list that names another company opens a case; one of representatives says nothing of their company’s licence', async () => {
  const make = async (name: string, overrides: object) => {
    const { id } = await createProfessional(server.database.db, { name, profession: 'Investment Advisor' });
    const number = `CMA-${(n += 1)}`;
    const given = { kindCode: 'cma-representative', holderName: name, number, validUntil: '2026-12-31', ...overrides };
    return await createCredential(server.database.db, id, given);
  };
  const seven = { actsFor: 'Seven Hills Capital', actsForUntil: '2026-12-31' };
  const moved = await make('Amina Moved', seven);
  const same = await make('Brian Same', seven);
  const unknown = await make('Ceci Unknown', { actsFor: 'Seven Hills Capital' });
  const file = [
    'Name,Licence Number,Company',
    `Amina Moved,${moved.number},Crested Crane Asset Managers`,
    `Brian Same,${same.number},SEVEN HILLS CAPITAL LTD`,
    `Ceci Unknown,${unknown.number},Seven Hills Capital`,
  ].join('\n');
  const form = buildForm({
    kind: 'cma-representative',
    day: '2026-11-10',
    source: 'cmauganda.co.ug',
    file: Buffer.from(file),
  });
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/credentials/registers',
    payload: form.payload,
    headers: { ...form.headers, ...first.headers },
  });
  expect(reply.statusCode, reply.body).toBe(201);
  const { register } = reply.json<{ register: { id: string } }>();
  const { rows } = await server.database.query('select text from credential_cases where credential_id = $1', [
    moved.id,
  ]);
  expect(rows[0].text).toMatch(/^The list names another company or insurer\./);
  expect(await first.call('POST', `/credentials/registers/${register.id}/recheck`, {})).toMatchObject({ rechecked: 1 });
  expect((await rowOf(same.id)).checkedAgainst).toBe('CMA’s list of 10 Nov 2026');
  expect((await rowOf(unknown.id)).checkedAgainst).not.toBe('CMA’s list of 10 Nov 2026');
});

test('after a licence has ended, profile and card say until when it was valid, and give no mark', async () => {
  const { id } = await createProfessional(server.database.db, { name: 'Dan Expired', profession: 'Accountant' });
  await createCredential(server.database.db, id, { validUntil: '2026-11-19' });
  expect(await readPublic(id)).toMatchObject({
    credentials: [],
    expired_licence: { title: 'Certificate of Practice', valid_to: '2026-11-19' },
  });
  // A renewal that begins later is checked, so it isn't late; and what ended because our evidence is old was still valid.
  const { id: renewed } = await createProfessional(server.database.db, { profession: 'Accountant' });
  await createCredential(server.database.db, renewed, { validUntil: '2026-11-19' });
  await createCredential(server.database.db, renewed, {
    number: 'NEXT-1',
    validFrom: '2026-12-01',
    validUntil: '2027-11-30',
  });
  expect(await readPublic(renewed)).not.toHaveProperty('expired_licence');
  const { id: old } = await createProfessional(server.database.db, { profession: 'Accountant' });
  await createCredential(server.database.db, old, { validUntil: '2028-12-31', evidencedOn: '2025-11-01' });
  const unseen = await readPublic(old);
  expect(unseen.credentials).toEqual([]);
  expect(unseen).not.toHaveProperty('expired_licence');
  // The renewal takes its place; one that was revoked is no renewal that is late.
  await createCredential(server.database.db, id, { number: 'RENEWED-1', validUntil: '2027-11-19' });
  expect(await readPublic(id)).not.toHaveProperty('expired_licence');
  const revoked = await createProfessional(server.database.db, { profession: 'Accountant' });
  await createCredential(server.database.db, revoked.id, { status: 'revoked', validUntil: '2026-11-19' });
  expect(await readPublic(revoked.id)).not.toHaveProperty('expired_licence');
});
