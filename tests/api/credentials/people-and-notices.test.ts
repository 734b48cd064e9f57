import { beforeEach, describe, expect, test } from 'vitest';
import { shared } from '#tests/support/app/shared.ts';
import { credentialLimits } from '#shared/credentials/credential-states.ts';
import { newPerson, type Person, signInPerson } from '#tests/support/applications/application-people.ts';
import { createCredential } from '#tests/support/people/factories.ts';
import { ownAccount, ownPassword } from '#tests/support/people/own-account.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const server = sharedTestApp({ config: { rateLimits: false } });
let okello: Person;
const admin = shared(() => newPerson(server, 'admin'));
const second = shared(() => newPerson(server, 'admin'));
beforeEach(async () => {
  okello = await newPerson(server, 'professional');
});
let n = 0;
const claimed = async () => {
  const { credential } = await okello.call('POST', '/credentials', {
    kind: 'icpau-practising',
    number: `P-${(n += 1)}/26`,
    heldBy: 'person',
    holderName: 'Okello James',
    authority: '',
    validFrom: '2026-01-01',
    validUntil: '2026-12-31',
  });
  const { rows } = await server.database.query('select id from credential_cases where credential_id = $1', [
    credential.id,
  ]);
  return { id: credential.id as string, caseId: rows[0].id as string };
};
const decide = (by: Person, caseId: string) =>
  by.call('POST', `/credentials/cases/${caseId}/decision`, {
    outcome: 'checked',
    reason: 'It is in the list.',
    found: 'Line 14',
    against: 'the list of 31 March 2026',
    listDay: '',
  });
const isPublic = async () => (await server.app.inject(`/api/check/${okello.id}`)).statusCode;
const open = async () =>
  (await admin.call('GET', '/credentials/cases?state=waiting&limit=50')).cases as { id: string }[];

describe('with an open case', () => {
  test('a suspended professional’s case can be decided; nothing of it is public until they are back', async () => {
    const { caseId } = await claimed();
    const suspension = { reason: 'Complaints.' };
    expect((await admin.call('PUT', `/people/${okello.id}/suspension`, suspension)).status).toBe(200);
    expect((await decide(admin, caseId)).status).toBe(200);
    expect((await decide(second, caseId)).status).toBe(200);
    expect(await isPublic()).toBe(404);
    expect((await admin.call('DELETE', `/people/${okello.id}/suspension`)).status).toBe(200);
    const { person } = (await server.app.inject(`/api/check/${okello.id}`)).json<{
      person: { credentials: object[] };
    }>();
    expect(person.credentials).toMatchObject([{ standing: 'checked' }]);
  });

  test('a deleted account takes its claims, evidence and cases along', async () => {
    const account = await ownAccount(server, { role: 'professional' });
    await server.database.query(
      `insert into professionals (id, name, profession, search_text, location_norm, name_sort, approval_status, approved_at, created_at, updated_at)
       values ($1, 'Okello James', 'Accountant', ' okello', ' ', 'okello', 'approved', $2, $2, $2)`,
      [account.id, server.clock()],
    );
    okello = await signInPerson(server, account.id, account.email);
    const { id, caseId } = await claimed();
    expect((await admin.call('GET', `/credentials/cases/${caseId}`)).status).toBe(200);
    expect((await okello.call('POST', '/account/delete', { currentPassword: ownPassword })).status).toBe(200);
    expect((await admin.call('GET', `/credentials/cases/${caseId}`)).status).toBe(404);
    expect((await decide(admin, caseId)).status).toBe(404);
    const { rows } = await server.database.query('select id from credentials where id = $1', [id]);
    expect(rows).toEqual([]);
  });

  test('a renamed professional’s case shows the name of today beside the name on the document', async () => {
    const { caseId } = await claimed();
    await server.change((tx) =>
      tx.execute(`update professionals set name = 'Somebody Else' where id = '${okello.id}'`),
    );
    expect((await admin.call('GET', `/credentials/cases/${caseId}`)).case).toMatchObject({
      professionalName: 'Somebody Else',
      credential: { holderName: 'Okello James' },
    });
  });
});

test('a recheck by one admin counts one checker, and its case isn’t listed among its earlier cases', async () => {
  const { id, caseId } = await claimed();
  await decide(admin, caseId);
  await decide(second, caseId);
  const again = await admin.call('POST', `/credentials/${id}/recheck`, { why: 'A year is over.' });
  const decision = { outcome: 'kept', reason: 'Still there.', found: 'Line 9', against: 'the new list', listDay: '' };
  const answer = await admin.call('POST', `/credentials/cases/${again.case.id}/decision`, decision);
  expect(answer.case.earlier).toMatchObject([{ kind: 'claim', outcome: 'checked' }]);
  const { person } = (await server.app.inject(`/api/check/${okello.id}`)).json<{ person: { credentials: object[] } }>();
  expect(person.credentials).toMatchObject([{ standing: 'checked', checkers: 1, checkedAgainst: 'the new list' }]);
});

test('when the second admin has left, the first one decides alone, and the credential says so', async () => {
  const { caseId } = await claimed();
  expect((await decide(admin, caseId)).case).toMatchObject({ state: 'second', needsTwo: true });
  const others = `role = 'admin' and id <> '${admin.id}'`;
  await server.change((tx) => tx.execute(`update users set suspended_at = now() where ${others}`));
  expect((await admin.call('GET', `/credentials/cases/${caseId}`)).case).toMatchObject({ needsTwo: false });
  expect(await decide(admin, caseId)).toMatchObject({ status: 200, case: { state: 'closed', outcome: 'checked' } });
  await server.change((tx) => tx.execute(`update users set suspended_at = null where ${others}`));
  const { person } = (await server.app.inject(`/api/check/${okello.id}`)).json<{ person: { credentials: object[] } }>();
  expect(person.credentials).toMatchObject([{ checkers: 1 }]);
});

describe('a regulator’s notice', () => {
  const match = (lines: string[], regulator = 'icpau') =>
    admin.call('POST', '/credentials/notices/match', { regulator, lines });

  test('of 10,000 lines names whom it means, by number or by the whole name, and shows what matched', async () => {
    const { id: byNumber } = await createCredential(server.database.db, okello.id, { number: 'QN 4711/26' });
    const other = await newPerson(server, 'professional');
    const { id: byName } = await createCredential(server.database.db, other.id, {
      number: 'QN 9/26',
      holderName: 'Wandera Zziwa Patrick',
    });
    await createCredential(server.database.db, other.id, {
      kindCode: 'ira-broker',
      number: 'QN 4712/26',
      heldBy: 'firm',
    });
    const lines = Array.from({ length: 10_000 }, (_, at) => `Nobody${at} Example, X${at}/2026, Kampala`);
    lines[4999] = 'Struck off: (QN-4711/26), J. Okello';
    lines[9998] = 'PATRICK ZZIWA, Wandera';
    lines[9999] = 'Zziwa; QN 4712/26';
    const matches: { line: number; credentialId: string; by: string; text: string }[] = [];
    for (let from = 0; from < lines.length; from += credentialLimits.noticeLines) {
      const answer = await match(lines.slice(from, from + credentialLimits.noticeLines));
      expect(answer.status, JSON.stringify(answer)).toBe(200);
      matches.push(...answer.matches.map((one: { line: number }) => ({ ...one, line: one.line + from })));
    }
    const mine = matches.filter(({ credentialId }) => [byNumber, byName].includes(credentialId));
    expect(mine).toMatchObject([
      { line: 4999, credentialId: byNumber, by: 'number', text: lines[4999] },
      { line: 9998, credentialId: byName, by: 'name', text: lines[9998] },
    ]);
    // Another regulator's holders are not named, nor is anyone by one word of a name.
    expect(matches.filter(({ line }) => line === 9999)).toEqual([]);
    expect((await match(lines.slice(0, credentialLimits.noticeLines + 1))).status).toBe(400);
    expect((await match(lines)).status).toBe(413);
  });

  test('opens one case for each chosen match, and the credential stays public until the case is decided', async () => {
    const { id } = await createCredential(server.database.db, okello.id, { number: 'QN 815/26' });
    const body = {
      regulator: 'icpau',
      source: 'ICPAU, notice of 1 November 2026',
      matches: [{ credentialId: id, line: 'Struck off: QN 815/26' }],
    };
    expect(await admin.call('POST', '/credentials/notices', body)).toMatchObject({ opened: 1 });
    expect(await second.call('POST', '/credentials/notices', body)).toMatchObject({ opened: 0 });
    const { rows } = await server.database.query(
      `select id, kind, text, source from credential_cases where credential_id = $1`,
      [id],
    );
    expect(rows).toMatchObject([{ kind: 'notice', text: 'Struck off: QN 815/26', source: body.source }]);
    expect((await open()).map((one) => one.id)).toContain(rows[0].id);
    expect(await isPublic()).toBe(200);
    const revoked = { outcome: 'revoked', reason: 'Struck off.', found: 'x', against: 'the notice', listDay: '' };
    expect((await second.call('POST', `/credentials/cases/${rows[0].id}/decision`, revoked)).status).toBe(200);
    const { person } = (await server.app.inject(`/api/check/${okello.id}`)).json<{
      person: { credentials: object[] };
    }>();
    expect(person.credentials).toMatchObject([{ standing: 'revoked' }]);
  });
});
