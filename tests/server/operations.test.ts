import { connect } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { errorBody } from '#shared/errors.ts';
import { startTestApp } from '#tests/support/app/app.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { newPerson } from '#tests/support/applications/application-people.ts';
import { createProfessional } from '#tests/support/people/factories.ts';

const server = sharedTestApp();

describe('errors', () => {
  test.each([
    ['unknown path', { url: '/api/nothing' }, 404, 'not_found'],
    ['another verb', { url: '/api/professionals', method: 'DELETE' as const }, 405, 'method_not_allowed'],
    [
      'TRACE, which would echo the request',
      { url: '/api/professionals', method: 'TRACE' as 'GET' },
      405,
      'method_not_allowed',
    ],
    ['OPTIONS', { url: '/api/professionals', method: 'OPTIONS' as const }, 405, 'method_not_allowed'],
    [
      'a form',
      {
        url: '/api/csp-reports',
        method: 'POST' as const,
        payload: 'a=b',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
      415,
      'unsupported_media',
    ],
    [
      'broken JSON',
      {
        url: '/api/csp-reports',
        method: 'POST' as const,
        payload: '{"a":',
        headers: { 'content-type': 'application/json' },
      },
      400,
      'invalid_input',
    ],
    [
      'an empty body',
      { url: '/api/csp-reports', method: 'POST' as const, headers: { 'content-type': 'application/json' } },
      400,
      'invalid_input',
    ],
    [
      '__proto__ in JSON',
      {
        url: '/api/csp-reports',
        method: 'POST' as const,
        payload: '{"__proto__":{"a":1}}',
        headers: { 'content-type': 'application/json' },
      },
      400,
      'invalid_input',
    ],
    [
      'too much',
      {
        url: '/api/csp-reports',
        method: 'POST' as const,
        payload: JSON.stringify(['x'.repeat(300_000)]),
        headers: { 'content-type': 'application/json' },
      },
      413,
      'too_large',
    ],
    ['an address that cannot be decoded', { url: '/api/professionals/%E0%A4%A' }, 400, 'invalid_input'],
    ['a parameter given twice', { url: '/api/professionals?sort=name-az&sort=name-az' }, 400, 'invalid_input'],
    ['an unknown parameter', { url: '/api/professionals?debug=1' }, 400, 'invalid_input'],
  ])('%s', async (_, request, status, code) => {
    const response = await server.app.inject(request);
    expect(response.statusCode, response.body).toBe(status);
    const body = errorBody.parse(response.json());
    expect(body.code).toBe(code);
    expect(response.headers['x-request-id']).toBe(body.requestId);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('405 names the verbs that would do', async () => {
    const response = await server.app.inject({ url: '/api/professionals', method: 'PUT' });
    expect(response.headers.allow).toBe('GET, HEAD');
  });

  test.each([
    ['limit=0', 'limit'],
    ['limit=1001', 'limit'],
    ['limit=-1', 'limit'],
    ['limit=1.5', 'limit'],
    ['limit=1e3', 'limit'],
    ['limit=', 'limit'],
    ['limit=1&limit=2', 'limit'],
    ['offset=99999999999', 'offset'],
    ['sort=best', 'sort'],
    ['language=Klingon', 'language'],
    ['facets=maybe', 'facets'],
    [`search=${'x'.repeat(201)}`, 'search'],
    ['search=%00', 'search'],
    ['search=%ED%A0%80', 'search'],
    ['location=%ff', 'location'],
    ['after=nonsense', 'after'],
    ['__proto__=1', '__proto__'],
    ['constructor=1', 'constructor'],
  ])('400 names the field: %s', async (query, field) => {
    const response = await server.app.inject(`/api/professionals/public/marketplace?${query}`);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().fields)).toEqual([field]);
  });
});

let port: number;
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});

/** Sends text over its own connection, which the server ends unless we do, and returns the answer. */
const send = (text: string, endsIt = true) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => (endsIt ? socket.end(text) : socket.write(text)));
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk));
    socket.on('close', () => resolve(answer));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EPIPE' || error.code === 'ECONNRESET' ? resolve(answer) : reject(error),
    );
  });

describe('over a real connection', () => {
  test('headers of a megabyte are refused in our own words', async () => {
    const answer = await send(`GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Big: ${'x'.repeat(1_000_000)}\r\n\r\n`);
    expect(answer === '' || /^HTTP\/1.1 413[\s\S]*"code":"too_large"/.test(answer)).toBe(true);
  });

  test('what is not HTTP is refused in our own words', async () => {
    expect(await send('HELLO\r\n\r\n')).toMatch(/^HTTP\/1.1 400[\s\S]*"code":"invalid_input"/);
  });
});

describe('headers', () => {
  test('every reply of the API has the security headers', async () => {
    const response = await server.app.inject('/api/professionals');
    expect(response.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'no-cache',
    });
    expect(response.headers).not.toHaveProperty('strict-transport-security');
    expect(response.headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('Strict-Transport-Security is sent when the public URL is HTTPS', async () => {
    const secure = await startTestApp({ config: { publicUrl: 'https://mwesigwa.ug' } });
    const response = await secure.app.inject('/healthz');
    expect(response.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  });

  test('an ETag that still fits gives 304 and no body', async () => {
    const first = await server.app.inject('/api/professionals');
    const second = await server.app.inject({
      url: '/api/professionals',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(second.statusCode).toBe(304);
    expect(second.body).toBe('');
    await server.change((tx) => createProfessional(tx));
    const third = await server.app.inject({
      url: '/api/professionals',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(third.statusCode).toBe(200);
  });

  test('a reply to a request with a token is never cached', async () => {
    const response = await server.app.inject({ url: '/api/professionals', headers: { authorization: 'Bearer x' } });
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('what goes out', () => {
  test('a reply of some size is compressed for who asks, with a tag of its own', async () => {
    for (let i = 0; i < 3; i += 1) await server.change((tx) => createProfessional(tx));
    const url = '/api/professionals';
    const plain = await server.app.inject({ url });
    const brotli = await server.app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(brotli.headers.etag).not.toBe(plain.headers.etag);
    expect(brotli.headers.vary).toContain('accept-encoding');
  });

  test.each(['W/TAG', '*', '"other", TAG'])('If-None-Match in the form %s gets 304 too', async (form) => {
    const { headers } = await server.app.inject('/api/professionals');
    const tag = form.replace('TAG', String(headers.etag));
    const again = await server.app.inject({ url: '/api/professionals', headers: { 'if-none-match': tag } });
    expect(again.statusCode).toBe(304);
  });

  test('an id in capitals is the same id', async () => {
    const { id } = await server.change((tx) => createProfessional(tx));
    const response = await server.app.inject(`/api/professionals/${id.toUpperCase()}`);
    expect(response.json().professional.id).toBe(id);
  });
});

const signsOfProxy = `x-forwarded-for x-forwarded-host x-forwarded-proto x-forwarded-port x-forwarded-server
  x-forwarded-client-cert x-forwarded x-forwarded-prefix forwarded forwarded-for forwarded-proto via max-forwards x-real-ip
  real-ip x-client-ip client-ip x-cluster-client-ip x-remote-addr x-host x-scheme x-proxyuser-ip x-original-forwarded-for
  x-original-url x-original-host true-client-ip cf-connecting-ip cf-ray cf-visitor cf-ipcountry cdn-loop
  fastly-client-ip fastly-ssl fly-client-ip fly-region akamai-origin-hop ngrok-trace-id tailscale-user-login
  x-envoy-external-address x-amzn-trace-id x-amz-cf-id x-azure-clientip x-appengine-user-ip x-arr-log-id x-vercel-id
  x-nf-client-connection-ip x-varnish-host proxy-authorization proxy-client-ip x-goog-iap-jwt-assertion
  x-sucuri-clientip incap-client-ip`.trim();

describe('for the people who run it', () => {
  test('not ready answers 503 with Retry-After', async () => {
    const stopping = await startTestApp({ isReady: async () => false });
    const response = await stopping.app.inject('/readyz');
    expect(response.statusCode).toBe(503);
    expect(response.json().code).toBe('unavailable');
    expect(response.headers['retry-after']).toBeDefined();
    expect((await stopping.app.inject('/healthz')).statusCode).toBe(200);
  });

  test('metrics count answers by route, and need the token where one is set', async () => {
    const counted = await startTestApp({ config: { metricsToken: 'a-token-for-prometheus' } });
    await counted.app.inject('/api/professionals');
    expect((await counted.app.inject('/metrics')).statusCode).toBe(404);
    const wrong = await counted.app.inject({ url: '/metrics', headers: { authorization: 'Bearer wrong' } });
    expect(wrong.statusCode).toBe(404);
    const response = await counted.app.inject({
      url: '/metrics',
      headers: { authorization: 'Bearer a-token-for-prometheus' },
    });
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(response.body).toMatch(/http_request_duration_seconds_count\{[^}]*route="\/api\/professionals"[^}]*\} 1/);
  });

  test.each([
    ['with the usual settings', {}],
    ['with a public address', { publicUrl: 'https://mwesigwa.ug' }],
    ['with a public address and a trusted proxy', { publicUrl: 'https://mwesigwa.ug', trustedProxies: 1 }],
  ])(
    'without a token metrics are for programs of this machine, not for what a proxy there forwards: %s',
    async (_, config) => {
      const proxied = await startTestApp({ config });
      const ask = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
        (await proxied.app.inject({ url: '/metrics', headers, remoteAddress })).statusCode;
      for (const host of ['localhost', '127.0.0.1:3000', '[::1]:3000']) expect(await ask({ host })).toBe(200);
      // What Prometheus, curl, and programs in Node send.
      const usual = { accept: '*/*', 'accept-encoding': 'gzip', 'user-agent': 'Prometheus/3.7', connection: 'close' };
      const further = { 'x-prometheus-scrape-timeout-seconds': '10', 'sec-fetch-mode': 'cors', 'accept-language': '*' };
      expect(await ask({ host: 'localhost', ...usual, ...further })).toBe(200);
      expect(await ask({ host: 'localhost' }, '203.0.113.7')).toBe(404);
      expect(await ask({ host: 'localhost' }, '10.0.0.5')).toBe(404);
      // A proxy that adds no header of its own passes on the requested host name.
      expect(await ask({ host: 'mwesigwa.ug' })).toBe(404);
      for (const sign of signsOfProxy.split(/\s+/))
        expect(await ask({ host: 'localhost', [sign]: '1' }), sign).toBe(404);
    },
  );

  test('a proxy such as nginx, which sends no forwarding header and the local host name, gets no metrics', async () => {
    const ask = (version: string) =>
      send(`GET /metrics HTTP/${version}\r\nHost: localhost\r\nConnection: close\r\n\r\n`, false);
    expect(await ask('1.0')).toMatch(/^HTTP\/1\.1 404 /);
    expect(await ask('1.1')).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('metrics say how full the caches are', async () => {
    const filled = await startTestApp({ hasWeb: true });
    const readSize = async (cache: string) => {
      const { body } = await filled.app.inject('/metrics');
      const of = (unit: string) =>
        Number(new RegExp(`^mwesigwa_cache_${unit}\\{cache="${cache}"\\} (\\d+)$`, 'm').exec(body)?.[1]);
      return { bytes: of('bytes'), values: of('values') };
    };
    expect(await readSize('fast-lane')).toEqual({ bytes: 0, values: 0 });
    expect(await readSize('pages')).toEqual({ bytes: 0, values: 0 });
    const { body } = await filled.app.inject('/api/professionals');
    await filled.app.inject('/api/professionals?limit=3');
    await filled.app.inject('/');
    const full = await readSize('fast-lane');
    expect(full.values).toBe(3);
    expect(full.bytes).toBeGreaterThan(2 * body.length);
    // Uncompressed, and in brotli.
    expect((await readSize('pages')).values).toBe(2);
    await filled.change((tx) => createProfessional(tx));
    await filled.hearsAll();
    // A stale entry stays until it is replaced. Injected requests bypass the lane.
    for (let n = 0; n < 2; n += 1) await filled.app.inject('/');
    expect((await readSize('pages')).values).toBe(2);
    expect((await readSize('fast-lane')).values).toBe(3);
    // The third of three requests; the first was computed, and so was the second, after the change.
    expect((await filled.app.inject('/metrics')).body).toMatch(/^mwesigwa_cache_hits_total 1$/m);
  });

  test('the log names the route, the status and the request, and no secret', async () => {
    const canary = 'canary-in-the-coal-mine-0123456789-abcdefgh';
    await server.app.inject({
      url: `/api/professionals?search=${canary}`,
      headers: { authorization: `Bearer ${canary}`, cookie: canary },
    });
    await server.app.inject({ url: '/api/csp-reports', method: 'POST', payload: { body: { ok: true } } });
    const line = server.log.findLast(
      (entry) => entry.msg === 'answered' && (entry.req as { route: string }).route === '/api/professionals',
    );
    expect(line).toMatchObject({ req: { method: 'GET' }, res: { statusCode: 200 }, reqId: expect.any(String) });
    expect(JSON.stringify(server.log)).not.toContain(canary);
  });

  test('who tries the numbers of others is in the log by the number of their account, and nobody who is answered', async () => {
    const client = await newPerson(server, 'user', { firstName: 'Grace', lastName: 'Nakato' });
    expect((await client.call('GET', `/applications/${uuidv7()}`)).status).toBe(404);
    expect((await client.call('GET', '/audit')).status).toBe(403);
    expect((await client.call('GET', '/account')).status).toBe(200);
    const lines = server.log.filter(({ msg, userId }) => msg === 'answered' && userId === client.id);
    expect(lines.map(({ res }) => (res as { statusCode: number }).statusCode)).toEqual([404, 403]);
  });

  test('a failed statement is logged without the text that a person typed', async () => {
    const failing = await startTestApp();
    const canary = 'canaryfromtheform';
    await failing.database.query('alter table professionals rename column words to hidden_words');
    expect((await failing.app.inject(`/api/professionals?search=${canary}`)).statusCode).toBe(500);
    const line = failing.log.find((entry) => entry.msg === 'request failed');
    expect(line).toMatchObject({
      // Its beginning, which tells which it is.
      err: { statement: expect.stringMatching(/^.{20,100}$/), cause: { code: '42703' } },
    });
    expect(JSON.stringify(failing.log)).not.toContain(canary);
  });

  test('a breach of the content security policy is logged', async () => {
    await server.app.inject({
      url: '/api/csp-reports',
      method: 'POST',
      headers: { 'content-type': 'application/reports+json' },
      payload: JSON.stringify([{ type: 'csp-violation', body: { blockedURL: 'https://evil.example' } }]),
    });
    expect(JSON.stringify(server.log)).toContain('evil.example');
  });
});
