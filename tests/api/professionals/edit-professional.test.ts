import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEvents, users } from '#server/db/schema/index.ts';
import { adminWithForms, newcomer } from '#tests/support/people/admin-forms.ts';
import { applicationAt, fourPeople } from '#tests/support/applications/application-people.ts';
import { createProfessional } from '#tests/support/people/factories.ts';
import { mailsTo, mailDataTo } from '#tests/support/mail/mailbox.ts';
import { photosIn, photoHash } from '#tests/support/people/photographed.ts';
import { plain } from '#tests/support/files/pictures.ts';
import { shared } from '#tests/support/app/shared.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { signedInProfessional } from '#tests/support/people/signed-in-professional.ts';

const server = sharedTestApp({ config: { rateLimits: false } });
const admin = shared(() => adminWithForms(server));
const read = async (id: string) => {
  const answer = await server.app.inject(`/api/professionals/${id}`);
  return answer.statusCode === 200 ? answer.json().professional : null;
};
const createFromForm = async (overrides: Parameters<typeof newcomer>[0] = {}) =>
  (await admin.create(newcomer(overrides))).professional;

describe('an admin’s edit', () => {
  test('changes what the form has, and the public reads it at once', async () => {
    const { id, email } = await createFromForm({
      qualifications: 'BCom',
      hourly_rate_min: '5',
      website: 'https://akello.example',
    });
    const { status, professional } = await admin.edit(id, {
      business_name: 'Akello & Daughters',
      specializations: '["Estate Planning"]',
      hourly_rate_min: '70000',
      hourly_rate_max: '90000',
      district: 'gulu',
    });
    expect([status, professional.version]).toEqual([200, 2]);
    expect(await read(id)).toMatchObject({
      business_name: 'Akello & Daughters',
      specializations: ['Estate Planning'],
      hourly_rate_min: 70_000,
      hourly_rate_max: 90_000,
      district: 'Gulu',
      // Absent parts change nothing.
      name: 'Peace Akello',
      qualifications: ['BCom'],
      website: 'https://akello.example',
    });
    expect(await mailDataTo(server, email, 'profile-edited')).toMatchObject([
      {
        firstName: 'Peace',
        fields: [
          'Business or practice',
          'Specializations',
          'District',
          'Lowest hourly rate (USh)',
          'Highest hourly rate (USh)',
        ],
      },
    ]);
  });

  test('clears what is empty, and takes 0 for not given', async () => {
    const { id } = await createFromForm({
      qualifications: 'BCom',
      hourly_rate_min: '5',
      years_experience: '3',
      website: 'https://akello.example',
      phone_number: '0772 123456',
      business_type: 'Tax Consulting',
      serves_remote: 'true',
      accepting_clients: 'false',
      admin_notes: 'A note.',
    });
    const { professional } = await admin.edit(id, {
      qualifications: '',
      hourly_rate_min: '0',
      years_experience: '',
      website: '',
      phone_number: '',
      business_type: '',
      serves_remote: '',
      accepting_clients: '',
      admin_notes: '',
    });
    expect(professional).toMatchObject({
      qualifications: '',
      hourly_rate_min: null,
      years_experience: null,
      website: null,
      phone_number: null,
      business_type: null,
      profession: 'Financial Professional',
      serves_remote: false,
      accepting_clients: true,
      admin_notes: '',
    });
  });

  test.each([
    ['firstName', ' '],
    ['email', ''],
    ['business_name', ''],
    ['bio', ''],
    ['specializations', ''],
    ['password', 'seven tall jackfruit'],
    ['auto_approve', 'true'],
    ['version', 'x'],
  ])('refuses %s: %j', async (field, value) => {
    const { id } = await createFromForm();
    const refusal = await admin.edit(id, { [field]: value });
    expect([refusal.status, Object.keys(refusal.fields)]).toEqual([400, [field]]);
    expect((await admin.account(id)).version).toBe(1);
  });

  test('refuses rates the wrong way round, also against the stored one', async () => {
    const { id } = await createFromForm({ hourly_rate_min: '50000' });
    expect(await admin.edit(id, { hourly_rate_max: '50000' })).toMatchObject({
      status: 400,
      error: 'Invalid Rate Range: Maximum rate must be higher than minimum rate.',
    });
  });

  test('if repeated changes nothing more, and notifies no one', async () => {
    const { id, email } = await createFromForm();
    const edit = { bio: 'Another text.', photo: await plain(60, 60, '#00aa00').png().toBuffer() };
    const { professional } = await admin.edit(id, edit);
    expect((await admin.edit(id, edit)).professional).toEqual(professional);
    expect(await mailDataTo(server, email, 'profile-edited')).toHaveLength(1);
  });

  test('changes the account’s name; the public name follows, unless its owner chose a different one', async () => {
    const { id } = await createFromForm();
    expect((await admin.edit(id, { lastName: 'Odongo' })).professional.name).toBe('Peace Odongo');
    const [row] = await server.database.db.select().from(users).where(eq(users.id, id));
    expect(row).toMatchObject({ firstName: 'Peace', lastName: 'Odongo', version: 2 });
    const chosen = await createProfessional(server.database.db, { name: 'Dr Grace' });
    const same = { firstName: 'Grace', lastName: 'Nakato', bio: 'Words.' };
    expect((await admin.edit(chosen.id, same)).professional.name).toBe('Dr Grace');
  });

  test('a new business type sets its profession, and so does an empty profession; a given one stays', async () => {
    const { id } = await createFromForm({ profession: 'Estate Planner' });
    const edit = async (parts: object) => (await admin.edit(id, parts as never)).professional.profession;
    expect(await edit({ bio: 'Words.' })).toBe('Estate Planner');
    expect(await edit({ business_type: 'Mortgage Brokerage' })).toBe('Mortgage Advisor');
    expect(await edit({ business_type: 'Other', profession: 'Accountant' })).toBe('Accountant');
    expect(await edit({ business_type: 'Tax Consulting', profession: '' })).toBe('Tax Consultant');
  });

  test('stores line breaks of notes and reasons, which forms send as two characters, as one', async () => {
    const { id } = await createFromForm();
    const texts = { admin_notes: 'One.\r\nTwo.', decision_reason: `${'a\r\n'.repeat(1999)}ab` };
    const { status, professional } = await admin.edit(id, { ...texts, approval_status: 'rejected' });
    expect([status, professional?.admin_notes, professional?.decision_reason.length]).toEqual([
      200,
      'One.\nTwo.',
      4000,
    ]);
  });

  test('is in the log with the fields; their values are beside it, without notes', async () => {
    const { id } = await createFromForm();
    await admin.edit(id, { bio: 'Secretive words.', admin_notes: 'Be careful.', approval_status: 'rejected' });
    const events = await server.database.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id));
    const { rows } = await server.database.query('select values from audit_personal where subject_user_id = $1', [id]);
    expect(rows.at(-1).values).toEqual({ bioBefore: expect.any(String), bio: 'Secretive words.' });
    expect(JSON.stringify(events)).not.toContain('Secretive');
    expect(events.slice(-2).map(({ action, actorId, facts }) => [action, actorId, facts])).toEqual([
      [
        'professional.edit',
        admin.id,
        { fields: 'bio approvalStatus approvedAt adminNotes', from: 'approved', status: 'rejected', version: 2 },
      ],
      ['professional.reject', admin.id, { from: 'approved', to: 'rejected', version: 2, isComplete: false }],
    ]);
  });
});

describe('the status', () => {
  test('goes from any to any, with the reason for the professional and the notes for admins', async () => {
    const { id, email } = await createFromForm({ auto_approve: 'false' });
    for (const approval_status of ['rejected', 'approved', 'pending', 'approved', 'rejected', 'pending']) {
      const { status, professional } = await admin.edit(id, {
        approval_status,
        decision_reason: `Now ${approval_status}.`,
      });
      expect([status, professional.approval_status, professional.decision_reason]).toEqual([
        200,
        approval_status,
        `Now ${approval_status}.`,
      ]);
      expect((await read(id)) !== null).toBe(approval_status === 'approved');
    }
    expect(await mailDataTo(server, email, 'approval-decided')).toHaveLength(6);
    expect(await mailDataTo(server, email, 'approval-decided')).toContainEqual({
      firstName: 'Peace',
      status: 'pending',
      reason: 'Now pending.',
    });
    expect(await mailDataTo(server, email, 'profile-edited')).toEqual([]);
  });

  test('the next decision replaces an earlier one’s reason', async () => {
    const { id } = await createFromForm();
    await admin.edit(id, { approval_status: 'rejected', decision_reason: 'No licence.' });
    expect((await admin.edit(id, { approval_status: 'approved' })).professional).toMatchObject({ decision_reason: '' });
  });

  test('that ends an approval sends the applications back to the queue', async () => {
    const people = await fourPeople(server);
    const { id: application } = await applicationAt(people, 'assigned');
    expect((await admin.edit(people.professional.id, { approval_status: 'pending' })).status).toBe(200);
    expect((await admin.call('GET', `/applications/${application}`)).application.stage).toBe('unassigned');
    expect(await people.client.mails()).toContain('application-moved');
  });
});

describe('of two admins at once', () => {
  test('with the version that both read one wins, and the other learns the newer one', async () => {
    const { id, version } = await createFromForm();
    const other = await adminWithForms(server);
    const both = await Promise.all([
      admin.edit(id, { bio: 'Mine.' }, { 'if-match': String(version) }),
      other.edit(id, { bio: 'Ours.', version: String(version) }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)).toMatchObject({
      code: 'conflict',
      details: { status: 'approved', version: 2 },
    });
    expect((await admin.account(id)).version).toBe(2);
  });

  test('without a version the later one is stored whole', async () => {
    const { id } = await createFromForm();
    const both = await Promise.all([admin.edit(id, { bio: 'Mine.' }), admin.edit(id, { bio: 'Ours.' })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await admin.account(id)).version).toBe(3);
  });

  test('one edits while the other deletes: it is gone, and no one gets a 500', async () => {
    const { id } = await createFromForm();
    const [edited, removed] = await Promise.all([admin.edit(id, { bio: 'Mine.' }), admin.remove(id)]);
    expect([200, 404]).toContain(edited.status);
    expect(removed.status).toBe(200);
    expect((await admin.edit(id, { bio: 'Mine.' })).status).toBe(404);
  });
});

describe('the photo', () => {
  test('is replaced and removed, and its files go', async () => {
    const { id } = await createFromForm({ photo: await plain(70, 70, '#0a0b0c').png().toBuffer() });
    const first = (await admin.account(id)).avatar_url;
    const second = (await admin.edit(id, { photo: await plain(70, 70, '#c0b0a0').png().toBuffer() })).professional
      .avatar_url;
    expect(await photosIn(server)).toContain(photoHash(second));
    expect(await photosIn(server)).not.toContain(photoHash(first));
    expect((await read(id)).avatar_url).toBe(second);
    expect((await admin.edit(id, { bio: 'Words.' })).professional.avatar_url).toBe(second);
    expect((await admin.edit(id, { photo: '' })).professional.avatar_url).toBeNull();
    expect(await photosIn(server)).not.toContain(photoHash(second));
  });

  test('that isn’t a photo changes nothing else either', async () => {
    const { id } = await createFromForm();
    expect((await admin.edit(id, { bio: 'Words.', photo: Buffer.from('<svg/>') })).status).toBe(415);
    expect((await admin.account(id)).version).toBe(1);
  });
});

describe('changes that wait for a review', () => {
  test('no longer wait if the admin makes the same change; the others still wait', async () => {
    const owner = await signedInProfessional(server, {});
    await owner.save({ business_name: 'Wished Ltd', qualifications: ['CPA(U)'] });
    await admin.edit(owner.id, { business_name: 'Wished Ltd' });
    const { revision } = await admin.call('GET', `/professionals/${owner.id}/revision`);
    expect(revision.changes.map(({ field }: { field: string }) => field)).toEqual(['qualifications']);
    await admin.edit(owner.id, { qualifications: 'CPA(U)' });
    expect((await admin.call('GET', `/professionals/${owner.id}/revision`)).status).toBe(404);
  });

  test('become part of the profile under review, unless the admin sets another value', async () => {
    const owner = await signedInProfessional(server, {});
    await owner.save({ business_name: 'Wished Ltd', qualifications: ['CPA(U)'] });
    const edit = { approval_status: 'pending', business_name: 'Decided Ltd' };
    expect((await admin.edit(owner.id, edit)).professional).toMatchObject({
      approval_status: 'pending',
      business_name: 'Decided Ltd',
      qualifications: 'CPA(U)',
    });
  });
});

test('an edit or deletion of someone who isn’t a professional is refused as not found', async () => {
  for (const id of [admin.id, '01890000-0000-7000-8000-000000000000', 'x']) {
    expect(await admin.edit(id, { bio: 'Words.' })).toMatchObject({ status: 404, code: 'not_found' });
    expect(await admin.remove(id)).toMatchObject({ status: 404, code: 'not_found' });
  }
  expect(await mailsTo(server, admin.email)).not.toContainEqual(expect.objectContaining({ kind: 'profile-edited' }));
});
