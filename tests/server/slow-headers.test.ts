import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { securityHeaders } from '#server/http/server/security-headers.ts';
import { usualPatience } from '#server/http/server/slow-bodies.ts';
import { toTimeouts } from '#server/http/server/timeouts.ts';
import { listen } from '#server/process/listen.ts';
import { errorBody } from '#shared/errors.ts';
import { type TestApp, startTestApp } from '#tests/support/app/app.ts';
import { freePort } from '../../scripts/free-port.ts';
import { openTestDatabase } from '#tests/support/database/database.ts';
import { shared } from '#tests/support/app/shared.ts';

const database = shared(() => openTestDatabase());
let server: TestApp | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function start(patience?: { headers: number }) {
  server = await startTestApp({ database, ...(patience && { patience }) });
  return server.app;
}

/** Sends the beginning of a request, continues byte by byte, and returns what was received before the server cut it. */
const begin = (port: number, text: string) =>
  new Promise<string>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    let heard = '';
    socket.on('data', (chunk) => (heard += chunk.toString()));
    // Bytes written after the server has cut the connection are lost.
    const push = setInterval(() => socket.write('x'), 50);
    socket.on('error', () => {});
    socket.once('close', () => {
      clearInterval(push);
      resolve(heard);
    });
    socket.write(text);
  });

const parseBody = (answer: string) => errorBody.parse(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))));

test('headers have the 15 seconds that the docs promise, and are looked at twice a second', async () => {
  expect(usualPatience.headers).toBe(15_000);
  const { headersTimeout, connectionsCheckingInterval } = toTimeouts(usualPatience);
  expect([headersTimeout, connectionsCheckingInterval]).toEqual([15_000, 500]);
  const app = await start();
  expect(app.server).toMatchObject(toTimeouts(usualPatience));
});

test('the second listener, for the other loopback address, waits no longer than the first', async () => {
  const app = await start();
  const servers: Server[] = [];
  const watch = app.watchConnections;
  app.watchConnections = (listener) => {
    servers.push(listener);
    watch(listener);
  };
  await listen(app, 'localhost', await freePort());
  expect(servers).toHaveLength(1);
  expect(servers[0]).toMatchObject(toTimeouts(usualPatience));
});

test('someone who sends headers too slowly gets 408, which is logged, and the connection ends', async () => {
  const app = await start({ headers: 200 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await begin(
    (app.server.address() as AddressInfo).port,
    'GET /healthz HTTP/1.1\r\nHost: a\r\nX-Slow: ',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  for (const [name, value] of Object.entries(securityHeaders('http://localhost')))
    expect(answer).toContain(`${name}: ${value}\r\n`);
  const { code, requestId } = parseBody(answer);
  expect(code).toBe('request_timeout');
  expect(server?.log).toContainEqual(
    expect.objectContaining({ reqId: requestId, code: 'ERR_HTTP_REQUEST_TIMEOUT', ip: '127.0.0.1' }),
  );
});

test.each(['Content-Length: 6\r\nTransfer-Encoding: chunked', 'Content-Length: 6\r\nContent-Length: 0'])(
  'a request whose end could be read in two ways is refused, and what follows it isn’t read: %j',
  async (lengths) => {
    const app = await start();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await begin(
      (app.server.address() as AddressInfo).port,
      `POST /api/auth/login HTTP/1.1\r\nHost: a\r\n${lengths}\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: a\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  },
);

test('someone who sends something else than HTTP and keeps the connection open loses it after the answer', async () => {
  // Node’s own check would close it in time.
  const app = await start({ headers: 600_000 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect({ port: (app.server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true });
  socket.write('HELLO\r\n\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 /);
  // The client's side stays open: only the server can end the connection.
  const open = () => new Promise((resolve) => app.server.getConnections((_, connections) => resolve(connections)));
  await expect.poll(open, { timeout: 60_000 }).toBe(0);
  socket.destroy();
});
