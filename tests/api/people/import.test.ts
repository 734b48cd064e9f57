import { beforeEach, describe, expect, test } from 'vitest';
import { shared } from '#tests/support/app/shared.ts';
import { importBounds } from '#shared/professionals/import-columns.ts';
import { newPerson } from '#tests/support/applications/application-people.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const server = sharedTestApp({ config: { rateLimits: false } });
const admin = shared(() => newPerson(server, 'admin'));
let n = 0;
beforeEach(() => (n += 100));

const run = async (sql: string, values: unknown[] = []) => (await server.database.query(sql, values)).rows;
const row = (overrides: Record<string, string> = {}) => ({
  firstName: 'Grace',
  lastName: 'Nakato',
  email: `import-${(n += 1)}@example.com`,
  business_name: 'Nakato & Partners',
  bio: 'Keeps books for traders.',
  specializations: 'Tax Planning, Payroll',
  ...overrides,
});
const check = (rows: object[]) => admin.call('POST', '/professionals/admin/import/check', { rows });
const send = (rows: object[], auto_approve = false, by = admin) =>
  by.call('POST', '/professionals/admin/import', { rows, auto_approve });
const outcomes = ({ rows }: { rows: { fate: string }[] }) => rows.map(({ fate }) => fate);

describe('a dry run', () => {
  test('says what would become of each row, in the words of the form, and stores nothing', async () => {
    const [one, other] = [row(), row()];
    await send([other]);
    const before = await run('select count(*)::int as n from users');
    const answer = await check([
      { ...one, phone_number: '0772 123456', district: 'gulu', serves_remote: 'true' },
      { ...other, email: ` ${other.email.toUpperCase()} ` },
      row({ email: 'nobody', firstName: '', phone_number: '12', district: 'Atlantis' }),
      row({ hourly_rate_min: '90000', hourly_rate_max: '50000' }),
      one,
      { email: 'x@example.com' },
    ]);
    expect(answer.status).toBe(200);
    expect(outcomes(answer as never)).toEqual(['new', 'exists', 'refused', 'refused', 'refused', 'refused']);
    expect(Object.keys(answer.rows[2].fields).toSorted()).toEqual(['district', 'email', 'firstName', 'phone_number']);
    expect(answer.rows[2].fields.firstName).toBe('Please give the first name.');
    expect(Object.keys(answer.rows[3].fields)).toEqual(['hourly_rate_max']);
    expect(answer.rows[4].fields).toEqual({ email: 'Another row has this address.' });
    expect(await run('select count(*)::int as n from users')).toEqual(before);
  });

  test('refuses what is no row, and more than a call may hold', async () => {
    expect(await check([{ ...row(), password: 'seven tall jackfruit' }])).toMatchObject({ status: 400 });
    expect(await check([])).toMatchObject({ status: 400, fields: { rows: expect.any(String) } });
    const many = Array.from({ length: importBounds.atOnce + 1 }, () => row());
    expect(await check(many)).toMatchObject({ status: 400, fields: { rows: 'Please send fewer rows.' } });
  });
});

describe('an import', () => {
  test('creates accounts that only their owners can open, notifies them, and can be repeated', async () => {
    const rows = [row({ profession: 'Accountant', district: 'Gulu' }), row({ bio: '' }), row()];
    const first = await send(rows);
    expect(outcomes(first as never)).toEqual(['new', 'refused', 'new']);
    const { id } = first.rows[0];
    expect(await run('select role, handover, password_hash, email_verified_at from users where id = $1', [id])).toEqual(
      [{ role: 'professional', handover: 'password', password_hash: null, email_verified_at: null }],
    );
    const [profile] = await run('select * from professionals where id = $1', [id]);
    expect(profile).toMatchObject({
      name: 'Grace Nakato',
      profession: 'Accountant',
      district: 'Gulu',
      approval_status: 'pending',
      specializations: ['Tax Planning', 'Payroll'],
    });
    expect(await run(`select kind from mails where user_id = $1`, [id])).toEqual([{ kind: 'account-made' }]);
    // Admins are not notified of each one.
    expect(await run(`select 1 from mails where kind = 'new-professional'`)).toEqual([]);
    const actions = await run('select action from audit_events where subject_id = $1 order by seq', [id]);
    expect(actions.map(({ action }) => action)).toEqual(['auth.create_account', 'professional.create']);

    expect(outcomes((await send(rows)) as never)).toEqual(['exists', 'refused', 'exists']);
    expect(await run(`select count(*)::int as n from mails where user_id = $1`, [id])).toEqual([{ n: 1 }]);
  });

  test('lists the professionals publicly at once if the admin chooses that', async () => {
    const { rows } = await send([row({ profession: 'Accountant', district: 'Abim' })], true);
    expect(await run('select approval_status from professionals where id = $1', [rows[0].id])).toEqual([
      { approval_status: 'approved' },
    ]);
    const found = (await server.app.inject('/api/professionals?location=Abim')).json();
    expect(found.professionals.map(({ id }: { id: string }) => id)).toContain(rows[0].id);
  });

  test('of the same list by two admins makes each account once', async () => {
    const other = await newPerson(server, 'admin');
    const rows = Array.from({ length: 8 }, () => row());
    const answers = await Promise.all([send(rows), send(rows, false, other)]);
    const all = answers.flatMap((answer) => outcomes(answer as never));
    expect(all.filter((outcome) => outcome === 'new')).toHaveLength(8);
    expect(all.filter((outcome) => outcome === 'exists')).toHaveLength(8);
    const emails = rows.map(({ email }) => email);
    expect(await run('select count(*)::int as n from users where email = any($1)', [emails])).toEqual([{ n: 8 }]);
  });
});
