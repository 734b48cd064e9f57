import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { TextWriter, Uint8ArrayReader, type FileEntry, ZipReader } from '@zip.js/zip.js';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { retention } from '#shared/account/retention.ts';
import { dataExports } from '#server/db/schema/index.ts';
import { createExportFiles } from '#server/features/account/export/export-files.ts';
import { personalData } from '#server/features/account/personal-data.ts';
import { exportHandlers } from '#server/process/job-handlers.ts';
import type { PhotoStore } from '#server/files/photos/photo-store.ts';
import { listStored } from '#tests/support/files/test-files.ts';
import { testSettings } from '#tests/support/app/app.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { ownAccount, ownPassword } from '#tests/support/people/own-account.ts';
import { populate } from '#tests/support/personal-data/populated.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { appCode, turnOn } from '#tests/support/people/second-factor.ts';

const server = sharedTestApp();
const mailFolder = mkdtempSync(path.join(os.tmpdir(), 'mwesigwa-test-'));
afterAll(async () => {
  rmSync(mailFolder, { recursive: true });
});

type Session = Awaited<ReturnType<Awaited<ReturnType<typeof ownAccount>>['enter']>>;
const ask = (session: Session) => session.call('POST', '/export', { currentPassword: ownPassword });
const stored = async (userId: string) =>
  (await server.database.db.select().from(dataExports).where(eq(dataExports.userId, userId)))[0];
const lifetime = retention.dataExportHours * 3_600_000;
const offer = (session: Session, more: object = {}) =>
  session.call('POST', '/export/download', { currentPassword: ownPassword, ...more });

const openExportFiles = () => createExportFiles(server.files.exports, testSettings().cipher);
const handlers = (photos: PhotoStore = server.photoStore) =>
  exportHandlers({ site: testSettings(), files: openExportFiles(), photos });
const job = () => ({ database: server.database, now: server.clock(), log: quietLog });

/** Runs the pending jobs that create data exports. */
async function makeAll(photos?: PhotoStore): Promise<void> {
  const { rows } = await server.database.query(`delete from pgboss.job where name = 'make-data-export' returning data`);
  for (const { data } of rows) await handlers(photos)['make-data-export'](job(), data);
}

async function fetchCopy(session: Session) {
  const { path: url } = await offer(session);
  return await server.app.inject({ url });
}

async function unzip(bytes: Uint8Array): Promise<Record<string, string>> {
  const zip = new ZipReader(new Uint8ArrayReader(bytes), { useWebWorkers: false });
  const entries = (await zip.getEntries()) as FileEntry[];
  const read = entries.map(async (entry) => [entry.filename, await entry.getData(new TextWriter())] as const);
  return Object.fromEntries(await Promise.all(read));
}

/** Returns the data export of a person of this role with data in every table. */
async function downloadCopy(role: 'user' | 'professional') {
  const person = await populate(server, role, mailFolder);
  expect((await ask(person.session)).status).toBe(200);
  await makeAll();
  const answer = await fetchCopy(person.session);
  expect(answer.statusCode).toBe(200);
  return { person, answer, files: await unzip(answer.rawPayload) };
}

test('a copy for a client or professional has all data listed as exported, and none listed as withheld', async () => {
  const client = await downloadCopy('user');
  const professional = await downloadCopy('professional');
  const copies = [client, professional].map(({ files }) => JSON.parse(files['data.json']!));
  for (const [name, { exported }] of Object.entries(personalData)) {
    const rows = copies.flatMap((copy) => copy[name]);
    expect(rows.length, name).toBeGreaterThan(0);
    for (const row of rows) expect(Object.keys(row).toSorted(), name).toEqual(Object.keys(exported).toSorted());
  }
  const [mine] = copies;
  expect(mine.users).toMatchObject([{ email: client.person.email, phone: client.person.phone, district: 'Mbale' }]);
  // Four made while signed in, and one as a visitor; the unconfirmed one may be anyone's.
  expect(mine.consultations).toHaveLength(5);
  expect(mine.contactMessages).toMatchObject([{ message: client.person.marker }]);
  expect(client.files['photo.webp']).toBe(client.person.marker);
  // Each side's own files of a problem, and none of the other side's.
  for (const { files, person } of [client, professional]) {
    const problemFiles = Object.entries(files).filter(([name]) => name.startsWith('problems/'));
    expect(problemFiles).toEqual([[expect.stringMatching(/^problems\/[0-9a-f-]{36}\.pdf$/), person.marker]]);
  }
  expect(client.files['data.json']).not.toContain(professional.person.marker);
  // Neither their secrets nor other people's words and addresses.
  const all = JSON.stringify([client.files, professional.files]);
  for (const foreign of ['Okello', 'of a stranger', 'argon2', 'adminNotes', 'sealedData', 'tokenHash']) {
    expect(all, foreign).not.toContain(foreign);
  }
});

test('the HTML page of a copy has the same data, no scripts, and shows typed HTML as plain text', async () => {
  const { db } = server.database;
  const hostile = '<script>alert(1)</script><img src=x onerror="alert(2)">\'';
  const grace = await ownAccount(server, { firstName: hostile, lastName: '</dd></dl>' });
  const session = await grace.enter({ userAgent: hostile });
  await ask(session);
  await makeAll();
  const page = (await unzip((await fetchCopy(session)).rawPayload))['index.html']!;
  expect(page).not.toMatch(/<script|<img|<\/dd><\/dl><\/dd>/);
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).toContain("default-src 'none'");
  for (const title of Object.values(personalData).map((table) => table.title)) {
    expect(page).toContain(`<h2>${title}</h2>`);
  }
  expect((await db.select().from(dataExports)).length).toBeGreaterThan(0);
});

test('a copy needs the password, can be requested one at a time, and a mail says when it is ready', async () => {
  const grace = await ownAccount(server);
  const session = await grace.enter();
  expect(await session.call('POST', '/export', { currentPassword: 'not mine' })).toMatchObject({
    status: 400,
    fields: { currentPassword: expect.any(String) },
  });
  expect(await session.call('GET', '/export')).toMatchObject({ export: null });
  const answers = await Promise.all([ask(session), ask(session)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await session.call('GET', '/export')).toMatchObject({ export: { status: 'making', readyAt: null } });
  expect(await offer(session)).toMatchObject({ status: 404 });
  await makeAll();
  const { export: ready } = await session.call('GET', '/export');
  expect(ready).toMatchObject({ status: 'ready', bytes: expect.any(Number), downloadedAt: null });
  expect(new Date(ready.expiresAt).getTime()).toBe(server.clock().getTime() + lifetime);
  expect(await grace.mails()).toEqual(['data-export-ready']);
  expect(await grace.audited()).toEqual(['auth.refuse_password', 'account.ask_export', 'account.make_export']);
});

test.each(['/export', '/export/download'])('%s asks for the person again, by password and code', async (url) => {
  const grace = await ownAccount(server);
  const session = await grace.enter();
  const call = (body?: object) => session.call('POST', url, body);
  if (url.endsWith('download')) {
    await ask(session);
    await makeAll();
  }
  expect(await call({})).toMatchObject({ status: 400, fields: { currentPassword: expect.any(String) } });
  const wrong = { status: 400, fields: { currentPassword: 'This password is wrong.' } };
  expect(await call({ currentPassword: 'not mine' })).toMatchObject(wrong);
  expect((await grace.audited()).filter((action) => action === 'auth.refuse_password')).toHaveLength(1);
  const { secret } = await turnOn(server, session.headers);
  const noCode = { status: 400, fields: { code: expect.any(String) } };
  expect(await call({ currentPassword: ownPassword })).toMatchObject(noCode);
  expect(await call({ currentPassword: ownPassword, code: 'aaaaaaaaaa' })).toMatchObject(noCode);
  expect(await grace.audited()).toContain('second_factor.refuse_code');
  const right = { currentPassword: ownPassword, code: appCode(secret, server.clock()) };
  expect((await call(right)).status).toBe(200);
  expect(await call(right)).toMatchObject(noCode);
});

test('after a change of password, a copy requested before can’t be downloaded', async () => {
  const grace = await ownAccount(server);
  const session = await grace.enter();
  await ask(session);
  await makeAll();
  const change = { currentPassword: ownPassword, newPassword: 'another quiet river bend' };
  const [changed, offered] = await Promise.all([session.call('PUT', '/password', change), offer(session)]);
  expect(changed.status).toBe(200);
  expect([200, 400, 409]).toContain(offered.status);
  expect(await offer(session)).toMatchObject({ status: 400 });
});

describe('a download', () => {
  test('is good once, within a minute, and only the newest', async () => {
    const grace = await ownAccount(server);
    const session = await grace.enter();
    await ask(session);
    await makeAll();
    const newPath = async () => (await offer(session)).path as string;
    const older = await newPath();
    const url = await newPath();
    expect((await server.app.inject({ url: older })).statusCode).toBe(404);
    expect((await server.app.inject({ method: 'HEAD', url })).statusCode).toBe(404);
    const both = await Promise.all([server.app.inject({ url }), server.app.inject({ url })]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    const { headers, rawPayload } = both.find(({ statusCode }) => statusCode === 200)!;
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(rawPayload.length),
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="mwesigwa-my-data-\d{4}-\d\d-\d\d\.zip"$/),
      'x-content-type-options': 'nosniff',
    });
    const late = await newPath();
    server.clock.advance(60_001);
    expect((await server.app.inject({ url: late })).statusCode).toBe(404);
    expect((await session.call('GET', '/export')).export.downloadedAt).not.toBeNull();
    expect(JSON.stringify(server.log)).not.toContain(url.slice('/api/downloads/'.length));
  });

  test('returns no other person’s copy, and can’t be opened with a token for another purpose', async () => {
    const [grace, eve] = [await ownAccount(server), await ownAccount(server)];
    const [graces, eves] = [await grace.enter(), await eve.enter()];
    await ask(graces);
    await makeAll();
    expect(await offer(eves)).toMatchObject({ status: 404 });
    expect(await eves.call('GET', '/export')).toMatchObject({ export: null });
    const token = graces.headers.authorization.replace('Bearer ', '');
    expect((await server.app.inject({ url: `/api/downloads/${token}` })).statusCode).toBe(404);
  });

  test('ends with the session that asked for it', async () => {
    const grace = await ownAccount(server);
    const session = await grace.enter();
    await ask(session);
    await makeAll();
    const { path: url } = await offer(session);
    await server.app.inject({ method: 'POST', url: '/api/auth/logout', payload: {}, headers: session.headers });
    expect((await server.app.inject({ url })).statusCode).toBe(404);
  });

  test('of a file that was changed where it is stored gives nothing of it', async () => {
    const grace = await ownAccount(server);
    const session = await grace.enter();
    await ask(session);
    await makeAll();
    const { exports } = server.files;
    const name = `${(await stored(grace.id))!.id}.zip.sealed`;
    const bytes = Buffer.from((await exports.read(name))!);
    expect(bytes.includes('data.json')).toBe(false);
    bytes[40]! ^= 1;
    await exports.put([{ name, bytes }]);
    const answer = await fetchCopy(session);
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal']);
  });
});

test('a new copy replaces the one before, and at most three can be requested a day', async () => {
  const grace = await ownAccount(server);
  const session = await grace.enter();
  const copyIds: string[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    expect((await ask(session)).status).toBe(200);
    await makeAll();
    copyIds.push((await stored(grace.id))!.id);
  }
  const lying = await openExportFiles().list();
  expect(copyIds.map((id) => lying.includes(id))).toEqual([false, false, true]);
  expect(await ask(session)).toMatchObject({ status: 429 });
  expect(await session.call('GET', '/export')).toMatchObject({ export: { status: 'ready' } });
});

test('a copy that can’t be made is shown as failed, can be requested again, and leaves no file', async () => {
  const person = await populate(server, 'user', mailFolder);
  await ask(person.session);
  const broken = { ...server.photoStore, read: () => Promise.reject(new Error('the disk is broken')) };
  await makeAll(broken);
  expect(await person.session.call('GET', '/export')).toMatchObject({ export: { status: 'failed' } });
  expect(await openExportFiles().list()).not.toContain((await stored(person.id))!.id);
  expect((await ask(person.session)).status).toBe(200);
  // A lost job does not make people wait for ever.
  server.clock.advance(3_600_001);
  expect(await person.session.call('GET', '/export')).toMatchObject({ export: { status: 'failed' } });
  expect((await ask(person.session)).status).toBe(200);
});

test('a copy is removed a day after it was made, and so is a file that no row names', async () => {
  const grace = await ownAccount(server);
  const session = await grace.enter();
  await ask(session);
  await makeAll();
  const { id } = (await stored(grace.id))!;
  await openExportFiles().write('01890000-0000-7000-8000-000000000000', Buffer.from('left by a crash'));
  await handlers()['forget-data-exports'](job(), {});
  expect(await openExportFiles().list()).toContain(id);
  expect(await openExportFiles().list()).not.toContain('01890000-0000-7000-8000-000000000000');
  server.clock.advance(lifetime);
  await handlers()['forget-data-exports'](job(), {});
  expect(await stored(grace.id)).toBeUndefined();
  expect(await listStored(server, 'exports')).not.toContain(`${id}.zip.sealed`);
});
