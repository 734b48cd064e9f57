import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { problemLimits } from '#shared/applications/problems.ts';
import { fileLimits } from '#shared/files/file-kinds.ts';
import { retention } from '#shared/account/retention.ts';
import { problemFiles } from '#server/db/schema/index.ts';
import { jobHandlers } from '#server/process/job-handlers.ts';
import { sweepCaseFiles } from '#server/features/applications/problems/forget-problems.ts';
import { withoutMessageFile } from '#server/features/messages/index.ts';
import { applicationAt, type Person, signInPerson } from '#tests/support/applications/application-people.ts';
import { buildForm } from '#tests/support/files/forms.ts';
import { pdfFile } from '#tests/support/files/pdf-files.ts';
import { onePage, plain } from '#tests/support/files/pictures.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { sharedWork } from '#tests/support/applications/shared-work.ts';

const { server, people } = sharedWork();
let id: string;
let problemId: string;
beforeEach(async () => {
  ({ id, problemId } = await applicationAt(people, 'problem'));
});

async function show(by: Person, file: Uint8Array, name = 'Receipt', to = problemId) {
  const form = buildForm({ file, name });
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/problems/${to}/files`,
    payload: form.payload,
    headers: { ...form.headers, ...by.headers },
  });
  return { ...answer.json(), status: answer.statusCode };
}

const folder = () => path.join(server.dataDir, 'case-files');
const listStoredFiles = () =>
  readdirSync(folder(), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const ask = (fileId: string) => people.client.call('POST', `/problems/${problemId}/files/${fileId}/download`);

async function fetchFile(by: Person, fileId: string) {
  const offered = await by.call('POST', `/problems/${problemId}/files/${fileId}/download`);
  return { ...(await server.app.inject({ url: offered.path ?? '/api/nothing' })), offered };
}

describe('a file', () => {
  test('that is a PDF is kept as it was sent, and only ever leaves as an attachment in a sandbox', async () => {
    // It looks like HTML to a sniffing browser; for us it is a PDF, and browsers must download it.
    const polyglot = Buffer.concat([
      onePage.subarray(0, 9),
      Buffer.from('<script>alert(document.domain)</script>'),
      onePage.subarray(9),
    ]);
    const { status, problem } = await show(people.client, polyglot, '../../etc/passwd "<b>.html');
    expect(status).toBe(200);
    const [file] = problem.files;
    expect(file).toMatchObject({
      by: 'client',
      name: '../../etc/passwd "<b>.html',
      kind: 'pdf',
      bytes: polyglot.length,
      sha256: sha256(polyglot),
      sentSha256: sha256(polyglot),
    });
    for (const reader of [people.client, people.professional, people.admin]) {
      const { rawPayload, headers, offered } = await fetchFile(reader, file.id);
      expect(Buffer.compare(rawPayload, polyglot)).toBe(0);
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="mwesigwa-problem-2026-11-20-${file.sha256.slice(0, 8)}.pdf"`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'cache-control': 'no-store',
      });
      expect((await server.app.inject({ url: offered.path })).statusCode).toBe(404);
    }
    expect(await fetchFile(people.other, file.id)).toMatchObject({ offered: { status: 404 } });
    const { rows } = await server.database.query(
      `select actor_role from audit_events where subject_id = $1 and action = 'problem.read_file' order by seq`,
      [problemId],
    );
    expect(rows.map(({ actor_role }: { actor_role: string }) => actor_role)).toEqual(['user', 'professional', 'admin']);
  });

  test('that is a picture is re-encoded as it is seen, without the metadata that a phone added', async () => {
    const photo = await plain(40, 20, '#ff0000')
      .withExif({ IFD0: { Copyright: 'canary' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { problem } = await show(people.professional, photo, 'Photo');
    const [file] = problem.files;
    expect(file).toMatchObject({ kind: 'jpeg', by: 'professional', sentSha256: sha256(photo) });
    const { rawPayload, headers } = await fetchFile(people.client, file.id);
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg' });
    expect(sha256(rawPayload)).toBe(file.sha256);
    const { width, height, exif, format } = await sharp(rawPayload).metadata();
    expect({ width, height, exif, format }).toEqual({ width: 20, height: 40, exif: undefined, format: 'jpeg' });
    expect(rawPayload.includes('canary')).toBe(false);
    const { problem: again } = await show(
      people.professional,
      await plain(4000, 10, '#00ff00').webp().toBuffer(),
      'Wide',
    );
    const wide = again.files.find(({ name }: { name: string }) => name === 'Wide');
    expect(await sharp((await fetchFile(people.client, wide.id)).rawPayload).metadata()).toMatchObject({
      width: 2400,
      height: 6,
    });
  });

  test('that is a small, upright picture is re-encoded as well', async () => {
    const exif = { IFD0: { Copyright: 'canary' }, IFD3: { GPSLatitudeRef: 'N' } };
    const { problem } = await show(people.client, await plain(40, 20, '#ff0000').withExif(exif).jpeg().toBuffer());
    const { rawPayload } = await fetchFile(people.professional, problem.files[0].id);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 40, height: 20, format: 'jpeg' });
    expect(rawPayload.includes('canary')).toBe(false);
  });

  test.each([
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a picture that is a program', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['an animation', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
    ['an archive', Buffer.from('PK\x03\x04rest', 'latin1')],
    ['a PDF that does not end', Buffer.from('%PDF-1.7\n1 0 obj\n')],
    ['a PDF behind a page', Buffer.concat([Buffer.from('<html>'), onePage])],
    ['a PDF with a script', pdfFile({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' })],
    ['an encrypted PDF', pdfFile({ trailer: '/Encrypt 4 0 R' })],
    ['half a picture', Buffer.from('\xff\xd8\xff\xe0rest', 'latin1')],
    ['nothing', Buffer.alloc(0)],
  ])('that is %s is refused, and leaves nothing', async (_what, bytes) => {
    const before = listStoredFiles().length;
    const answer = await show(people.client, bytes);
    expect(answer).toMatchObject({ status: 415, code: 'unsupported_media', fields: { file: expect.any(String) } });
    expect(listStoredFiles()).toHaveLength(before);
    const rows = await server.database.db.select().from(problemFiles).where(eq(problemFiles.problemId, problemId));
    expect(rows).toEqual([]);
  });

  test('that is an active PDF is refused with advice on what to send instead', async () => {
    const advice = 'Please print it to a new PDF and send that, or send photographs of its pages.';
    for (const [bytes, sentence] of [
      [pdfFile({ catalog: '/Names << /EmbeddedFiles 4 0 R >>' }), 'This PDF contains a script, media, another file'],
      [pdfFile({ trailer: '/Encrypt 4 0 R' }), 'This PDF is encrypted or has a password'],
      [pdfFile({ objects: ['<< /Type /Font'] }), "We can't read all of this PDF."],
    ] as const) {
      const { fields } = await show(people.client, bytes);
      expect(fields.file).toContain(sentence);
      expect(fields.file).toContain(advice);
    }
  });

  test('is stored once if sent twice; each side may send five, none too large and none after the decision', async () => {
    const before = listStoredFiles().length;
    const page = (n: number) => Buffer.concat([onePage, Buffer.from(`% ${n}\n%%EOF\n`)]);
    // One upload per account at a time, because of its memory.
    const both = await Promise.all([1, 2].map(() => show(people.client, page(0))));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 429]);
    expect(await show(people.client, page(0))).toMatchObject({ status: 200 });
    expect(listStoredFiles()).toHaveLength(before + 1);
    const huge = Buffer.concat([onePage, Buffer.alloc(fileLimits.bytes), onePage]);
    expect(await show(people.client, huge)).toMatchObject({ status: 413, code: 'too_large' });
    for (let n = 1; n < problemLimits.files; n += 1)
      expect(await show(people.client, page(n))).toMatchObject({ status: 200 });
    const full = await show(people.client, page(99));
    expect(full).toMatchObject({ status: 409, code: 'conflict' });
    expect((await show(people.client, page(0))).problem.room).toMatchObject({ files: 0 });
    expect((await show(people.professional, page(0))).problem.files).toHaveLength(problemLimits.files + 1);
    await people.admin.call('POST', `/problems/${problemId}/decision`, { outcome: 'resumed', reason: 'Go on.' });
    expect(await show(people.professional, page(1))).toMatchObject({ status: 409, code: 'invalid_transition' });
    expect(await show(people.other, page(1))).toMatchObject({ status: 404 });
    expect(await show(people.other, page(1), 'x', '01890000-0000-7000-8000-000000000000')).toMatchObject({
      status: 404,
    });
    expect(listStoredFiles()).toHaveLength(before + problemLimits.files + 1);
  });

  test('needs a name of one line', async () => {
    expect(await show(people.client, onePage, ' ')).toMatchObject({
      status: 400,
      fields: { name: expect.any(String) },
    });
    expect((await show(people.client, onePage, 'A\r\nB: c')).problem.files).toMatchObject([{ name: 'A B: c' }]);
  });

  test('that breaks off leaves nothing', async () => {
    const before = listStoredFiles().length;
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const { payload, headers } = buildForm({ file: onePage, name: 'Receipt' });
    const socket = connect(port, '127.0.0.1');
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => {});
    const head = Object.entries({
      ...headers,
      ...people.client.headers,
      host: 'localhost',
      'content-length': payload.length,
    });
    socket.write(
      `POST /api/problems/${problemId}/files HTTP/1.1\r\n${head.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n`,
    );
    socket.write(payload.subarray(0, payload.length - 20), () => socket.destroy());
    await closed;
    // Its upload place is released once the server has noticed the break, and its partial file is deleted by then.
    const next = () => show(people.client, Buffer.concat([onePage, onePage]));
    await expect.poll(async () => (await next()).status).toBe(200);
    expect(listStoredFiles()).toHaveLength(before + 1);
  });

  test('that was stored before can be sent again without an error, also after the decision', async () => {
    // The answer was lost, so the sender sends it again.
    expect(await show(people.client, onePage)).toMatchObject({ status: 200 });
    await people.admin.call('POST', `/problems/${problemId}/decision`, { outcome: 'resumed', reason: 'Go on.' });
    const again = await show(people.client, onePage);
    expect(again).toMatchObject({ status: 200, problem: { state: 'decided', files: [{ by: 'client' }] } });
    const other = Buffer.concat([onePage, onePage]);
    expect(await show(people.client, other)).toMatchObject({ status: 409, code: 'invalid_transition' });
    expect(await show(people.professional, onePage)).toMatchObject({ status: 409, code: 'invalid_transition' });
  });

  test('that the disk can’t deliver can be requested again later, and the log names it', async () => {
    const { problem } = await show(people.client, onePage);
    const [{ id: fileId }] = problem.files;
    const at = path.join(folder(), fileId);
    const offered = await ask(fileId);
    const wordless = { code: 'unavailable', error: expect.stringContaining('can’t open this file at the moment') };
    const countErrors = () => server.log.filter(({ level, file }) => level === 50 && file === fileId).length;
    renameSync(at, `${at}.away`);
    expect((await server.app.inject({ url: offered.path })).json()).toMatchObject(wordless);
    expect(await ask(fileId)).toMatchObject({ ...wordless, status: 503 });
    expect(countErrors()).toBe(2);
    // A file that cannot be read, whatever the disk reports.
    mkdirSync(at);
    expect(await server.app.inject({ url: offered.path })).toMatchObject({ statusCode: 503 });
    expect(countErrors()).toBe(3);
    rmdirSync(at);
    renameSync(`${at}.away`, at);
    expect(await server.app.inject({ url: offered.path })).toMatchObject({ statusCode: 200 });
  });
});

describe('what is kept', () => {
  const job = () => ({ database: server.database, now: server.clock(), log: quietLog });

  test('a decided case is deleted after two years, then its files; an open case is never deleted', async () => {
    const { problem } = await show(people.client, onePage);
    const fileId: string = problem.files[0].id;
    const forget = async () => {
      await jobHandlers(server.dataDir)['forget-problems'](job(), {});
      // Foreign files on the disk must not stop the removal of others.
      for (const name of ['lost+found', '.DS_Store']) writeFileSync(path.join(folder(), name), 'not ours');
      const tomorrow = new Date(Date.now() + 25 * 3_600_000);
      await sweepCaseFiles(server.database.db, server.photoStore.cases, tomorrow, withoutMessageFile);
      return listStoredFiles().some(({ name }) => name === fileId);
    };
    server.clock.set(new Date('2036-11-20T09:00:00.000Z'));
    expect(await forget()).toBe(true);
    const admin = await signInPerson(server, people.admin.id, people.admin.email);
    await admin.call('POST', `/problems/${problemId}/decision`, { outcome: 'resumed', reason: 'Go on.' });
    server.clock.set(new Date('2038-11-20T08:59:59.000Z'));
    expect(await forget()).toBe(true);
    server.clock.set(new Date('2038-11-20T09:00:00.000Z'));
    expect(await forget()).toBe(false);
    expect(listStoredFiles().map(({ name }) => name)).toEqual(expect.arrayContaining(['lost+found', '.DS_Store']));
    expect(retention.decidedProblemMonths).toBe(24);
    expect((await server.database.query('select id from problems where id = $1', [problemId])).rows).toEqual([]);
    expect((await server.database.query('select id from applications where id = $1', [id])).rows).toHaveLength(1);
  });
});
