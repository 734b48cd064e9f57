import { expect, test } from 'vitest';
import type { Credential } from '#shared/api/credentials/shapes.ts';
import { shared } from '#tests/support/app/shared.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { testSettings } from '#tests/support/app/app.ts';
import { newPerson, signInPerson } from '#tests/support/applications/application-people.ts';
import { createCredential, createProfessional } from '#tests/support/people/factories.ts';
import { kampalaDay } from '#shared/time/time.ts';
import { sweepCredentials } from '#server/features/credentials/jobs.ts';

const server = sharedTestApp();
const admin = shared(() => newPerson(server, 'admin'));
const inDays = (days: number) => kampalaDay(new Date(server.clock().getTime() + days * 86_400_000));
const readKinds = async (sql: string, id: string) =>
  (await server.database.query(sql, [id])).rows.map(({ kind }) => kind as string);

/** A tax consultant with a registration that has no last day, whose evidence was seen so many days ago. */
async function registered(daysAgo: number) {
  const { id } = await createProfessional(server.database.db, { profession: 'Tax Consultant' });
  const { id: credentialId } = await createCredential(server.database.db, id, {
    kindCode: 'ura-tax-agent',
    number: id,
    validUntil: null,
    evidencedOn: inDays(-daysAgo),
    lookedAt: server.clock(),
  });
  return { id, credentialId };
}

test('thirty days before we stop showing a licence without a last day, its holder is told and a recheck waits', async () => {
  const { id } = await registered(130);
  const sweep = () => sweepCredentials({ database: server.database, now: server.clock() }, testSettings());
  const mails = () => readKinds(`select kind from mails where user_id = $1 and kind like 'credential-%'`, id);
  const cases = () => readKinds(`select kind from credential_cases where professional_id = $1`, id);
  await sweep();
  expect([await mails(), await cases()]).toEqual([['credential-ending'], []]);
  server.clock.advance(25 * 86_400_000);
  await sweep();
  expect([await mails(), await cases()]).toEqual([['credential-ending', 'credential-ending'], ['recheck']]);
  server.clock.advance(-25 * 86_400_000);
});

test('looking again lets a licence count for longer only with the day of the current list or certificate', async () => {
  const { id, credentialId } = await registered(170);
  const { rows } = await server.database.query('select email from users where id = $1', [id]);
  const owner = await signInPerson(server, id, rows[0].email as string);
  const readEnd = async () => {
    const { credentials } = (await owner.call('GET', '/credentials')) as unknown as { credentials: Credential[] };
    return credentials[0]!.expiresOn;
  };
  const keep = async (listDay: string) => {
    const opened = await admin.call('POST', `/credentials/${credentialId}/recheck`, { why: 'Its time.' });
    const body = { outcome: 'kept', reason: 'Still there.', found: 'Found', against: 'URA’s list', listDay };
    expect((await admin.call('POST', `/credentials/cases/${opened.case.id}/decision`, body)).status).toBe(200);
  };
  const before = await readEnd();
  await keep('');
  expect(await readEnd()).toBe(before);
  await keep(inDays(-10));
  expect((await readEnd())! > inDays(160)).toBe(true);
  // An older list takes nothing away.
  await keep(inDays(-100));
  expect((await readEnd())! > inDays(160)).toBe(true);
});
