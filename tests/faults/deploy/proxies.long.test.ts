import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { secretPrefixes } from '#server/kernel/mask-secrets.ts';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { startServer } from '#tests/support/backups/started-server.ts';
import { checkTls } from '#tests/support/deploy/check-tls.ts';
import { askProxy, hasProxy, readFirstPart, startProxy } from '#tests/support/deploy/start-proxy.ts';
import { freePort } from '../../../scripts/free-port.ts';
import { makePostgresCluster } from '../../../scripts/postgres-cluster.ts';
import { findPostgres, findProgram } from '../../../scripts/prepare/system.mjs';

const admin = { ADMIN_EMAIL: 'grace@example.com', ADMIN_PASSWORD: 'a-long-enough-password' };

const settings = () => ({
  DATA_DIR: temporaryFolder(),
  PUBLIC_URL: 'https://localhost',
  TRUST_PROXY: '1',
  SMTP_URL: 'smtp://127.0.0.1:9',
  ...admin,
  ADMIN_SECOND_FACTOR: 'optional',
});

/** Returns the token of the admin's new session. */
async function signIn(url: string): Promise<string> {
  const body = JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
  return ((await answer.json()) as { token: string }).token;
}

/** Where nobody answers: as the server says it. */
const awayHeaders = {
  'retry-after': '10',
  'strict-transport-security': expect.stringContaining('max-age'),
  'x-content-type-options': 'nosniff',
  'content-security-policy': expect.stringContaining('frame-ancestors'),
};

describe.for(['nginx', 'caddy'] as const)('%s with its file of deploy/', (name) => {
  test.runIf(hasProxy(name))(
    'passes pages, large uploads and streams on, and neither logs nor errors tell a secret or a search',
    async () => {
      const server = await startServer(settings());
      const proxy = await startProxy(name, server.port);
      const page = await askProxy(proxy.port, '/find-advisor?q=Nakato');
      expect(page).toMatchObject({ status: 200, body: expect.stringContaining('<h1') });
      expect(page.headers['strict-transport-security']).toBeDefined();
      // The server's own refusal: the proxy lets 12 MB through.
      const upload = await askProxy(proxy.port, '/api/applications', Buffer.alloc(12 * 1024 * 1024, 'x'));
      expect(JSON.parse(upload.body)).toHaveProperty('requestId');
      expect(await readFirstPart(proxy.port, '/api/events', await signIn(server.url))).not.toBe('');
      const secrets = secretPrefixes.map((prefix, index) => `${prefix}${'s3cret'.repeat(7)}${index}`);
      for (const path of secrets) expect((await askProxy(proxy.port, path)).status).toBeLessThan(500);
      server.child.kill('SIGKILL');
      await server.ended;
      for (const path of [...secrets, '/find-advisor?q=Nakato'])
        expect(await askProxy(proxy.port, path)).toMatchObject({ status: 503, headers: awayHeaders });
      const call = await askProxy(proxy.port, '/api/professionals/public/marketplace');
      expect(call.headers['content-type']).toMatch(/^application\/json/);
      expect(JSON.parse(call.body)).toMatchObject({ code: 'unavailable' });
      expect(proxy.logs()).not.toMatch(/s3cret|Nakato/);
      expect(proxy.logs()).toContain('/consultation/...');
    },
  );

  test.runIf(hasProxy(name))(
    'leads people from plain HTTP to TLS, and refuses calls, so that no token is sent in the clear unnoticed',
    async () => {
      const proxy = await startProxy(name, await freePort());
      const ask = async (path: string) => {
        const { status, headers } = await fetch(`http://localhost:${proxy.plainPort}${path}`, { redirect: 'manual' });
        if (name === 'nginx') expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
        return [status, headers.get('location')];
      };
      expect(await ask('/find-advisor?profession=Accountant')).toEqual([
        308,
        'https://localhost/find-advisor?profession=Accountant',
      ]);
      for (const path of ['/api/auth/me', '/metrics']) expect(await ask(path)).toEqual([403, null]);
    },
  );

  test.runIf(hasProxy(name))('the secret of an address to which a form leads is in no log', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(303, { location: `${secretPrefixes[0]}s3cretWhereTheFormLeads` }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const proxy = await startProxy(name, (server.address() as AddressInfo).port);
    const answer = await askProxy(proxy.port, '/confirm-request', Buffer.from('x'));
    expect(answer).toMatchObject({ status: 303, headers: { location: expect.stringContaining('s3cret') } });
    await expect.poll(() => proxy.logs()).toContain('/confirm-request');
    expect(proxy.logs()).not.toContain('s3cret');
  });

  test.runIf(hasProxy(name) && findProgram('testssl'))(
    'offers TLS in which testssl finds nothing of MEDIUM or worse but the test’s certificate and compression',
    async () => {
      const server = await startServer(settings());
      const proxy = await startProxy(name, server.port);
      expect(await checkTls(proxy.port)).toEqual([]);
    },
  );

  test.runIf(hasProxy(name) && findPostgres())(
    'passes on what the server says while its database is away',
    async () => {
      const cluster = await makePostgresCluster();
      try {
        await cluster.start();
        const server = await startServer({ ...settings(), DATABASE_URL: cluster.url });
        const proxy = await startProxy(name, server.port);
        await cluster.stop();
        const answer = await askProxy(proxy.port, '/api/professionals/public/marketplace?search=nobody');
        expect(answer.status).toBe(503);
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
        expect(JSON.parse(answer.body)).toHaveProperty('requestId');
      } finally {
        await cluster.remove();
      }
    },
  );
});
