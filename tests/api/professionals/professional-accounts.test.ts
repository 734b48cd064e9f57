import { describe, expect, test } from 'vitest';
import { sharedTestApp } from '#tests/support/shared-app.ts';
import { newPerson } from '#tests/support/application-people.ts';
import { createProfessional } from '#tests/support/factories.ts';
import { shared } from '#tests/support/shared.ts';

const server = sharedTestApp({ config: { rateLimits: false } });
const admin = shared(() => newPerson(server, 'admin'));

describe('the accounts of professionals', () => {
  test('an incomplete profile is approved only with a reason, a pending one without a version', async () => {
    const { id } = await createProfessional(server.database.db, { approvalStatus: 'pending', approvedAt: null });
    const decide = (body: object, headers?: Record<string, string>) =>
      admin.call('PUT', `/professionals/${id}/approval`, body, headers);
    expect(await decide({ approval_status: 'approved' })).toMatchObject({
      status: 400,
      fields: { override_reason: expect.any(String) },
    });
    expect(
      await decide({ approval_status: 'approved', override_reason: 'Known to us.' }, { 'if-match': '7' }),
    ).toMatchObject({ status: 409, details: { status: 'pending', version: 1 } });
    const approved = await decide({
      approval_status: 'approved',
      override_reason: 'Known to us.',
      admin_notes: 'Met on Monday.',
    });
    expect(approved).toMatchObject({
      status: 200,
      professional: { approval_status: 'approved', admin_notes: 'Met on Monday.', version: 2 },
    });
    expect((await server.app.inject(`/api/professionals/${id}`)).statusCode).toBe(200);
    expect(await decide({ approval_status: 'rejected' })).toMatchObject({
      status: 409,
      code: 'invalid_transition',
      details: { status: 'approved' },
    });
    expect(await decide({ approval_status: 'approved' }, { 'if-match': '2' })).toMatchObject({ status: 409 });
    expect(await decide({ approval_status: 'pending' }, { 'if-match': '2' })).toMatchObject({ status: 200 });
    expect((await server.app.inject(`/api/professionals/${id}`)).statusCode).toBe(404);
  });

  test('of two decisions at once one wins', async () => {
    const { id } = await createProfessional(server.database.db, { approvalStatus: 'pending', approvedAt: null });
    const decide = (approval_status: string) =>
      admin.call('PUT', `/professionals/${id}/approval`, { approval_status, override_reason: 'Known.' });
    const both = await Promise.all([decide('approved'), decide('rejected')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('are listed by state, words, day and order', async () => {
    await createProfessional(server.database.db, {
      approvalStatus: 'pending',
      approvedAt: null,
      name: 'Zziwa Quartz',
      specializations: ['Estate Planning', 'Tax Planning'],
    });
    const found = await admin.call('GET', '/professionals/accounts?approval_status=pending&search=quartz');
    expect(found).toMatchObject({
      total: 1,
      accounts: [
        {
          name: 'Zziwa Quartz',
          specializations: 'Estate Planning, Tax Planning',
          approval_status: 'pending',
          hourly_rate: null,
        },
      ],
    });
    expect(found.accounts[0].missing.length).toBeGreaterThan(0);
    const { accounts } = await admin.call('GET', '/professionals/accounts?sort=name-az&limit=100');
    const names = accounts.map(({ name }: { name: string }) => name.toLowerCase());
    expect(names).toEqual(names.toSorted());
    expect(await admin.call('GET', `/professionals/${found.accounts[0].id}/account`)).toMatchObject({
      status: 200,
      account: found.accounts[0],
    });
    expect(await admin.call('GET', '/professionals/accounts?to=2020-01-01')).toMatchObject({ total: 0 });
  });
});
