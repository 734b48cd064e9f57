import { eq, like } from 'drizzle-orm';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { limitTable } from '#server/limits/rate-limit.ts';
import { rateLimits, users } from '#server/db/schema/index.ts';
import { hashPassword } from '#server/features/auth/passwords/hash-password.ts';
import { startTestApp, type TestApp } from '#tests/support/app/app.ts';
import { listenForTest } from '#tests/support/app/asking.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { createUser, signIn } from '#tests/support/people/factories.ts';
import { mailsTo } from '#tests/support/mail/mailbox.ts';

const server = sharedTestApp();
let passwordHash: string;
const password = 'seven tall jackfruit';
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});

const { anonymous, 'failed-tokens': failedTokens, 'signed-in': signedIn } = limitTable;
/** A call that is computed and counted each time. */
const counted = '/api/professionals?limit=0';

/** Counts addresses, so that each test has its own. */
let networks = 0;
const ownNetwork = () => `10.2.${Math.floor((networks += 1) / 250)}.${networks % 250}`;

const login = (email: string, typedPassword: string, remoteAddress: string, to = server) =>
  to.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: typedPassword }, remoteAddress });

describe('calls', () => {
  // A minute would be over before a slow machine has made hundreds of calls.
  let duration: ReturnType<typeof vi.spyOn>;
  beforeAll(() => {
    duration = vi.spyOn(RateLimiterMemory.prototype, 'duration', 'get').mockReturnValue(24 * 3600);
  });
  afterAll(() => duration.mockRestore());

  test('an address that asks too often waits; answers from the cache are free; forwarded addresses are not believed', async () => {
    // Metrics are only for this machine.
    const remoteAddress = '127.0.0.1';
    const ask = (url: string, forwarded?: string) =>
      server.app.inject({ url, remoteAddress, headers: forwarded ? { 'x-forwarded-for': forwarded } : {} });
    await ask('/api/professionals');
    for (let i = 1; i < anonymous.points; i += 1) await ask(counted, `203.0.113.${i % 250}`);
    const refused = await ask(counted, '198.51.100.1');
    expect(refused.statusCode).toBe(429);
    expect(refused.json().code).toBe('rate_limited');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const askOverNetwork = await listenForTest(server.app);
    expect((await askOverNetwork('/api/professionals')).status).toBe(200);
    expect((await ask('/api/professionals?limit=11')).statusCode).toBe(429);
    // Browsing doesn't use up the limit of sign-ins.
    expect((await login('nobody@example.ug', 'a quiet river bend', remoteAddress)).statusCode).toBe(401);
    // Load balancers and monitors get the true state whatever else comes from their address.
    for (const url of ['/healthz', '/readyz', '/metrics']) expect((await ask(url)).statusCode).toBe(200);
  });

  test('opening signed-in pages uses up nothing of the limit for signing in', async () => {
    const remoteAddress = ownNetwork();
    const site = await startTestApp({ hasWeb: true });
    const open = () => site.app.inject({ url: '/login', remoteAddress });
    for (let i = 0; i < limitTable.opening.points; i += 1) expect((await open()).statusCode).toBe(200);
    expect((await open()).statusCode).toBe(429);
    expect((await login('nobody@example.ug', 'a quiet river bend', remoteAddress, site)).statusCode).toBe(401);
  });

  test('a search costs points for each of its words, as every unknown word is looked up', async () => {
    const remoteAddress = ownNetwork();
    const words = Array.from({ length: 10 }, (_, index) => `xylofone${'abcdefghij'[index]}`).join('+');
    const ask = (offset: number) =>
      server.app.inject({ url: `/api/professionals?limit=9&search=${words}&offset=${offset}`, remoteAddress });
    for (let i = 0; i < anonymous.points / 10; i += 1) expect((await ask(i)).statusCode).toBe(200);
    expect((await ask(anonymous.points)).statusCode).toBe(429);
  });

  test('a long list costs more', async () => {
    const remoteAddress = ownNetwork();
    const ask = (offset: number) =>
      server.app.inject({ url: `/api/professionals?limit=1000&offset=${offset}`, remoteAddress });
    for (let i = 0; i < anonymous.points / 20; i += 1) expect((await ask(i)).statusCode).toBe(200);
    expect((await ask(anonymous.points)).statusCode).toBe(429);
  });

  test('a body costs by its bytes, also one that is refused; the longest form costs what a short one does', async () => {
    const send = (remoteAddress: string, message: string) =>
      server.app.inject({ method: 'POST', url: '/api/contact', payload: { message }, remoteAddress });
    const sender = ownNetwork();
    // A quarter of a megabyte costs 29 points.
    for (let i = 0; i < Math.floor(anonymous.points / 29); i += 1) {
      expect((await send(sender, 'x'.repeat(256 * 1024 - 20))).statusCode).toBe(400);
    }
    expect((await send(sender, 'x'.repeat(256 * 1024 - 20))).statusCode).toBe(429);
    const writer = ownNetwork();
    for (let i = 0; i < 20; i += 1) expect((await send(writer, 'x'.repeat(32_000))).statusCode).toBe(400);
    // Twenty points each, and each has its own answer.
    const list = (i: number) =>
      server.app.inject({ url: `/api/professionals?limit=1000&offset=${2000 + i}`, remoteAddress: writer });
    for (let i = 0; i < anonymous.points / 20 - 1; i += 1) expect((await list(i)).statusCode).toBe(200);
    expect((await send(writer, '')).statusCode).toBe(429);
  });

  test('invalid tokens cost as much as visitors’ calls once there were many; valid tokens still work', async () => {
    const remoteAddress = ownNetwork();
    const lookUps = vi.spyOn(server.database.db.$client, 'query');
    const { id } = await createUser(server.database.db, { role: 'user' });
    const good = await signIn(server.database.db, id, server.clock());
    const me = (headers: Record<string, string>) => server.app.inject({ url: '/api/auth/me', headers, remoteAddress });
    const ask = (n: number) =>
      server.app.inject({
        url: counted,
        remoteAddress,
        headers: { authorization: `Bearer ${String(n).padStart(43, 'x')}` },
      });
    for (let i = 0; i < failedTokens.points; i += 1) await ask(i);
    expect((await me(good)).statusCode).toBe(200);
    // From here on each costs twice: the call, and looking its token up.
    let answered = 0;
    while ((await ask(failedTokens.points + answered)).statusCode !== 429) answered += 1;
    expect(answered).toBe(Math.floor((anonymous.points - failedTokens.points - 1) / 2));
    lookUps.mockClear();
    expect((await ask(0)).statusCode).toBe(429);
    expect((await me(good)).statusCode).toBe(429);
    expect(lookUps).not.toHaveBeenCalled();
  });

  test('a list costs the same for who sends a token', async () => {
    const remoteAddress = ownNetwork();
    const { id } = await createUser(server.database.db, { role: 'user' });
    const headers = await signIn(server.database.db, id, server.clock());
    const ask = () => server.app.inject({ url: '/api/professionals?limit=1000', headers, remoteAddress });
    for (let i = 0; i < signedIn.points / 20; i += 1) expect((await ask()).statusCode).toBe(200);
    expect((await ask()).statusCode).toBe(429);
  });

  test('behind one trusted proxy the last hop counts, and what the caller forged before it does not', async () => {
    const proxied = await startTestApp({ config: { trustedProxies: 1 } });
    const ask = async (forwarded: string) =>
      (await proxied.app.inject({ url: counted, headers: { 'x-forwarded-for': forwarded } })).statusCode;
    for (let i = 0; i < anonymous.points; i += 1) await ask(`198.51.100.${i % 250}, 2001:db8:1:2::${i}`);
    expect(await ask('192.0.2.1, 2001:db8:1:2::ffff')).toBe(429);
    expect(await ask('192.0.2.1, 2001:db8:1:3::1')).toBe(400);
  });
});

describe('signing in', () => {
  const person = (overrides: Partial<typeof users.$inferInsert> = {}) =>
    createUser(server.database.db, { role: 'user', passwordHash, ...overrides });
  const statuses = async (times: number, email: string, typedPassword: string, address: string) => {
    const seen: number[] = [];
    for (let i = 0; i < times; i += 1) seen.push((await login(email, typedPassword, address)).statusCode);
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
      // The owner can sign in from elsewhere, and from here once the wait is over.
      expect((await login(email, password, ownNetwork())).statusCode).toBe(200);
      expect(await retryAfter(email, address)).toBe(1);
      server.clock.advance(1000);
      expect((await login(email, password, address)).statusCode).toBe(200);
      // A right password resets the count.
      expect(await statuses(5, email, 'wrong', address)).toEqual([401, 401, 401, 401, 401]);
    });

    test('waits double from a second to a quarter of an hour', async () => {
      const { email } = await person();
      const address = ownNetwork();
      await statuses(5, email, 'wrong', address);
      const waits: number[] = [];
      for (let i = 0; i < 12; i += 1) {
        // The network's limit is separate, and tested elsewhere.
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

    test('wrong passwords for an address without an account lead to the same waits', async () => {
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

    test('simultaneous tries count one by one', async () => {
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
    /** Uses up the limit of a minute. */
    async function failTenTimes(address: string) {
      for (let i = 0; i < 10; i += 1)
        expect((await login(`nobody-${i}@example.com`, 'wrong', address)).statusCode).toBe(401);
    }

    test('are limited to ten a minute over all accounts for whoever is new to it; successful sign-ins do not count', async () => {
      const address = ownNetwork();
      const { email } = await person();
      const other = await person();
      for (let i = 0; i < 10; i += 1) {
        if (i < 9) expect((await login(other.email, password, address)).statusCode).toBe(200);
        expect((await login(`nobody-${i}@example.com`, 'wrong', address)).statusCode).toBe(401);
      }
      expect(await retryAfter(email, address)).toBe(60);
      expect((await login(email, password, ownNetwork())).statusCode).toBe(200);
      server.clock.advance(60_000);
      expect((await login(email, password, address)).statusCode).toBe(200);
    });

    test('do not keep out who has signed in from it before; their wrong passwords are answered like anyone’s', async () => {
      const address = ownNetwork();
      const { email } = await person();
      const stranger = await person();
      expect((await login(email, password, address)).statusCode).toBe(200);
      await failTenTimes(address);
      expect((await login(email, password, address)).statusCode).toBe(200);
      const answers = [];
      for (const one of [email, stranger.email, 'nobody@example.com']) {
        const answer = await login(one, 'wrong', address);
        answers.push([answer.statusCode, answer.headers['retry-after'], answer.json().error]);
      }
      const refusal = [429, '60', 'Too many failed sign-ins from your network. Please try again in a minute.'];
      expect(answers).toEqual([refusal, refusal, refusal]);
      // Their guesses are counted for the account as ever.
      await statuses(4, email, 'wrong', address);
      expect(await retryAfter(email, address)).toBe(1);
      expect(await retryAfter(stranger.email, address)).toBe(60);
    });

    test('past sixty more a minute not even their passwords are looked at', async () => {
      const address = ownNetwork();
      const { email } = await person();
      expect((await login(email, password, address)).statusCode).toBe(200);
      await failTenTimes(address);
      const { points } = limitTable['sign-ins-past-failures'];
      await Promise.all(Array.from({ length: points }, (_, n) => login(`somebody-${n}@example.com`, 'wrong', address)));
      expect(await retryAfter(email, address)).toBe(60);
      server.clock.advance(60_000);
      expect((await login(email, password, address)).statusCode).toBe(200);
    });

    test('of 66 wrong passwords at once ten are checked; right passwords at once do not count', async () => {
      const address = ownNetwork();
      const guesses = Array.from({ length: 66 }, (_, n) => login(`somebody-${n}@example.com`, 'wrong', address));
      const codes = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
      expect(codes.filter((code) => code === 401)).toHaveLength(10);
      expect(codes.filter((code) => code === 429)).toHaveLength(56);
      const { email } = await person();
      const elsewhere = ownNetwork();
      for (let i = 0; i < 3; i += 1) {
        const answers = await Promise.all(Array.from({ length: 5 }, () => login(email, password, elsewhere)));
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
      }
    });

    test('are limited to three hundred an hour', async () => {
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
    /** Simulates this many failures from all over the world. */
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
    const countNotices = async (email: string) =>
      (await mailsTo(server, email)).filter(({ kind }) => kind === 'failed-sign-ins').length;

    test('its owner reads of it once a day', async () => {
      const { email } = await attacked(limitTable['failed-sign-ins-by-account'].points - 1);
      await login(email, 'wrong', ownNetwork());
      expect(await countNotices(email)).toBe(0);
      await login(email, 'wrong', ownNetwork());
      await login(email, 'wrong', ownNetwork());
      expect(await countNotices(email)).toBe(1);
    });

    test('is never locked: the right password signs in from anywhere; strangers have one try before they wait', async () => {
      const { email, home } = await attacked(limitTable['failed-sign-ins-by-account'].points);
      expect((await login(email, password, ownNetwork())).statusCode).toBe(200);
      const stranger = ownNetwork();
      expect(await statuses(2, email, 'wrong', stranger)).toEqual([401, 429]);
      server.clock.advance(1000);
      expect(await statuses(2, email, 'wrong', stranger)).toEqual([401, 429]);
      expect(await retryAfter(email, stranger)).toBe(2);
      // From the owner's usual networks, nothing changes.
      expect(await statuses(5, email, 'wrong', home)).toEqual([401, 401, 401, 401, 401]);
      server.clock.advance(24 * 3_600_000);
      expect(await statuses(5, email, 'wrong', ownNetwork())).toEqual([401, 401, 401, 401, 401]);
    });
  });
});

describe('signing up', () => {
  let people = 0;
  const client = (overrides: Record<string, unknown> = {}) => ({
    email: `newcomer-${(people += 1)}@example.com`,
    password: 'seven tall jackfruit',
    firstName: 'Okello',
    lastName: 'James',
    ...overrides,
  });
  const adviser = () => client({ role: 'professional', profession: 'Accountant', company: 'Okello & Sons' });
  const register = (body: object, remoteAddress = ownNetwork()) =>
    server.app.inject({ method: 'POST', url: '/api/auth/register', payload: body, remoteAddress });
  const stored = async (email: string) =>
    (await server.database.db.select().from(users).where(eq(users.email, email)))[0];

  test('five an hour with one mailbox, also with dots or a plus sign in it', async () => {
    const { email } = client();
    const [name = '', host] = email.split('@');
    for (let i = 0; i < limitTable['registrations-by-email'].points; i += 1) {
      const spelt = i % 2 === 0 ? `${name}+${i}` : `${name.slice(0, i)}.${name.slice(i)}`;
      expect((await register(client({ email: `${spelt}@${host}` }))).statusCode).toBe(201);
    }
    const refused = await register(client({ email }));
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await stored(email)).toBeUndefined();
    server.clock.advance(3_600_001);
    expect((await register(client({ email }))).statusCode).toBe(201);
  });

  test('a hundred an hour from one network, whatever comes of them', async () => {
    const { points } = limitTable['registrations-by-address'];
    const address = ownNetwork();
    const ask = async (body: object) => (await register(body, address)).statusCode;
    const body = client();
    expect([await ask(body), await ask(body)]).toEqual([201, 409]);
    await server.database.query(
      `update rate_limits set points = ${points - 1} where key like 'registrations-by-address:%' and points = 2`,
    );
    expect([await ask(client()), await ask(client())]).toEqual([201, 429]);
  });

  test('emails admins about new professionals only up to the hourly limit', async () => {
    const admin = await createUser(server.database.db, { role: 'admin' });
    const { points } = limitTable['new-professional-mails'];
    for (let i = 0; i < points + 2; i += 1) expect((await register(adviser())).statusCode).toBe(201);
    expect(await mailsTo(server, admin.email)).toHaveLength(points);
  });
});

describe('switched off', () => {
  let free: TestApp;
  beforeAll(async () => {
    free = await startTestApp({ config: { rateLimits: false } });
  });
  afterAll(() => free.close());

  test('nothing is counted', async () => {
    for (let i = 0; i <= anonymous.points; i += 1) await free.app.inject(counted);
    expect((await free.app.inject(counted)).statusCode).toBe(400);
  });

  test('nobody waits to sign in', async () => {
    const { email } = await createUser(free.database.db, { role: 'user', passwordHash });
    for (let i = 0; i < 12; i += 1) expect((await login(email, 'wrong', '192.0.2.1', free)).statusCode).toBe(401);
    expect((await login(email, password, '192.0.2.1', free)).statusCode).toBe(200);
  });
});
