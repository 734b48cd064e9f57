import { beforeEach, describe, expect, test } from 'vitest';
import { shared } from '#tests/support/app/shared.ts';
import { newPerson, type Person, signInPerson } from '#tests/support/applications/application-people.ts';
import { createProfessional, createUser } from '#tests/support/people/factories.ts';
import { buildForm } from '#tests/support/files/forms.ts';
import { waitingMails } from '#tests/support/mail/mails.ts';
import { onePage } from '#tests/support/files/pictures.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const server = sharedTestApp();
let okello: Person;
const admin = shared(() => newPerson(server, 'admin'));
const other = shared(() => newPerson(server, 'admin'));
beforeEach(async () => {
  okello = await newPerson(server, 'professional');
});

const claimBody = (overrides: object = {}) => ({
  kind: 'icpau-practising',
  number: 'F-1234/26',
  heldBy: 'person',
  holderName: 'Okello James',
  authority: '',
  validFrom: '2026-01-01',
  validUntil: '2026-12-31',
  ...overrides,
});
let n = 0;
const claim = (overrides: object = {}, by = okello) =>
  by.call('POST', '/credentials', claimBody({ number: `F-${(n += 1)}/26`, ...overrides }));
const decision = (outcome: string, overrides: object = {}) => ({
  outcome,
  reason: 'It is in the list.',
  found: 'Line 14: James Okello, F1234/26',
  against: 'the list of practising accountants of 31 March 2026',
  listDay: '2026-03-31',
  ...overrides,
});
const findCaseId = async (credentialId: string, kind = 'claim') =>
  (
    await server.database.query(
      `select id from credential_cases where credential_id = $1 and kind = $2 order by opened_at desc limit 1`,
      [credentialId, kind],
    )
  ).rows[0].id as string;
const decide = (id: string, outcome: string, by = admin, overrides: object = {}) =>
  by.call('POST', `/credentials/cases/${id}/decision`, decision(outcome, overrides));
const readPublicCredentials = async (id = okello.id) =>
  (await server.app.inject({ url: `/api/professionals/${id}` })).json<{ professional: { credentials: object[] } }>()
    .professional.credentials;
async function check(credentialId: string): Promise<void> {
  const id = await findCaseId(credentialId);
  expect((await decide(id, 'checked', admin)).status).toBe(200);
  await decide(id, 'checked', other);
}
const addFile = (id: string, file: Uint8Array = onePage, by = okello) => {
  const { payload, headers } = buildForm({ file, name: 'certificate.pdf' });
  return by.call('POST', `/credentials/${id}/files`, payload, headers);
};

describe('a wallet', () => {
  test('has what its owner claims, corrects and withdraws; also before they are approved', async () => {
    const { id, email } = await pendingPerson();
    const pending = await signInPerson(server, id, email);
    expect((await pending.call('GET', '/credentials')).credentials).toEqual([]);
    const { credential } = await claim({}, pending);
    expect(credential).toMatchObject({
      standing: 'waiting',
      title: 'Certificate of Practice',
      holderName: 'Okello James',
    });
    const corrected = await pending.call('PUT', `/credentials/${credential.id}`, claimBody({ number: 'F-1235' }));
    expect(corrected).toMatchObject({ status: 200, credential: { number: 'F-1235', version: 2 } });
    expect(await pending.call('GET', '/credentials')).toMatchObject({
      promisedDays: 3,
      medianDays: null,
      inPublic: false,
      credentials: [{ id: credential.id }],
    });
    expect((await pending.call('DELETE', `/credentials/${credential.id}`)).status).toBe(200);
    expect((await pending.call('GET', '/credentials')).credentials).toEqual([]);
    expect((await okello.call('DELETE', `/credentials/${credential.id}`)).status).toBe(404);
  });

  test.each([
    ['swapped days', { validFrom: '2027-01-01', validUntil: '2026-12-31' }, 'validUntil'],
    ['one that has ended', { validUntil: '2026-11-19' }, 'validUntil'],
    ['a day of another century', { validUntil: '2199-01-01' }, 'validUntil'],
    ['a person’s licence of a firm', { kind: 'ira-broker' }, 'heldBy'],
    ['no name', { holderName: ' ' }, 'holderName'],
    ['an unknown kind', { kind: 'sorcerer' }, 'kind'],
  ])('refuses %s and names the field', async (_what, overrides, field) => {
    expect(await claim(overrides)).toMatchObject({ status: 400, fields: { [field]: expect.any(String) as string } });
  });

  test('accepts the same claim once, a renewal beside it, and stores no number of an identity document', async () => {
    expect((await claim({ number: 'F-1234/26' })).status).toBe(201);
    expect(await claim({ number: 'f1234 / 26' })).toMatchObject({ status: 409 });
    expect((await claim({ number: 'F-1234/26', validFrom: '2026-12-01', validUntil: '2027-12-31' })).status).toBe(201);
    const identity = await claim({ kind: 'national-id', number: 'CM90100001ABCD', validFrom: '', validUntil: '' });
    expect(identity).toMatchObject({ status: 201, credential: { category: 'identity', number: null } });
    const { rows } = await server.database.query(`select count(*)::int n from credentials where number like 'CM%'`);
    expect(rows[0].n).toBe(0);
  });
});

describe('a case', () => {
  test('about someone’s first claim needs two different admins; then it shows what was compared, and when', async () => {
    const { credential } = await claim();
    const id = await findCaseId(credential.id);
    expect((await admin.call('GET', `/credentials/cases/${id}`)).case).toMatchObject({
      isFirst: true,
      needsTwo: true,
      outcomes: ['checked', 'refused'],
      reference: { regulator: 'Institute of Certified Public Accountants of Uganda' },
    });
    expect(await decide(id, 'checked')).toMatchObject({ status: 200, case: { state: 'second' } });
    expect(await readPublicCredentials()).toEqual([]);
    expect((await decide(id, 'checked')).status).toBe(409);
    expect(await decide(id, 'checked', other)).toMatchObject({
      status: 200,
      case: { state: 'closed', outcome: 'checked' },
    });
    expect(await readPublicCredentials()).toMatchObject([
      {
        title: 'Certificate of Practice',
        checked_against: decision('checked').against,
        checkers: 2,
        valid_until: '2026-12-31',
      },
    ]);
    expect(await okello.mails()).toContain('credential-decided');
    // The next credential requires one, and says so.
    const renewal = (await claim({ validFrom: '2027-01-01', validUntil: '2027-12-31' })).credential.id as string;
    expect(await decide(await findCaseId(renewal), 'checked')).toMatchObject({
      status: 200,
      case: { state: 'closed' },
    });
    const { rows } = await server.database.query('select checkers from credentials where id = $1', [renewal]);
    expect(rows[0].checkers).toBe(1);
  });

  test('is asked about, and waits again once it is answered', async () => {
    const { credential } = await claim();
    const id = await findCaseId(credential.id);
    expect((await admin.call('POST', `/credentials/cases/${id}/question`, { question: 'Which firm?' })).status).toBe(
      200,
    );
    expect((await okello.call('GET', '/credentials')).credentials).toMatchObject([
      { standing: 'asked', question: 'Which firm?' },
    ]);
    expect(await okello.mails()).toContain('credential-asked');
    expect((await addFile(credential.id)).credential).toMatchObject({ standing: 'waiting', files: [{ kind: 'pdf' }] });
    expect((await admin.call('GET', `/credentials/cases/${id}`)).case).toMatchObject({
      state: 'open',
      credential: { question: '' },
    });
  });

  test('of two admins who decide at once, one wins', async () => {
    const { credential } = await claim();
    const id = await findCaseId(credential.id);
    const answers = await Promise.all([decide(id, 'refused'), decide(id, 'refused', other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('that refuses or ends a credential stores the reason; an ended credential is no longer shown', async () => {
    const { credential } = await claim();
    await check(credential.id);
    expect(await readPublicCredentials()).toHaveLength(1);
    const again = await admin.call('POST', `/credentials/${credential.id}/recheck`, { why: 'A letter from ICPAU.' });
    expect(again).toMatchObject({ status: 201, case: { kind: 'recheck', outcomes: ['kept', 'revoked'] } });
    const ended = await decide(again.case.id as string, 'revoked', admin, { reason: 'ICPAU took it away.' });
    expect(ended.status).toBe(200);
    expect(await readPublicCredentials()).toEqual([]);
    expect((await okello.call('GET', '/credentials')).credentials).toMatchObject([
      { standing: 'revoked', reason: 'ICPAU took it away.' },
    ]);
  });

  test('about a personal number that is already verified for another professional is refused', async () => {
    const number = 'UNIQUE-77';
    const first = (await claim({ number })).credential.id as string;
    await check(first);
    const atim = await newPerson(server, 'professional');
    const second = (await claim({ number: 'unique 77' }, atim)).credential.id as string;
    const id = await findCaseId(second);
    expect((await admin.call('GET', `/credentials/cases/${id}`)).case.sameNumber).toMatchObject([
      { professionalId: okello.id, standing: 'checked' },
    ]);
    expect((await decide(id, 'checked')).status).toBe(409);
  });

  test('about a licence that ended while the case waited can’t be decided as checked', async () => {
    const { credential } = await claim({ validUntil: '2026-11-21' });
    const id = await findCaseId(credential.id);
    const start = server.clock();
    server.clock.advance(3 * 86_400_000);
    const late = await newPerson(server, 'admin');
    expect(await decide(id, 'checked', late)).toMatchObject({
      status: 400,
      fields: { outcome: expect.any(String) as string },
    });
    server.clock.advance(start.getTime() - server.clock().getTime());
  });
});

describe('evidence', () => {
  test('is read by its owner and by admins, each time on record; anyone else gets 404, on record too', async () => {
    const { credential } = await claim();
    const { files } = (await addFile(credential.id)).credential as { files: { id: string }[] };
    const path = `/credentials/${credential.id}/files/${files[0]!.id}/download`;
    const actions = async () =>
      (
        await server.database.query(
          `select action from audit_events where subject_id = $1 and action like 'credential.%file' order by seq`,
          [credential.id],
        )
      ).rows.map(({ action }) => action as string);
    const offer = await admin.call('POST', path);
    expect(offer.status).toBe(200);
    const file = await server.app.inject({ url: offer.path as string });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await okello.call('POST', path)).status).toBe(200);
    const atim = await newPerson(server, 'professional');
    expect((await atim.call('POST', path)).status).toBe(404);
    expect(await actions()).toEqual([
      'credential.add_file',
      'credential.read_file',
      'credential.read_file',
      'credential.refuse_file',
    ]);
  });

  test('of identity is deleted when the case is decided', async () => {
    const { credential } = await claim({ kind: 'passport', validFrom: '', validUntil: '' });
    const { files } = (await addFile(credential.id)).credential as { files: { id: string }[] };
    expect(await server.photoStore.cases.has(files[0]!.id)).toBe(true);
    await check(credential.id);
    expect(await server.photoStore.cases.has(files[0]!.id)).toBe(false);
    expect((await okello.call('GET', '/credentials')).credentials).toMatchObject([{ standing: 'checked', files: [] }]);
    // A passport doesn't make anyone licensed.
    expect(await readPublicCredentials()).toEqual([]);
  });

  test('is stored once if the same file is sent twice, and is limited to five files', async () => {
    const { credential } = await claim();
    await addFile(credential.id);
    expect((await addFile(credential.id)).credential.files).toHaveLength(1);
    await server.database.query(
      `insert into credential_files (id, credential_id, at, name, kind, size, sha256, sent_sha256)
       select gen_random_uuid(), $1, now(), 'x', 'pdf', 1, repeat('a', 64), repeat(n::text, 64) from generate_series(1, 4) n`,
      [credential.id],
    );
    expect((await addFile(credential.id, Buffer.concat([onePage, Buffer.from('\n')]))).status).toBe(409);
  });
});

async function pendingPerson() {
  const { db } = server.database;
  const { id } = await createProfessional(db, { approvalStatus: 'pending', approvedAt: null });
  const { rows } = await server.database.query('select email from users where id = $1', [id]);
  return { id, email: rows[0].email as string };
}

test('admins are notified of a claim, up to a limited number of times an hour', async () => {
  await claim();
  const kinds = (await waitingMails(server.database)).map(({ kind }) => kind);
  expect(kinds).toContain('credential-waiting');
  expect(await createUser(server.database.db, { role: 'user' })).toBeDefined();
});
