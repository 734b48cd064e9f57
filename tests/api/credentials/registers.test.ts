import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ReplyOf } from '#shared/api/endpoint.ts';
import type { contract } from '#shared/api/index.ts';
import { auditEvents, credentialCases, credentials, registerLines } from '#server/db/schema/index.ts';
import { newPerson } from '#tests/support/applications/application-people.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { shared } from '#tests/support/app/shared.ts';
import { buildForm } from '#tests/support/files/forms.ts';
import { createCredential, createProfessional } from '#tests/support/people/factories.ts';

const server = sharedTestApp({ config: { rateLimits: false } });
const admin = shared(() => newPerson(server, 'admin'));
type Imported = ReplyOf<typeof contract.credentials.importRegister>;
type Found = ReplyOf<typeof contract.check.find>;

const send = async (lines: readonly string[] | Uint8Array, parts: Record<string, string> = {}) => {
  const form = buildForm({
    kind: 'icpau-practising',
    day: '2026-11-10',
    source: 'icpau.co.ug',
    ...parts,
    file: lines instanceof Uint8Array ? lines : Buffer.from(lines.join('\n')),
  });
  const headers = { ...form.headers, ...admin.headers };
  return await server.app.inject({ method: 'POST', url: '/api/credentials/registers', payload: form.payload, headers });
};
const importList = async (lines: readonly string[], parts?: Record<string, string>) => {
  const reply = await send(lines, parts);
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json<Imported>().register;
};
const check = async (text: string) =>
  (await server.app.inject({ method: 'POST', url: '/api/check', payload: { text } })).json<Found>();

let count = 0;
/** A professional with a checked practising certificate, under a name and number of their own. */
async function holder(name: string, overrides: object = {}) {
  count += 1;
  const number = `REG-${count}00${count}`;
  const { id } = await createProfessional(server.database.db, { name, nameSort: name.toLowerCase() });
  const credential = await createCredential(server.database.db, id, { number, holderName: name, ...overrides });
  return { id, number, credentialId: credential.id };
}
const casesOf = async (credentialId: string) =>
  await server.database.db.select().from(credentialCases).where(eq(credentialCases.credentialId, credentialId));
const credentialOf = async (id: string) =>
  (await server.database.db.select().from(credentials).where(eq(credentials.id, id)))[0]!;

test('an admin imports a list: whoever differs gets a case, and those whom it confirms are looked at again at once', async () => {
  const same = await holder('Amina Confirmed', { evidencedOn: '2026-01-05' });
  const ended = await holder('Brian Suspended');
  const other = await holder('Ceci Renamed');
  const missing = await holder('Dan Missing');
  const lines = [
    'Name;Licence Number;Firm;Status',
    `CONFIRMED Amina;${same.number};Nile & Sons;Active`,
    `Brian Suspended;${ended.number};;Suspended`,
    `Somebody Else;${other.number};;`,
    'Esther Stranger;REG-STRANGE-77;Lake Accountants;Active',
  ];
  const list = await importList(lines);
  expect(list).toMatchObject({ lines: 4, same: 1, differing: 3, unlooked: 1, isCurrent: true, regulator: 'icpau' });
  const texts = async (one: typeof same) => (await casesOf(one.credentialId)).map(({ text }) => text);
  expect(await texts(same)).toEqual([]);
  expect(await texts(ended)).toEqual([
    `The list says that it isn’t in force. Line 3: Brian Suspended, ${ended.number}, Suspended`,
  ]);
  expect(await texts(other)).toEqual([
    `The number is on the list under another name. Line 4: Somebody Else, ${other.number}`,
  ]);
  expect(await texts(missing)).toEqual(['Not on the list.']);

  const url = `/credentials/registers/${list.id}`;
  const differences = await admin.call('GET', `${url}/differences?limit=2`);
  expect(differences).toMatchObject({ status: 200, total: 3 });
  expect((differences as unknown as { differences: unknown[] }).differences).toHaveLength(2);

  expect(await admin.call('POST', `${url}/recheck`, {})).toMatchObject({ status: 200, rechecked: 1, left: 0 });
  expect(await credentialOf(same.credentialId)).toMatchObject({
    checkedAgainst: 'ICPAU’s list of 10 Nov 2026',
    evidencedOn: '2026-11-10',
  });
  expect(await casesOf(same.credentialId)).toMatchObject([
    { kind: 'recheck', state: 'closed', outcome: 'kept', listDay: '2026-11-10' },
  ]);
  // Twice does nothing more.
  expect(await admin.call('POST', `${url}/recheck`, {})).toMatchObject({ rechecked: 0, left: 0 });
  const audited = await server.database.db.select().from(auditEvents).where(eq(auditEvents.subjectId, list.id));
  expect(audited.map(({ action }) => action)).toEqual(['credential.register']);

  // The same list again is the same list; an older one doesn't take its place, and opens no case.
  expect((await importList(lines)).id).toBe(list.id);
  const older = await importList([...lines.slice(0, 2), 'Faith Former,REG-OLD-1'.replace(',', ';')], {
    day: '2026-10-01',
    isSure: 'true',
  });
  expect(older.isCurrent).toBe(false);
  expect(await texts(missing)).toHaveLength(1);
  expect(await admin.call('POST', `/credentials/registers/${older.id}/recheck`, {})).toMatchObject({ status: 409 });

  // Anyone who checks someone on the current list, and not here, reads what it says.
  const stranger = {
    name: 'Esther Stranger',
    number: 'REG-STRANGE-77',
    firm: 'Lake Accountants',
    status: 'Active',
    regulatorShort: 'ICPAU',
    day: '2026-11-10',
    source: 'icpau.co.ug',
  };
  for (const text of ['regstrange77', 'Stranger, Esther', 'esther STRANGER']) {
    const found = await check(text);
    expect(found.people).toEqual([]);
    expect(found.onRegisters, text).toMatchObject([stranger]);
  }
  for (const text of ['Stranger', 'Esther', 'Faith Former', 'REG-OLD-1'])
    expect((await check(text)).onRegisters).toEqual([]);
  // Who is listed here is answered as before.
  expect(await check(same.number)).toMatchObject({ people: [{ name: 'Amina Confirmed' }], onRegisters: [] });
});

test.for([
  { reason: 'names no column for the number', lines: ['Name,Firm', 'Okello James,Nile'] },
  { reason: 'names no column for the name', lines: ['Number,Firm', 'F1,Nile'] },
  { reason: 'no lines below', lines: ['Name,Number'] },
  { reason: 'Line 2 has no name', lines: ['Name,Number', ',F1'] },
  { reason: 'In line 2, the name is too long', lines: ['Name,Number', `${'x'.repeat(400)},F1`] },
  {
    reason: 'at most 10000 lines',
    lines: ['Name,Number', ...Array.from({ length: 10_001 }, (_, at) => `Person ${at},N${at}`)],
  },
  { reason: 'names no column', lines: [''] },
])('a list with something wrong is refused, and nothing is stored: $reason', async ({ lines, reason }) => {
  const reply = await send(lines, { kind: 'cma-company' });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().fields.file).toContain(reason);
});

test('a picture, a day to come, and a list without most of our holders are refused', async () => {
  expect((await send(Buffer.from([0, 1, 2, 0, 255, 254]))).json().fields.file).toContain('comma-separated');
  expect((await send(['Name,Number', 'Okello,F1'], { day: '2030-01-01' })).json().fields.day).toContain('to come');
  const identity = await send(['Name,Number', 'Okello,F1'], { kind: 'national-id' });
  expect(identity.json().fields.kind).toContain('choose a licence');
  const kind = 'ura-tax-agent';
  for (let at = 0; at < 6; at += 1) await holder(`Tax Agent ${'abcdef'[at]}`, { kindCode: kind });
  const wrong = await send(['Name,Number', 'Okello James,F1'], { kind });
  expect(wrong.statusCode).toBe(409);
  expect(wrong.json().error).toContain('6 of the 6 whom we have checked are not on this list');
  const sure = await importList(['Name,Number', 'Okello James,F1'], { kind, isSure: 'true' });
  expect(sure).toMatchObject({ differing: 6, isCurrent: true });
});

test('ten thousand lines are stored word for word, in the Western code page too', async () => {
  const lines = ['NAME\tREG NO', ...Array.from({ length: 10_000 }, (_, at) => `Person Number${at}\tBIG${at}`)];
  lines[1] = 'José Müller\tBIG0';
  const reply = await send(Buffer.from(lines.join('\r\n'), 'latin1'), { kind: 'ira-agent' });
  expect(reply.statusCode, reply.body.slice(0, 300)).toBe(201);
  const { id, lines: stored } = reply.json<Imported>().register;
  expect(stored).toBe(10_000);
  const rows = await server.database.db.select().from(registerLines).where(eq(registerLines.listId, id));
  expect(rows).toHaveLength(10_000);
  expect((await check('big0')).onRegisters).toMatchObject([{ name: 'José Müller', number: 'BIG0' }]);
  expect((await check('BIG9999')).onRegisters).toMatchObject([{ name: 'Person Number9999' }]);
});
