import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { deliveryLimits } from '#shared/applications/deliveries.ts';
import { fileLimits } from '#shared/files/file-kinds.ts';
import { deliveryFiles } from '#server/db/schema/index.ts';
import { sweepCaseFiles } from '#server/features/applications/index.ts';
import { withoutMessageFile } from '#server/features/messages/index.ts';
import { listStored } from '#tests/support/files/test-files.ts';
import { applicationAt, type Person, proposal } from '#tests/support/applications/application-people.ts';
import { buildForm } from '#tests/support/files/forms.ts';
import { mailDataTo } from '#tests/support/mail/mailbox.ts';
import { pdfFile } from '#tests/support/files/pdf-files.ts';
import { onePage, plain } from '#tests/support/files/pictures.ts';
import { sharedWork } from '#tests/support/applications/shared-work.ts';

const { server, people } = sharedWork();

type ListedFile = { id: string; name: string; kind: string; bytes: number; deliveredAt: string | null };

async function add(id: string, file: Uint8Array, name = 'Returns', by: Person = people.professional) {
  const form = buildForm({ file, name });
  const url = `/api/applications/${id}/delivery-files`;
  const headers = { ...form.headers, ...by.headers };
  const answer = await server.app.inject({ method: 'POST', url, payload: form.payload, headers });
  return { ...answer.json(), status: answer.statusCode };
}
const deliver = (id: string, body = {}, headers = {}) =>
  people.professional.call('POST', `/applications/${id}/deliver`, body, headers);
const filesFor = async (id: string, by: Person): Promise<ListedFile[]> =>
  (await by.call('GET', `/applications/${id}`)).application.files;
const ask = (id: string, fileId: string, by: Person) =>
  by.call('POST', `/applications/${id}/delivery-files/${fileId}/download`);
const remove = (id: string, fileId: string, by: Person = people.professional) =>
  by.call('DELETE', `/applications/${id}/delivery-files/${fileId}`);
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const page = (n: number) => Buffer.concat([onePage, Buffer.from(`% ${n}\n%%EOF\n`)]);
const listStoredFiles = () => listStored(server, 'cases');

describe('a file of a delivery', () => {
  test('is the professional’s alone until the work is delivered; then the client downloads it', async () => {
    const { client, professional, admin, other } = people;
    const { id } = await applicationAt(people, 'engaged');
    const before = (await client.call('GET', `/applications/${id}`)).application.version;
    const { status, application } = await add(id, onePage, 'VAT return “<b>” March.pdf');
    expect(status).toBe(200);
    const [file] = application.files;
    expect(file).toMatchObject({ name: 'VAT return “<b>” March.pdf', kind: 'pdf', bytes: onePage.length });
    expect(file.deliveredAt).toBeNull();
    // It causes no version conflict on open pages.
    expect(application.version).toBe(before);
    for (const reader of [client, admin]) {
      expect(await filesFor(id, reader)).toEqual([]);
      expect(await ask(id, file.id, reader)).toMatchObject({ status: 404, code: 'not_found' });
    }
    expect(await ask(id, file.id, professional)).toMatchObject({ status: 200 });

    expect(await deliver(id)).toMatchObject({ status: 200 });
    expect(await mailDataTo(server, client.email, 'work-delivered')).toMatchObject([{ files: 1 }]);
    for (const reader of [client, professional, admin]) {
      expect(await filesFor(id, reader)).toMatchObject([{ id: file.id, deliveredAt: expect.any(String) }]);
      const offered = await ask(id, file.id, reader);
      const { rawPayload, headers } = await server.app.inject({ url: offered.path });
      expect(Buffer.compare(rawPayload, onePage)).toBe(0);
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="mwesigwa-delivery-2026-11-20-${sha256(onePage).slice(0, 8)}.pdf"`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'cache-control': 'no-store',
      });
      expect((await server.app.inject({ url: offered.path })).statusCode).toBe(404);
    }
    expect(await ask(id, file.id, other)).toMatchObject({ status: 404 });
    const { rows } = await server.database.query(
      `select action from audit_events where subject_id = $1 and action like '%file' order by seq`,
      [id],
    );
    const actions = rows.map(({ action }: { action: string }) => action.replace('application.', ''));
    expect(actions).toEqual(['add_file', ...Array(4).fill('read_file')]);
  });

  test('that is a picture is re-encoded, without the metadata that a phone added', async () => {
    const { id } = await applicationAt(people, 'engaged');
    const photo = await plain(40, 20, '#ff0000')
      .withExif({ IFD0: { Copyright: 'canary' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    const [file] = (await add(id, photo, 'Receipt')).application.files;
    expect(file).toMatchObject({ kind: 'jpeg' });
    await deliver(id);
    const { rawPayload } = await server.app.inject({ url: (await ask(id, file.id, people.client)).path });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 40, height: 20, format: 'jpeg' });
    expect(rawPayload.includes('canary')).toBe(false);
  });

  test.each([
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an archive without a document', Buffer.from('PK\x03\x04rest', 'latin1')],
    ['a PDF with a script', pdfFile({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' })],
    ['half a picture', Buffer.from('\xff\xd8\xff\xe0rest', 'latin1')],
    ['nothing', Buffer.alloc(0)],
  ])('that is %s is refused, and leaves nothing', async (_what, bytes) => {
    const { id } = await applicationAt(people, 'engaged');
    await add(id, page(0));
    const before = (await listStoredFiles()).length;
    expect(await add(id, bytes)).toMatchObject({ status: 415, fields: { file: expect.any(String) } });
    expect(await listStoredFiles()).toHaveLength(before);
    expect(await filesFor(id, people.professional)).toHaveLength(1);
  });

  test('is stored once if it is sent twice; too many, too large or unnamed files are refused', async () => {
    const { id } = await applicationAt(people, 'engaged');
    const huge = Buffer.concat([onePage, Buffer.alloc(fileLimits.bytes), onePage]);
    expect(await add(id, huge)).toMatchObject({ status: 413, code: 'too_large' });
    expect(await add(id, onePage, ' ')).toMatchObject({ status: 400, fields: { name: expect.any(String) } });
    for (let n = 0; n < deliveryLimits.files; n += 1) expect(await add(id, page(n))).toMatchObject({ status: 200 });
    expect((await add(id, page(0))).application.files).toHaveLength(deliveryLimits.files);
    expect(await add(id, page(99))).toMatchObject({ status: 409, code: 'conflict', details: { stage: 'engaged' } });

    const [newest] = await filesFor(id, people.professional);
    expect((await remove(id, newest!.id)).application.files).toHaveLength(deliveryLimits.files - 1);
    expect(await listStoredFiles()).not.toContain(newest!.id);
    // Sent again, as after a lost answer.
    expect(await remove(id, newest!.id)).toMatchObject({ status: 200 });
    expect(await add(id, page(99))).toMatchObject({ status: 200 });
  });

  test('belongs to one delivery and can’t be changed or removed; the next delivery may include the same file', async () => {
    const { id } = await applicationAt(people, 'engaged');
    const [file] = (await add(id, onePage)).application.files;
    await deliver(id);
    expect(await add(id, page(1))).toMatchObject({ status: 409, code: 'invalid_transition' });
    expect(await remove(id, file.id)).toMatchObject({ status: 409, code: 'conflict' });
    await expect(
      server.database.query(`update delivery_files set name = 'Other' where id = $1`, [file.id]),
    ).rejects.toThrow('a delivered file never changes');
    await people.client.call('POST', `/applications/${id}/request-changes`, { reason: 'One form is missing.' });
    await add(id, onePage, 'The same');
    await add(id, page(1), 'What was missing');
    expect(await filesFor(id, people.client)).toHaveLength(1);
    await deliver(id);
    // All have the same time.
    const names = (await filesFor(id, people.client)).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['Returns', 'The same', 'What was missing']);
    const deliveryMails = await mailDataTo(server, people.client.email, 'work-delivered');
    expect(deliveryMails.map((data) => 'files' in data && data.files).toSorted()).toEqual([1, 2]);
  });

  test('that a delivery does not name stays the professional’s alone, who can remove or deliver it later', async () => {
    const { client, admin } = people;
    const { id } = await applicationAt(people, 'engaged');
    const deliveredId = (await add(id, onePage, 'Wanted')).fileId;
    const unwanted = (await add(id, page(1), 'Unwanted')).fileId;
    // Returns the id of the stored file, also when it is already waiting.
    expect(await add(id, onePage, 'Wanted')).toMatchObject({ status: 200, fileId: deliveredId });
    const key = { 'idempotency-key': 'one-of-the-two-files' };
    const first = await deliver(id, { files: [deliveredId.toUpperCase(), deliveredId] }, key);
    expect(first).toMatchObject({ status: 200, application: { stage: 'delivered' } });
    expect(await deliver(id, { files: [deliveredId.toUpperCase(), deliveredId] }, key)).toEqual(first);
    expect(await deliver(id, { files: [unwanted] }, key)).toMatchObject({ code: 'idempotency_mismatch' });
    expect(await mailDataTo(server, client.email, 'work-delivered')).toMatchObject([{ files: 1 }]);
    for (const reader of [client, admin]) {
      expect(await filesFor(id, reader)).toMatchObject([{ id: deliveredId }]);
      expect(await ask(id, unwanted, reader)).toMatchObject({ status: 404 });
    }
    const own = await filesFor(id, people.professional);
    expect(own.filter(({ deliveredAt }) => deliveredAt === null)).toMatchObject([{ id: unwanted }]);
    expect(own).toHaveLength(2);
    const { rows } = await server.database.query(
      `select facts from audit_events where subject_id = $1 and action = 'application.deliver'`,
      [id],
    );
    expect(rows).toMatchObject([{ facts: { files: 1 } }]);

    await client.call('POST', `/applications/${id}/request-changes`, { reason: 'One form is missing.' });
    const later = (await add(id, page(2), 'Later')).fileId;
    await remove(id, unwanted);
    // An empty list delivers none.
    expect(await deliver(id, { files: [] })).toMatchObject({ status: 200 });
    await client.call('POST', `/applications/${id}/request-changes`, { reason: 'It is still missing.' });
    // Without a list, all waiting files are delivered.
    expect(await deliver(id)).toMatchObject({ status: 200 });
    const received = await filesFor(id, client);
    expect(received.map((file) => file.id).toSorted()).toEqual([deliveredId, later].toSorted());
  });

  test('that was removed or belongs to another job is refused, and nothing is delivered', async () => {
    const { id } = await applicationAt(people, 'engaged');
    const { id: otherJob } = await applicationAt(people, 'engaged');
    const { fileId } = await add(id, onePage);
    const removed = (await add(id, page(1))).fileId;
    await remove(id, removed);
    const elsewhere = (await add(otherJob, onePage)).fileId;
    for (const wrong of [removed, elsewhere]) {
      expect(await deliver(id, { files: [fileId, wrong] })).toMatchObject({
        status: 409,
        code: 'conflict',
        details: { stage: 'engaged' },
      });
    }
    const tooMany = Array.from({ length: deliveryLimits.files + 1 }, () => fileId);
    for (const files of [tooMany, ['no id'], 'all']) {
      const answer = await deliver(id, { files });
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.fields).join()).toMatch(/^files/);
    }
    expect(await filesFor(id, people.client)).toEqual([]);
    expect(await mailDataTo(server, people.client.email, 'work-delivered')).toEqual([]);
    await deliver(id, { files: [fileId] });
    await people.client.call('POST', `/applications/${id}/request-changes`, { reason: 'One form is missing.' });
    // A file that the client already has.
    expect(await deliver(id, { files: [fileId] })).toMatchObject({ status: 409, code: 'conflict' });
  });

  test('is added and removed only by the professional who does the work, once it is agreed', async () => {
    const { client, other, admin } = people;
    const { id } = await applicationAt(people, 'engaged');
    const [file] = (await add(id, onePage)).application.files;
    expect(await add(id, page(1), 'x', other)).toMatchObject({ status: 404 });
    expect(await remove(id, file.id, other)).toMatchObject({ status: 404 });
    for (const person of [client, admin]) {
      expect(await add(id, page(1), 'x', person)).toMatchObject({ status: 403 });
      expect(await remove(id, file.id, person)).toMatchObject({ status: 403 });
    }
    const { id: open } = await applicationAt(people, 'proposed');
    expect(await add(open, onePage)).toMatchObject({ status: 409, code: 'invalid_transition' });
    // A file of another job, under the professional's own job.
    expect(await ask(open, file.id, people.professional)).toMatchObject({ status: 404 });
    await remove(open, file.id);
    expect(await filesFor(id, people.professional)).toHaveLength(1);
  });

  test('of a professional who no longer has the work stays with the client; the next one does not see it', async () => {
    const { id } = await applicationAt(people, 'engaged');
    const [file] = (await add(id, onePage)).application.files;
    await deliver(id);
    await people.client.call('POST', `/applications/${id}/request-changes`, { reason: 'One form is missing.' });
    await add(id, page(1), 'Never delivered');
    const to = { professionalId: people.other.id, reason: 'He is ill.' };
    expect(await people.admin.call('PUT', `/applications/${id}/assignment`, to)).toMatchObject({ status: 200 });
    expect(await filesFor(id, people.other)).toEqual([]);
    expect(await ask(id, file.id, people.other)).toMatchObject({ status: 404 });
    expect(await ask(id, file.id, people.professional)).toMatchObject({ status: 404 });
    expect(await filesFor(id, people.client)).toMatchObject([{ id: file.id }]);
    expect(await ask(id, file.id, people.client)).toMatchObject({ status: 200 });

    // The sweep removes files that can no longer be delivered; delivered files stay.
    const before = await listStoredFiles();
    const tomorrow = new Date(Date.now() + 25 * 3_600_000);
    expect(await sweepCaseFiles(server.database.db, server.photoStore.cases, tomorrow, withoutMessageFile)).toBe(1);
    expect(await listStoredFiles()).toHaveLength(before.length - 1);
    expect(await listStoredFiles()).toContain(file.id);
    const rows = await server.database.db.select().from(deliveryFiles).where(eq(deliveryFiles.applicationId, id));
    expect(rows.map((row) => row.id)).toEqual([file.id]);
  });

  test('is delivered only under the agreement it was added for, also when the work comes back to the same professional', async () => {
    const { client, professional, other, admin } = people;
    const { id } = await applicationAt(people, 'engaged');
    const [old] = (await add(id, onePage, 'For the first agreement')).application.files;
    for (const { id: to } of [other, professional]) {
      const why = { professionalId: to, reason: 'They agreed on it.' };
      expect(await admin.call('PUT', `/applications/${id}/assignment`, why)).toMatchObject({ status: 200 });
    }
    const { response } = await professional.call('POST', `/applications/${id}/response`, proposal());
    expect(await client.call('POST', `/responses/${response.id}/accept`)).toMatchObject({ status: 200 });
    // It isn't shown as waiting, isn't delivered, and doesn't block the same file; the sweep removes it.
    expect(await filesFor(id, professional)).toEqual([]);
    const [added] = (await add(id, onePage, 'For the second')).application.files;
    expect(await deliver(id)).toMatchObject({ status: 200 });
    expect(await mailDataTo(server, client.email, 'work-delivered')).toMatchObject([{ files: 1 }]);
    for (const reader of [client, professional, admin]) {
      expect(await filesFor(id, reader)).toMatchObject([{ id: added.id, name: 'For the second' }]);
    }
    expect(await ask(id, old.id, client)).toMatchObject({ status: 404 });
    const tomorrow = new Date(Date.now() + 25 * 3_600_000);
    await sweepCaseFiles(server.database.db, server.photoStore.cases, tomorrow, withoutMessageFile);
    expect(await listStoredFiles()).not.toContain(old.id);
    expect(await listStoredFiles()).toContain(added.id);
  });
});
