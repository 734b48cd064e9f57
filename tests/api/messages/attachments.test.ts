import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { fileLimits } from '#shared/files/file-kinds.ts';
import { sweepCaseFiles } from '#server/features/applications/index.ts';
import { forgetUnsentFiles, withoutMessageFile } from '#server/features/messages/index.ts';
import { listStored } from '#tests/support/files/test-files.ts';
import { applicationAt, type Person } from '#tests/support/applications/application-people.ts';
import { buildForm } from '#tests/support/files/forms.ts';
import { officeFile } from '#tests/support/files/office-files.ts';
import { pdfFile } from '#tests/support/files/pdf-files.ts';
import { onePage, plain } from '#tests/support/files/pictures.ts';
import { sharedWork } from '#tests/support/applications/shared-work.ts';

const { server, people } = sharedWork();

const docx = await officeFile('docx');
const xlsx = await officeFile('xlsx');
const withMacros = await officeFile('docx', { parts: { 'word/vbaProject.bin': Buffer.from([1]) } });

async function attach(by: Person, file: Uint8Array, name = 'Returns.pdf') {
  const form = buildForm({ file, name });
  const headers = { ...form.headers, ...by.headers };
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/messages/attachments',
    payload: form.payload,
    headers,
  });
  return { ...answer.json(), status: answer.statusCode };
}
const page = (n: number) => Buffer.concat([onePage, Buffer.from(`% ${n}\n%%EOF\n`)]);
/** Attaches files and returns their ids. */
async function attached(by: Person, ...files: Uint8Array[]): Promise<string[]> {
  const ids = [];
  for (const file of files) ids.push((await attach(by, file)).attachment.id);
  return ids;
}
const send = (by: Person, attachmentIds: string[], more: object = {}) =>
  by.call('POST', '/messages', { subject: 'VAT', content: 'Here it is.', attachmentIds, ...more });
const detach = (by: Person, id: string) => by.call('DELETE', `/messages/attachments/${id}`);
const ask = (by: Person, id: string) => by.call('POST', `/messages/attachments/${id}/download`);
const download = (url: string) => server.app.inject({ url });
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const listStoredFiles = () => listStored(server, 'cases');
const sweep = async (at: Date) => {
  await forgetUnsentFiles(server.database.db, at);
  return await sweepCaseFiles(server.database.db, server.photoStore.cases, at, withoutMessageFile);
};
const dayLater = () => new Date(Math.max(Date.now(), server.clock().getTime()) + 25 * 3_600_000);

/** A message of the client to the professional with a file. */
async function sentFile(file: Uint8Array = onePage) {
  const { id: applicationId } = await applicationAt(people, 'engaged');
  const [id] = await attached(people.client, file);
  const { message } = await send(people.client, [id!], { receiverId: people.professional.id, applicationId });
  return { id: id!, message, applicationId };
}

describe('a file', () => {
  test.each([
    ['pdf', onePage, 'application/pdf', 'pdf'],
    ['docx', docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
    ['xlsx', xlsx, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
  ])(
    'that is a %s is stored unchanged under a safe name, and each download link works once',
    async (kind, bytes, type, ending) => {
      const { client, professional } = people;
      const answer = await attach(client, bytes, 'March “<b>”.xlsm');
      expect(answer).toMatchObject({ status: 200, attachment: { name: 'March “<b>”.xlsm', kind, size: bytes.length } });
      const { id } = answer.attachment;
      const { id: applicationId } = await applicationAt(people, 'engaged');
      const sent = await send(client, [id], { receiverId: professional.id, applicationId });
      expect(sent).toMatchObject({ status: 201, message: { attachments: [answer.attachment] } });
      for (const reader of [client, professional]) {
        const offered = await ask(reader, id);
        const { rawPayload, headers } = await download(offered.path);
        expect(Buffer.compare(rawPayload, bytes)).toBe(0);
        expect(headers).toMatchObject({
          'content-type': type,
          'content-disposition': `attachment; filename="mwesigwa-message-2026-11-20-${sha256(bytes).slice(0, 8)}.${ending}"`,
          'x-content-type-options': 'nosniff',
          'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
          'cache-control': 'no-store',
        });
        expect((await download(offered.path)).statusCode).toBe(404);
      }
      const { rows } = await server.database.query(
        `select action from audit_events where subject_id = $1 order by seq`,
        [id],
      );
      expect(rows.map(({ action }: { action: string }) => action)).toEqual([
        'message.add_file',
        'message.read_file',
        'message.read_file',
      ]);
    },
  );

  test('that is a picture is re-encoded, without the metadata that a phone added', async () => {
    const photo = await plain(40, 20, '#ff0000')
      .withExif({ IFD0: { Copyright: 'canary' } })
      .jpeg()
      .toBuffer();
    const { attachment } = await attach(people.client, photo, 'Receipt');
    expect(attachment.kind).toBe('jpeg');
    const { rawPayload } = await download((await ask(people.client, attachment.id)).path);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 40, height: 20, format: 'jpeg' });
    expect(rawPayload.includes('canary')).toBe(false);
  });

  test.each([
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['any archive', Buffer.from('PK\x03\x04rest', 'latin1')],
    ['a document with macros', withMacros],
    ['a workbook with a password, or of an older Excel', Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1rest', 'latin1')],
    ['a PDF with a script', pdfFile({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' })],
    ['half a picture', Buffer.from('\xff\xd8\xff\xe0rest', 'latin1')],
    ['a GIF', Buffer.from('GIF89a', 'latin1')],
    ['nothing', Buffer.alloc(0)],
  ])('that is %s is refused, and leaves nothing', async (_what, bytes) => {
    const before = (await listStoredFiles()).length;
    expect(await attach(people.client, bytes)).toMatchObject({ status: 415, fields: { file: expect.any(String) } });
    expect(await listStoredFiles()).toHaveLength(before);
  });

  test('has at most 10 MB and a name', async () => {
    const huge = Buffer.concat([onePage, Buffer.alloc(fileLimits.bytes), onePage]);
    expect(await attach(people.client, huge)).toMatchObject({ status: 413, code: 'too_large' });
    for (const name of [' ', 'x'.repeat(121)]) {
      expect(await attach(people.client, onePage, name)).toMatchObject({
        status: 400,
        fields: { name: expect.any(String) },
      });
    }
  });

  test('attached twice is stored once, until a message includes it; then it can be attached again', async () => {
    const { client } = people;
    const [first, second] = await attached(client, page(1), page(1));
    expect(second).toBe(first);
    await send(client, [first!]);
    const [third] = await attached(client, page(1));
    expect(third).not.toBe(first);
    const [ofOther] = await attached(people.other, page(1));
    expect(ofOther).not.toBe(third);
  });

  test('that no message includes yet counts towards a limited number of such files', async () => {
    const { client } = people;
    await attached(client, page(0));
    await server.database.query(
      `insert into message_files (id, owner_id, at, name, kind, size, sha256, sent_sha256)
       select gen_random_uuid(), $1, $2, 'Returns', 'pdf', 9, repeat('f', 64), repeat('e', 64) from generate_series(1, 24)`,
      [client.id, server.clock()],
    );
    expect(await attach(client, page(1))).toMatchObject({ status: 409, code: 'conflict' });
    // Attaching one that is already there still works.
    expect(await attach(client, page(0))).toMatchObject({ status: 200 });
  });
});

describe('a message', () => {
  test('has up to five files of its sender, in their order, and each file one message', async () => {
    const { client, other } = people;
    const ids = await attached(client, ...[3, 1, 2, 5, 4].map(page));
    const { message } = await send(client, ids);
    expect(message.attachments.map(({ id }: { id: string }) => id)).toEqual(ids);
    const more = await attached(client, ...[6, 7, 8, 9, 10, 11].map(page));
    expect(await send(client, more)).toMatchObject({ status: 400, fields: { attachmentIds: expect.any(String) } });
    const before = (await client.call('GET', '/messages/conversations')).conversations[0].messageCount;
    for (const wrong of [[ids[0]!], [more[0]!, randomUUID()], await attached(other, page(12))]) {
      expect(await send(client, wrong)).toMatchObject({ status: 404, code: 'not_found' });
    }
    // Nothing was sent or attached.
    expect((await client.call('GET', '/messages/conversations')).conversations[0].messageCount).toBe(before);
    expect(await send(client, [more[0]!, more[0]!.toUpperCase()])).toMatchObject({
      status: 201,
      message: { attachments: [{ id: more[0] }] },
    });
  });

  test('of two sent at once with the same file, one gets it', async () => {
    const { client } = people;
    const [id] = await attached(client, page(20));
    const answers = await Promise.all([1, 2, 3].map((n) => send(client, [id!], { content: String(n) })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404, 404]);
  });

  test('that is deleted takes its file away from that side alone; without copies the file goes', async () => {
    const { client, professional } = people;
    const { id, message } = await sentFile(page(30));
    await client.call('DELETE', `/messages/${message.id}`);
    expect(await ask(client, id)).toMatchObject({ status: 404 });
    expect(await ask(professional, id)).toMatchObject({ status: 200 });
    await sweep(dayLater());
    expect(await listStoredFiles()).toContain(id);
    await professional.call('DELETE', `/messages/${message.id}`);
    expect(await ask(professional, id)).toMatchObject({ status: 404 });
    await sweep(dayLater());
    expect(await listStoredFiles()).not.toContain(id);
  });
});

describe('who reads a file', () => {
  test('before it is sent its owner, and after it the two sides', async () => {
    const { client, professional, other, admin } = people;
    const [waiting] = await attached(client, page(40));
    expect(await ask(client, waiting!)).toMatchObject({ status: 200 });
    for (const reader of [professional, other, admin])
      expect(await ask(reader, waiting!)).toMatchObject({ status: 404 });
    const { id } = await sentFile(page(41));
    for (const reader of [other, admin]) expect(await ask(reader, id)).toMatchObject({ status: 404 });
    expect(await ask(client, randomUUID())).toMatchObject({ status: 404 });
  });

  test('an admin who gave a reason, for half an hour, also with a download link made earlier', async () => {
    const { admin } = people;
    const { id, message } = await sentFile(page(42));
    expect(
      await admin.call('POST', `/messages/conversations/${message.conversationId}/access`, { reason: 'A complaint.' }),
    ).toMatchObject({ status: 201 });
    const offered = await ask(admin, id);
    expect((await download(offered.path)).statusCode).toBe(200);
    server.clock.advance(29.5 * 60_000);
    const late = await ask(admin, id);
    expect(late.status).toBe(200);
    server.clock.advance(31_000);
    expect((await download(late.path)).statusCode).toBe(404);
    expect(await ask(admin, id)).toMatchObject({ status: 404 });
  });

  test('all admins, where it was sent to support', async () => {
    const { client, admin, professional } = people;
    const [id] = await attached(client, page(43));
    await send(client, [id!]);
    expect(await ask(admin, id!)).toMatchObject({ status: 200 });
    expect(await ask(professional, id!)).toMatchObject({ status: 404 });
  });

  test('no one with an earlier download link, once the message is deleted', async () => {
    const { professional } = people;
    const { id, message } = await sentFile(page(44));
    const { path: url } = await ask(professional, id);
    await professional.call('DELETE', `/messages/${message.id}`);
    expect((await download(url)).statusCode).toBe(404);
  });
});

describe('a file that no message has', () => {
  test('can be removed by its owner, also twice; a sent one cannot, and others’ stay', async () => {
    const { client, other } = people;
    const [id] = await attached(client, page(50));
    expect(await detach(other, id!)).toMatchObject({ status: 200 });
    expect(await listStoredFiles()).toContain(id);
    expect(await detach(client, id!)).toMatchObject({ status: 200, success: true });
    expect(await listStoredFiles()).not.toContain(id);
    expect(await detach(client, id!)).toMatchObject({ status: 200 });
    expect(await ask(client, id!)).toMatchObject({ status: 404 });
    const sent = await sentFile(page(51));
    expect(await detach(client, sent.id)).toMatchObject({ status: 409, code: 'conflict' });
    expect(await detach(other, sent.id)).toMatchObject({ status: 200 });
    expect(await ask(client, sent.id)).toMatchObject({ status: 200 });
  });

  test('is deleted after a day; sent files are not', async () => {
    const [id] = await attached(people.client, page(52));
    const sent = await sentFile(page(53));
    await sweep(new Date(server.clock().getTime() + 23 * 3_600_000));
    expect(await listStoredFiles()).toEqual(expect.arrayContaining([id, sent.id]));
    await sweep(dayLater());
    expect(await listStoredFiles()).not.toContain(id);
    expect(await listStoredFiles()).toContain(sent.id);
    expect(await send(people.client, [id!])).toMatchObject({ status: 404 });
  });
});
