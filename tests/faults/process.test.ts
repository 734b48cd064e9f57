import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { type ServerProcess, spawnServer, untilReady } from '#tests/support/app/server-process.ts';
import { migratedFolder } from '#tests/support/database/template.ts';
import { isWhole } from '#tests/support/run/tier.ts';

/**
 * The process from its settings to its end, as an operator sees it. The shared server is a demo on an empty folder,
 * because that is the first thing people start. demo.long.test.ts has its sample people.
 */
const dataDir = mkdtempSync(join(tmpdir(), 'mwesigwa-process-'));
// As an operator's `mkdir` leaves it.
chmodSync(dataDir, 0o755);
let server: ServerProcess;

beforeAll(async () => {
  server = await spawnServer({ DATA_DIR: dataDir, SAMPLE_PROFESSIONALS: '0', LOG_LEVEL: 'info' }, '--demo');
  await untilReady(server);
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

test('both loopback addresses answer, and the address is printed', async () => {
  expect((await fetch(`http://127.0.0.1:${server.port}/healthz`)).status).toBe(200);
  const overIpv6 = await fetch(`http://[::1]:${server.port}/healthz`).then(
    ({ status }) => status,
    (error: { cause?: { code?: string } }) => error.cause?.code,
  );
  expect([200, 'EADDRNOTAVAIL', 'EAFNOSUPPORT']).toContain(overIpv6);
  expect(server.output()).toContain(`http://localhost:${server.port}`);
});

test('a demo in an empty folder opens, names its accounts, and they can sign in', async () => {
  expect(server.output()).toContain('client@demo.mwesigwa.ug');
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'client@demo.mwesigwa.ug', password: 'demo-Mwesigwa-1' }),
  });
  expect(answer.status).toBe(200);
  expect((await fetch(server.url)).status).toBe(200);
});

test('no other user of the machine can read the data', () => {
  const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  expect(files.length).toBeGreaterThan(500);
  const fileMode = (file: string) => statSync(join(dataDir, file), { throwIfNoEntry: false })?.mode ?? 0; // mails come and go
  const open = ['.', ...files].filter((file) => (fileMode(file) & 0o077) !== 0);
  expect(open).toEqual([]);
});

test('every problem of the settings is reported at once, before anything is opened', async () => {
  const wrong = await spawnServer({
    DATA_DIR: dataDir,
    PUBLIC_URL: 'here',
    TRUST_PROXY: 'yes',
    RATE_LIMITS: 'off',
    HOST: '0.0.0.0',
  });
  expect(await wrong.ended).toBe(1);
  expect(wrong.output()).toMatch(/3 problems[\s\S]*PUBLIC_URL[\s\S]*TRUST_PROXY[\s\S]*RATE_LIMITS/);
});

test.runIf(isWhole())('a second process on the same data is refused, with a message that names the first', async () => {
  const second = await spawnServer({ DATA_DIR: dataDir });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(String(server.child.pid));
});

test.runIf(isWhole())(
  'a folder from before the first release is refused in a sentence that says what to do',
  async () => {
    const old = migratedFolder();
    const database = await openDatabase({ dataDir: old, log: quietLog });
    // Its ledger begins with another migration than ours.
    await database.query(`update drizzle.__drizzle_migrations set created_at = 1795206000000, hash = 'other'`);
    await database.close();
    const refused = await spawnServer({ DATA_DIR: old }, '--demo');
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain('A version of Mwesigwa from before its first release made this database');
    expect(refused.output()).toContain('If you need nothing in it, remove its folder');
    expect(refused.output()).not.toContain('    at ');
  },
);

test.runIf(isWhole())('a port that is already in use is reported in a sentence', async () => {
  const second = await spawnServer({ DATA_DIR: migratedFolder(), PORT: String(server.port) });
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/Another process is using the port/);
});

test.runIf(isWhole())('on SIGTERM a slow reader still gets the whole answer', async () => {
  const slow = await spawnServer({ DATA_DIR: migratedFolder() });
  await untilReady(slow);
  const socket = connect(slow.port, '127.0.0.1');
  const path = '/api/openapi.json';
  const whole = (await (await fetch(slow.url + path)).arrayBuffer()).byteLength;
  const closed = new Promise((resolve) => socket.once('close', resolve));
  let received = 0;
  let head = '';
  const isAnswering = new Promise<void>((resolve) => {
    socket.on('data', (chunk: Buffer) => {
      received += chunk.length;
      head += chunk.toString('latin1');
      resolve();
    });
  });
  // More than the system's buffers hold (37 MB at most), so that the last answers have begun and cannot leave,
  // and no more than a busy machine sends in the server's ten seconds.
  const many = Math.ceil(48_000_000 / whole);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(many));
  // Not a byte before: a signal ahead of the requests would find none running.
  await isAnswering;
  socket.pause();
  await expect.poll(async () => (await fetch(`${slow.url}/healthz`)).status).toBe(200);
  slow.child.kill('SIGTERM');
  await expect.poll(() => slow.output()).toContain('stopping');
  socket.resume();
  await closed;
  const bodies = head
    .split('HTTP/1.1 200')
    .slice(1)
    .map((answer) => answer.slice(answer.indexOf('\r\n\r\n') + 4));
  expect(bodies.length).toBeGreaterThan(0);
  expect(received).toBeGreaterThan(whole);
  for (const body of bodies) expect(body.length).toBe(whole);
  expect(await slow.ended).toBe(0);
});

test('on SIGTERM a request under way is answered, nobody new is let in, and the exit is clean', async () => {
  const socket = connect(server.port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const body = '[]';
  // Half a request: after reading its head the server asks for the rest, and only then is it running.
  socket.write(
    `POST /api/csp-reports HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n[`,
  );
  const goOn = 'HTTP/1.1 100 Continue\r\n\r\n';
  await expect.poll(() => answer).toBe(goOn);
  server.child.kill('SIGTERM');
  await expect
    .poll(() =>
      fetch(`${server.url}/healthz`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed');
  socket.write(']');
  await closed;
  expect(answer.slice(goOn.length)).toMatch(/^HTTP\/1.1 204/);
  expect(await server.ended).toBe(0);
  expect(server.output()).toContain('"stopped"');
});

test.runIf(isWhole())('the demo never touches a real database', async () => {
  const real = { DATA_DIR: migratedFolder() };
  const first = await spawnServer(real);
  onTestFinished(() => void first.child.kill('SIGKILL'));
  await untilReady(first);
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  const demo = await spawnServer(real, '--demo');
  expect(await demo.ended).toBe(1);
  expect(demo.output()).toMatch(/real one/);
});
