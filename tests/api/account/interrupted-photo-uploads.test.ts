import net from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { buildForm } from '#tests/support/files/forms.ts';
import { photoFiles, photographed } from '#tests/support/people/photographed.ts';
import { tinyPicture } from '#tests/support/files/pictures.ts';

const server = sharedTestApp();
let address: URL;
beforeAll(async () => {
  address = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
});

type Client = Awaited<ReturnType<typeof photographed>>;

/** Starts an upload on its own connection and sends only part of it; returns the connection. */
async function begin({ headers }: Client, body: Uint8Array, sent: number, length: number | 'chunked') {
  const socket = net.connect(Number(address.port), '127.0.0.1');
  const size = length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`;
  const type = buildForm({}).headers['content-type'];
  socket.write(
    `PUT /api/account/photo HTTP/1.1\r\nhost: localhost\r\nauthorization: ${headers.authorization}\r\ncontent-type: ${type}\r\n${size}\r\n\r\n`,
  );
  const part = Buffer.from(body.subarray(0, sent));
  await new Promise<void>((resolve) => {
    const framed =
      length === 'chunked'
        ? Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')])
        : part;
    socket.write(framed, () => resolve());
  });
  return socket;
}

test.each(['with its length', 'chunked'] as const)(
  'uploads that break off, %s, leave nothing and free their places',
  async (how) => {
    const client = await photographed(server);
    const { payload } = buildForm({ photo: Buffer.alloc(1_000_000, tinyPicture) });
    for (let round = 0; round < 4; round += 1) {
      const socket = await begin(client, payload, 400_000, how === 'chunked' ? how : payload.length);
      // The server has received the start.
      await expect.poll(async () => (await reading()) > 0).toBe(true);
      socket.destroy();
      await expect.poll(reading).toBe(0);
    }
    expect(await client.send({ photo: tinyPicture })).toMatchObject({ status: 200 });
    expect(await photoFiles(server)).toHaveLength(2);
    await client.takeOff();
    expect(await photoFiles(server)).toEqual([]);
    expect(server.log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  },
);

/** Counts the server's open connections. */
const reading = () =>
  new Promise<number>((resolve, reject) => {
    server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

test('an upload refused before it is complete gets the reason as its reply, not a broken connection', async () => {
  const client = await photographed(server);
  const { payload, headers } = buildForm({ photo: Buffer.alloc(7_000_000, tinyPicture) });
  const response = await fetch(new URL('/api/account/photo', address), {
    method: 'PUT',
    headers: { ...client.headers, ...headers },
    body: payload,
  });
  expect([response.status, (await response.json()).error]).toEqual([413, 'Please select an image smaller than 5MB.']);
});

test('endless bytes before the first part are refused once they are more than a photo may be', async () => {
  const client = await photographed(server);
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(Buffer.alloc(64 * 1024, 'x'));
    },
  });
  const response = await fetch(new URL('/api/account/photo', address), {
    method: 'PUT',
    headers: { ...client.headers, ...buildForm({}).headers },
    body: endless,
    duplex: 'half',
  } as RequestInit).catch((error: Error) => error);
  // A client that never stops sending may find the connection closed during the answer.
  if (response instanceof Response) expect(response.status).toBe(413);
  else expect(`${response.message} ${(response.cause as Error | undefined)?.message}`).toMatch(/closed|reset|EPIPE/i);
  expect(await photoFiles(server)).toEqual([]);
});
