import { like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rateLimits, users } from '#server/db/schema/index.ts';
import { hashPassword } from '#server/features/auth/passwords.ts';
import { limitTable } from '#server/http/rate-limit.ts';
import { type TestApp, startTestApp } from '#tests/support/app.ts';
import { createUser } from '#tests/support/factories.ts';
import { mailsTo } from '#tests/support/mailbox.ts';

let server: TestApp;
let passwordHash: string;
const password = 'seven tall jackfruit';
beforeAll(async () => {
  server = await startTestApp();
  passwordHash = await hashPassword(password);
});
afterAll(() => server.close());

let networks = 0;
const ownNetwork = () => `10.2.${Math.floor((networks += 1) / 250)}.${networks % 250}`;
const person = (given: Partial<typeof users.$inferInsert> = {}) =>
  createUser(server.database.db, { role: 'user', passwordHash, ...given });
const login = (email: string, given: string, remoteAddress: string, to = server) =>
  to.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: given }, remoteAddress });
const statuses = async (times: number, email: string, given: string, address: string) => {
  const seen: number[] = [];
  for (let i = 0; i < times; i += 1) seen.push((await login(email, given, address)).statusCode);
  return seen;
};
const retryAfter = async (email: string, address: string) => {
  const answer = await login(email, password, address);
  expect([answer.statusCode, answer.json().code]).toEqual([429, 'rate_limited']);
  return Number(answer.headers['retry-after']);
};

describe('tries at one account from one network', () => {
  test('five are free, then there is a wait in which the right password is not looked at', async () => {
    const { email } = await person();
    const address = ownNetwork();
    expect(await statuses(5, email, 'wrong', address)).toEqual([401, 401, 401, 401, 401]);
    expect(await retryAfter(email, address)).toBe(1);
    // The owner gets in from elsewhere, and from here once the wait is over.
    expect((await login(email, password, ownNetwork())).statusCode).toBe(200);
    expect(await retryAfter(email, address)).toBe(1);
    server.clock.advance(1000);
    expect((await login(email, password, address)).statusCode).toBe(200);
    // Being right makes it start anew.
    expect(await statuses(5, email, 'wrong', address)).toEqual([401, 401, 401, 401, 401]);
  });

  test('waits double from a second to a quarter of an hour', async () => {
    const { email } = await person();
    const address = ownNetwork();
    await statuses(5, email, 'wrong', address);
    const waits: number[] = [];
    for (let i = 0; i < 12; i += 1) {
      // The limit of the network is another, and told elsewhere.
      await server.database.query(`delete from rate_limits where key like 'failed-sign-ins-by-address:%'`);
      const wait = await retryAfter(email, address);
      waits.push(wait);
      server.clock.advance(wait * 1000 - 1);
      expect((await login(email, password, address)).statusCode).toBe(429);
      server.clock.advance(1);
      expect((await login(email, 'wrong', address)).statusCode).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
    server.clock.advance(900_000 + 900_000);
    expect(await statuses(5, email, 'wrong', address)).toEqual([401, 401, 401, 401, 401]);
  });

  test('an address without an account is slowed down alike', async () => {
    const address = ownNetwork();
    expect(await statuses(5, 'nobody@example.com', 'wrong', address)).toEqual([401, 401, 401, 401, 401]);
    expect(await retryAfter('nobody@example.com', address)).toBe(1);
  });

  test('failures of long ago do not count', async () => {
    const { email } = await person();
    const address = ownNetwork();
    await statuses(4, email, 'wrong', address);
    server.clock.advance(15 * 60_000);
    expect(await statuses(5, email, 'wrong', address)).toEqual([401, 401, 401, 401, 401]);
  });

  test('many at once are many', async () => {
    const { email } = await person();
    const address = ownNetwork();
    const answers = await Promise.all(Array.from({ length: 9 }, () => login(email, 'wrong', address)));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4);
  });

  test('a restart forgets nothing', async () => {
    const { email } = await person();
    const address = ownNetwork();
    await statuses(5, email, 'wrong', address);
    const { database, clock } = server;
    const restarted = await startTestApp({ database, clock });
    expect((await login(email, password, address, restarted)).statusCode).toBe(429);
    await restarted.close();
  });

  test('all addresses of one IPv6 subscriber are one', async () => {
    const { email } = await person();
    for (let i = 1; i <= 5; i += 1) await login(email, 'wrong', `2001:db8:1:2::${i}`);
    expect(await retryAfter(email, '2001:db8:1:2:ffff::1')).toBe(1);
    expect((await login(email, password, '2001:db8:1:3::1')).statusCode).toBe(200);
  });

  test('neither the account nor the network stands in the counters', async () => {
    const { email } = await person();
    await login(email, 'wrong', '192.0.2.77');
    const rows = await server.database.db.select().from(rateLimits).where(like(rateLimits.key, 'sign-in:%'));
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/example|192\.0/);
  });
});

describe('failures from one network', () => {
  test('ten a minute over all accounts; what is right does not count', async () => {
    const address = ownNetwork();
    const { email } = await person();
    for (let i = 0; i < 10; i += 1) {
      expect((await login(`nobody-${i}@example.com`, 'wrong', address)).statusCode).toBe(401);
      if (i < 9) expect((await login(email, password, address)).statusCode).toBe(200);
    }
    expect(await retryAfter(email, address)).toBe(60);
    expect((await login(email, password, ownNetwork())).statusCode).toBe(200);
    server.clock.advance(60_000);
    expect((await login(email, password, address)).statusCode).toBe(200);
  });

  test('three hundred an hour', async () => {
    const address = ownNetwork();
    const { email } = await person();
    const { points } = limitTable['failed-sign-ins-by-network'];
    const key = 'failed-sign-ins-by-network:%';
    const before = new Set((await counters(key)).map((row) => row.key));
    await login('nobody@example.com', 'wrong', address);
    const [mine] = (await counters(key)).filter((row) => !before.has(row.key));
    await server.database.query('update rate_limits set points = $1 where key = $2', [points, mine!.key]);
    server.clock.advance(60_000);
    expect(await retryAfter(email, address)).toBe(3600 - 60);
  });
});

const counters = (key: string) => server.database.db.select().from(rateLimits).where(like(rateLimits.key, key));

describe('an account that very many try at', () => {
  /** As after so many failures from all over the world. */
  async function attacked(failures: number) {
    const account = await person();
    const home = ownNetwork();
    expect((await login(account.email, password, home)).statusCode).toBe(200);
    const key = 'failed-sign-ins-by-account:%';
    const before = new Map((await counters(key)).map((row) => [row.key, row.points]));
    await login(account.email, 'wrong', ownNetwork());
    const [mine] = (await counters(key)).filter((row) => row.points > (before.get(row.key) ?? 0));
    await server.database.query('update rate_limits set points = $1 where key = $2', [failures, mine!.key]);
    return { ...account, home };
  }
  const told = async (email: string) =>
    (await mailsTo(server, email)).filter(({ kind }) => kind === 'failed-sign-ins').length;

  test('its owner reads of it once a day', async () => {
    const { email } = await attacked(limitTable['failed-sign-ins-by-account'].points - 1);
    await login(email, 'wrong', ownNetwork());
    expect(await told(email)).toBe(0);
    await login(email, 'wrong', ownNetwork());
    await login(email, 'wrong', ownNetwork());
    expect(await told(email)).toBe(1);
  });

  test('is never locked: the right password signs in from anywhere; strangers have one try before they wait', async () => {
    const { email, home } = await attacked(limitTable['failed-sign-ins-by-account'].points);
    expect((await login(email, password, ownNetwork())).statusCode).toBe(200);
    const stranger = ownNetwork();
    expect(await statuses(2, email, 'wrong', stranger)).toEqual([401, 429]);
    server.clock.advance(1000);
    expect(await statuses(2, email, 'wrong', stranger)).toEqual([401, 429]);
    expect(await retryAfter(email, stranger)).toBe(2);
    // Where the owner has signed in before, nothing is different.
    expect(await statuses(5, email, 'wrong', home)).toEqual([401, 401, 401, 401, 401]);
    server.clock.advance(24 * 3_600_000);
    expect(await statuses(5, email, 'wrong', ownNetwork())).toEqual([401, 401, 401, 401, 401]);
  });
});

test('switched off, nothing waits', async () => {
  const free = await startTestApp({ config: { rateLimits: false } });
  const { email } = await createUser(free.database.db, { role: 'user', passwordHash });
  for (let i = 0; i < 12; i += 1) expect((await login(email, 'wrong', '192.0.2.1', free)).statusCode).toBe(401);
  expect((await login(email, password, '192.0.2.1', free)).statusCode).toBe(200);
  await free.close();
});
