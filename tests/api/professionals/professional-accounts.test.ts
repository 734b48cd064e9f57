import { describe, expect, test } from 'vitest';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { newPerson } from '#tests/support/applications/application-people.ts';
import { createProfessional } from '#tests/support/people/factories.ts';
import { buildForm } from '#tests/support/files/forms.ts';
import { shared } from '#tests/support/app/shared.ts';

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

  test('are found by parts of specialization, name, business or address, whatever the case, in any status', async () => {
    const row = {
      name: 'Quiver Ochan',
      businessName: 'Plumtree Partners',
      specializations: ['Xylophone Taxes', 'Bonds'],
    };
    const one = await createProfessional(server.database.db, row);
    const two = await createProfessional(server.database.db, { ...row, approvalStatus: 'rejected', approvedAt: null });
    const address = async ({ id }: { id: string }) =>
      (await admin.call('GET', `/professionals/${id}/account`)).account.email;
    const found = async (search: string) => {
      const { accounts, total } = await admin.call(
        'GET',
        `/professionals/accounts?search=${encodeURIComponent(search)}`,
      );
      expect(total).toBe(accounts.length);
      return accounts.map(({ id }: { id: string }) => id).toSorted();
    };
    const both = [one.id, two.id].toSorted();
    for (const words of ['XYLOPHONE', 'phone tax', 'quiver', 'Ochan Qu', 'plumTREE', 'lumtre', 'bonds']) {
      expect([words, await found(words)]).toEqual([words, both]);
    }
    expect(await found(await address(one))).toEqual([one.id]);
    expect(await found((await address(two)).toUpperCase().split('@')[0])).toEqual([two.id]);
    for (const words of ['xylophone zebra', 'quiver@example.ug']) {
      expect([words, await found(words)]).toEqual([words, []]);
    }
  });

  test.each(['%40%40%40', '%40', '%E2%80%A6%20-'])('are not found by signs alone: %s', async (search) => {
    const found = await admin.call('GET', `/professionals/accounts?search=${search}`);
    expect(found).toMatchObject({ accounts: [], total: 0 });
  });

  test('can be sorted by longest waiting, counted from the latest request for review; the others come last', async () => {
    const at = (day: number) => new Date(`2019-03-0${day}T08:00:00Z`);
    const pending = { approvalStatus: 'pending' as const, approvedAt: null };
    const { db } = server.database;
    const early = await createProfessional(db, { ...pending, createdAt: at(2) });
    const again = await createProfessional(db, { ...pending, createdAt: at(1), resubmittedAt: at(4) });
    const late = await createProfessional(db, { ...pending, createdAt: at(3) });
    const settled = await createProfessional(db, { createdAt: at(1) });
    const inOrder = async (filter: string) => {
      const url = `/professionals/accounts?sort=longest-waiting&from=2019-03-01&to=2019-03-09${filter}`;
      return (await admin.call('GET', url)).accounts.map(({ id }: { id: string }) => id);
    };
    expect(await inOrder('')).toEqual([early.id, late.id, again.id, settled.id]);
    expect(await inOrder('&approval_status=pending')).toEqual([early.id, late.id, again.id]);
    expect(await inOrder('&approval_status=approved')).toEqual([settled.id]);
    expect(await inOrder('&approval_status=pending&limit=1&offset=1')).toEqual([late.id]);
  });

  test.each(['a decision', 'an edit'])('put back by %s wait since then, not since they were registered', async (by) => {
    const { id } = await createProfessional(server.database.db, { createdAt: new Date('2019-04-01T08:00:00Z') });
    const form = buildForm({ approval_status: 'pending' });
    const { statusCode } = await server.app.inject({
      method: 'PUT',
      ...(by === 'an edit'
        ? {
            url: `/api/professionals/admin/${id}`,
            payload: form.payload,
            headers: { ...form.headers, ...admin.headers },
          }
        : {
            url: `/api/professionals/${id}/approval`,
            payload: { approval_status: 'pending' },
            headers: { 'if-match': '1', ...admin.headers },
          }),
    });
    expect(statusCode).toBe(200);
    const { items } = await admin.call('GET', '/dashboards/waiting?kind=decide_professional&limit=100');
    const waiting = items.find((item: { id: string }) => item.id === id);
    expect(waiting).toMatchObject({ since: server.clock().toISOString() });
  });

  test.each([
    'sort=best',
    'approval_status=maybe',
    'limit=101',
    'offset=-1',
    'from=yesterday',
    'from=0001-01-01',
    'to=0000-12-31',
    'page=2',
  ])('refuse %s', async (query) => {
    expect(await admin.call('GET', `/professionals/accounts?${query}`)).toMatchObject({ status: 400 });
  });
});
