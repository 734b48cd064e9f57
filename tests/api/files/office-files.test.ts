import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { listStored } from '#tests/support/files/test-files.ts';
import { applicationAt, type Person } from '#tests/support/applications/application-people.ts';
import { buildForm } from '#tests/support/files/forms.ts';
import { officeFile, relation, relations } from '#tests/support/files/office-files.ts';
import { isWhole } from '#tests/support/run/tier.ts';
import { sharedWork } from '#tests/support/applications/shared-work.ts';

const { server, people } = sharedWork();

const docx = await officeFile('docx');
const xlsx = await officeFile('xlsx');
const office = 'application/vnd.openxmlformats-officedocument';
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const countStoredFiles = async () => (await listStored(server, 'cases')).length;

interface Stored {
  id: string;
  name: string;
  kind: string;
  sha256?: string;
}
interface Door {
  /** Uploads a file to it, and lists the files that it then has. */
  readonly send: (file: Uint8Array) => Promise<{ status: number; fields?: object; files: Stored[] }>;
  readonly offer: (fileId: string) => ReturnType<Person['call']>;
}

async function sendTo(place: string, by: Person, file: Uint8Array) {
  const form = buildForm({ file, name: 'Books 2026' });
  const answer = await by.call('POST', place, form.payload, form.headers);
  return { answer, of: (files: Stored[] = []) => ({ ...answer, files }) };
}

/** Files that the check refuses, each for another reason (`files/office`). */
const hostile: [string, Uint8Array][] = [
  ['a document with macros', await officeFile('docx', { parts: { 'word/vbaProject.bin': Buffer.from([1]) } })],
  [
    'a document with a template from elsewhere',
    await officeFile('docx', {
      parts: {
        'word/_rels/document.xml.rels': relations(relation('attachedTemplate', 'https://evil.test/a', 'External')),
      },
    }),
  ],
  [
    'a workbook with a program behind a link',
    await officeFile('xlsx', {
      parts: { 'xl/externalLinks/externalLink1.xml': '<externalLink><ddeLink ddeService="cmd"/></externalLink>' },
    }),
  ],
  ['a workbook with a password', await officeFile('xlsx', { password: 'secret' })],
  ['of an older Excel', Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 older', 'latin1')],
  ['any other archive', Buffer.from('PK\x03\x04rest', 'latin1')],
];

/** Every endpoint that accepts files, except messages (`api/messages/attachments.test.ts`). */
const doors: Record<string, () => Promise<Door>> = {
  delivery: async () => {
    const { professional } = people;
    const { id } = await applicationAt(people, 'engaged');
    const place = `/applications/${id}/delivery-files`;
    return {
      send: async (file) => {
        const { answer, of } = await sendTo(place, professional, file);
        return of(answer.application?.files);
      },
      offer: (fileId) => professional.call('POST', `${place}/${fileId}/download`),
    };
  },
  problem: async () => {
    const { client, professional } = people;
    const { problemId } = await applicationAt(people, 'problem');
    const place = `/problems/${problemId}/files`;
    return {
      send: async (file) => {
        const { answer, of } = await sendTo(place, client, file);
        return of(answer.problem?.files);
      },
      offer: (fileId) => professional.call('POST', `${place}/${fileId}/download`),
    };
  },
  evidence: async () => {
    const { professional, admin } = people;
    const { credential } = await professional.call('POST', '/credentials', {
      kind: 'icpau-practising',
      number: 'F-1234/26',
      heldBy: 'person',
      holderName: 'Okello James',
      authority: '',
      validFrom: '2026-01-01',
      validUntil: '2026-12-31',
    });
    const place = `/credentials/${credential.id}/files`;
    return {
      send: async (file) => {
        const { answer, of } = await sendTo(place, professional, file);
        return of(answer.credential?.files);
      },
      offer: (fileId) => admin.call('POST', `${place}/${fileId}/download`),
    };
  },
};

describe.each(Object.keys(doors))('a file that comes in as %s', (name) => {
  test.each([
    ['docx', docx, `${office}.wordprocessingml.document`],
    ['xlsx', xlsx, `${office}.spreadsheetml.sheet`],
  ])('that is a %s arrives as it was, and is only ever downloaded', async (kind, bytes, type) => {
    const door = await doors[name]!();
    const { status, files } = await door.send(bytes);
    expect(status).toBe(200);
    expect(files).toMatchObject([{ kind, name: 'Books 2026' }]);
    const { path: offered } = await door.offer(files[0]!.id);
    const { rawPayload, headers } = await server.app.inject({ url: offered });
    expect(Buffer.compare(rawPayload, bytes)).toBe(0);
    expect(headers).toMatchObject({
      'content-type': type,
      'content-disposition': `attachment; filename="mwesigwa-${name}-2026-11-20-${sha256(bytes).slice(0, 8)}.${kind}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    });
  });

  // The endpoints share one check: in the small form, each hostile file goes to one of them, and one file to each.
  const tried = hostile.filter((_, index) => isWhole() || index % 3 === Object.keys(doors).indexOf(name));
  test.each(tried)('that is %s is refused with a reason, and leaves nothing', async (_what, bytes) => {
    const door = await doors[name]!();
    const before = await countStoredFiles();
    expect(await door.send(bytes)).toMatchObject({
      status: 415,
      code: 'unsupported_media',
      fields: { file: expect.stringMatching(/Word|save it as/) },
      files: [],
    });
    expect(await countStoredFiles()).toBe(before);
  });
});
