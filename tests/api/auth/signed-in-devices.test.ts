import { expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { sessionIdleLimit, sessionLifetime, tokenOverlap } from '#shared/account/session.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { ownAccount } from '#tests/support/people/own-account.ts';

const server = sharedTestApp();

const ago = (milliseconds: number) => new Date(server.clock().getTime() - milliseconds);
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const hour = 3_600_000;

test('the list shows device, network and times of each sign-in, this one first, and no usable token', async () => {
  const grace = await ownAccount(server);
  const older = await grace.enter({ ip: '102.85.7.9', userAgent: firefox, lastActivityAt: ago(hour) });
  await grace.enter({
    ip: '2c0f:eb68:22::9',
    userAgent: '<b>me</b>',
    createdAt: ago(2 * hour),
    lastActivityAt: ago(60_000),
  });
  const { sessions, total } = await older.call('GET', '/sessions');
  expect(total).toBe(2);
  expect(sessions).toEqual([
    {
      id: expect.any(String),
      device: 'Firefox on Linux',
      network: '102.85.…',
      createdAt: server.clock().toISOString(),
      lastActivityAt: server.clock().toISOString(),
      isCurrent: true,
    },
    {
      id: expect.any(String),
      device: 'Unknown browser',
      network: '2c0f:eb68:…',
      createdAt: ago(2 * hour).toISOString(),
      lastActivityAt: ago(60_000).toISOString(),
      isCurrent: false,
    },
  ]);
});

test('a sign-in with refreshed tokens is listed once, since its beginning, with its latest device', async () => {
  const grace = await ownAccount(server);
  const familyId = uuidv7();
  const began = ago(30 * hour);
  await grace.enter({
    familyId,
    createdAt: began,
    expiresAt: ago(6 * hour),
    replacedAt: ago(10 * hour),
    ip: '10.0.0.1',
  });
  await grace.enter({ familyId, createdAt: ago(10 * hour), replacedAt: ago(tokenOverlap / 2), ip: '10.1.0.1' });
  const here = await grace.enter({ familyId, createdAt: ago(tokenOverlap / 2), ip: '102.85.7.9', userAgent: firefox });
  const answer = await here.call('GET', '/sessions');
  expect(answer).toMatchObject({ total: 1, sessions: [{ id: familyId, createdAt: began.toISOString() }] });
  expect(answer.sessions[0]).toMatchObject({ device: 'Firefox on Linux', network: '102.85.…', isCurrent: true });
});

test('sign-ins that have ended in any way are not listed', async () => {
  const grace = await ownAccount(server);
  const here = await grace.enter();
  await grace.enter({ expiresAt: ago(0) });
  await grace.enter({ createdAt: ago(sessionLifetime) });
  await grace.enter({ lastActivityAt: ago(sessionIdleLimit) });
  await grace.enter({ replacedAt: ago(tokenOverlap) });
  expect((await here.call('GET', '/sessions')).total).toBe(1);
  expect(await here.call('DELETE', '/sessions')).toMatchObject({ ended: 0 });
  expect(await grace.audited()).toEqual([]);
});

test('ending one sign-in stops its token at the next request, keeps the others, and works only once', async () => {
  const grace = await ownAccount(server);
  const [here, lost, other] = [await grace.enter(), await grace.enter(), await grace.enter()];
  const { id } = (await lost.call('GET', '/sessions')).sessions[0];
  expect(await here.call('DELETE', `/sessions/${id.toUpperCase()}`)).toEqual({ status: 200, success: true });
  expect([await here.isIn(), await lost.isIn(), await other.isIn()]).toEqual([true, false, true]);
  expect(await here.call('DELETE', `/sessions/${id}`)).toMatchObject({ status: 404, code: 'not_found' });
  expect(await grace.audited()).toEqual(['auth.end_session']);
});

test('all tokens of a sign-in end with it', async () => {
  const grace = await ownAccount(server);
  const here = await grace.enter();
  const familyId = uuidv7();
  const [replaced, renewed] = [
    await grace.enter({ familyId, replacedAt: server.clock() }),
    await grace.enter({ familyId }),
  ];
  await here.call('DELETE', `/sessions/${familyId}`);
  expect([await replaced.isIn(), await renewed.isIn()]).toEqual([false, false]);
});

test("another person's sign-in is answered as if it did not exist, and stays signed in", async () => {
  const [grace, eve] = [await ownAccount(server), await ownAccount(server)];
  const familyId = uuidv7();
  const hers = await grace.enter({ familyId });
  const { requestId: _one, ...refused } = await (await eve.enter()).call('DELETE', `/sessions/${familyId}`);
  const { requestId: _two, ...missing } = await (await eve.enter()).call('DELETE', `/sessions/${uuidv7()}`);
  expect(refused).toEqual(missing);
  expect(await hers.isIn()).toBe(true);
  await (await eve.enter()).call('DELETE', '/sessions');
  expect(await hers.isIn()).toBe(true);
});

test('ending the current sign-in signs this device out', async () => {
  const grace = await ownAccount(server);
  const here = await grace.enter();
  const { id } = (await here.call('GET', '/sessions')).sessions[0];
  expect(await here.call('DELETE', `/sessions/${id}`)).toMatchObject({ success: true });
  expect(await here.isIn()).toBe(false);
});

test('over a hundred sign-ins are listed in pages, each once, and can be ended with one call', async () => {
  const grace = await ownAccount(server);
  const here = await grace.enter();
  const others = [];
  for (let i = 0; i < 119; i += 1) others.push(await grace.enter({ lastActivityAt: ago(i % 7) }));
  const pages = [];
  for (const offset of [0, 50, 100]) pages.push(await here.call('GET', `/sessions?limit=50&offset=${offset}`));
  expect(pages.map(({ total }) => total)).toEqual([120, 120, 120]);
  expect(pages.map(({ sessions }) => sessions.length)).toEqual([50, 50, 20]);
  expect(new Set(pages.flatMap(({ sessions }) => sessions.map(({ id }: { id: string }) => id))).size).toBe(120);
  expect(await here.call('GET', '/sessions?offset=500')).toMatchObject({ sessions: [], total: 120 });
  expect(await here.call('GET', '/sessions?limit=101')).toMatchObject({
    status: 400,
    fields: { limit: expect.any(String) },
  });

  expect(await here.call('DELETE', '/sessions')).toMatchObject({ ended: 119 });
  expect(await here.isIn()).toBe(true);
  expect((await Promise.all(others.map(({ isIn }) => isIn()))).includes(true)).toBe(false);
  expect(await grace.audited()).toEqual(['auth.end_other_sessions']);
});

test('of two devices that sign each other out at once, one stays in', async () => {
  const grace = await ownAccount(server);
  const devices = [await grace.enter(), await grace.enter()];
  const answers = await Promise.all(devices.map(({ call }) => call('DELETE', '/sessions')));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  expect((await Promise.all(devices.map(({ isIn }) => isIn()))).toSorted()).toEqual([false, true]);
});
