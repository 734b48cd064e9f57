import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from '../../../scripts/free-port.ts';
import { startTestApp } from '#tests/support/app/app.ts';
import { listen } from './listen.ts';

test('a request that offers another protocol is answered on both loopback addresses', async () => {
  const { app, close } = await startTestApp();
  const port = await freePort();
  await listen(app, 'localhost', port);
  for (const host of ['127.0.0.1', '::1']) {
    const socket = connect(port, host);
    const isThere = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').catch(() => false),
    ]);
    if (!isThere) continue;
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200/);
    socket.destroy();
  }
  await close();
});
