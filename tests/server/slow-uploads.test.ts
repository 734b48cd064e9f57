import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '#tests/support/app/app.ts';
import { applicationAt, fourPeople } from '#tests/support/applications/application-people.ts';
import { buildForm } from '#tests/support/files/forms.ts';
import { onePage } from '#tests/support/files/pictures.ts';
import { openTestDatabase } from '#tests/support/database/database.ts';
import { shared } from '#tests/support/app/shared.ts';

/** Longer than any test waits. */
const never = 600_000;
const endless = { headers: never, body: never, upload: never, period: never, bytesInPeriod: 60_000 };

const database = shared(() => openTestDatabase());
let server: TestApp | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** A site with these limits, a case in it, and its client's form with a file. */
async function siteWith(patience: Partial<typeof endless>) {
  const site = await startTestApp({ database, config: { rateLimits: false }, patience: { ...endless, ...patience } });
  server = site;
  const people = await fourPeople(site);
  const { problemId } = await applicationAt(people, 'problem');
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.app.server.address() as AddressInfo;
  const form = buildForm({ file: onePage, name: 'Receipt' });
  /** Starts sending a body over its own connection, without its end. */
  function begin(url: string, type: Record<string, string>, body: Uint8Array, isDeclared = true) {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(heard)));
    socket.on('error', () => {}).on('data', (chunk) => (heard += chunk.toString()));
    const length = isDeclared ? { 'content-length': body.length } : { 'transfer-encoding': 'chunked' };
    const head = Object.entries({ host: 'localhost', connection: 'close', ...length, ...type });
    socket.write(`POST ${url} HTTP/1.1\r\n${head.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n`);
    if (!isDeclared) socket.write(`${body.length.toString(16)}\r\n`);
    socket.write(body.subarray(0, body.length - 20));
    return { closed, finish: () => socket.write(body.subarray(body.length - 20)) };
  }
  const upload = (headers: Record<string, string> = people.client.headers, sent = form, isDeclared = true) =>
    begin(`/api/problems/${problemId}/files`, { ...sent.headers, ...headers }, sent.payload, isDeclared);
  const files = async () => (await people.client.call('GET', `/problems/${problemId}`)).problem.files;
  return { begin, upload, files, client: people.client };
}

test('an upload over a slow connection arrives, long after any other body was cut off', async () => {
  const { begin, upload, files } = await siteWith({ body: 2000 });
  const slow = upload();
  const json = begin(
    '/api/auth/login',
    { 'content-type': 'application/json' },
    Buffer.from(JSON.stringify('x'.repeat(99))),
  );
  expect(await json.closed).toBe('');
  slow.finish();
  expect(await slow.closed).toContain('HTTP/1.1 200');
  expect(await files()).toHaveLength(1);
});

test.each([
  ['stands still', { period: 200 }, true],
  ['does not say how long it is, and takes longer than any may', { upload: 200 }, false],
])('an upload that %s is cut off, leaves nothing, and its place is free', async (_how, patience, isDeclared) => {
  const { upload, files, client } = await siteWith(patience);
  expect(await upload(client.headers, undefined, isDeclared).closed).toBe('');
  expect(await files()).toEqual([]);
  const next = async () => {
    const whole = upload();
    whole.finish();
    return (await whole.closed).slice(0, 12);
  };
  // Waits until the server has noticed that the sender stopped.
  await expect.poll(next).toBe('HTTP/1.1 200');
});

test('the rest of an upload that was refused gets no more time than any other request body', async () => {
  const { upload, client } = await siteWith({ body: 2000 });
  const strange = buildForm({ strange: onePage });
  expect(await upload({ ...client.headers, connection: 'keep-alive' }, strange).closed).toContain('HTTP/1.1 400');
});

/** An accepted upload without its end. */
async function letIn() {
  const site = await siteWith({});
  const { id } = site.client;
  const lastActivity = async () =>
    (await database.query('select max(last_activity_at) as at from sessions where user_id = $1', [id])).rows[0].at;
  // Admission counts as activity, which is written once a minute.
  await database.query(
    `update sessions set last_activity_at = last_activity_at - interval '10 minutes' where user_id = $1`,
    [id],
  );
  const before = await lastActivity();
  const slow = site.upload();
  await expect.poll(lastActivity).not.toEqual(before);
  return { ...site, slow };
}

test.each([
  ['suspended', 'update users set suspended_at = now() where id = $1'],
  ['signed out everywhere', 'update sessions set expires_at = last_activity_at where user_id = $1'],
])('a person who is %s during their upload has nothing stored', async (_how, end) => {
  const { slow, client } = await letIn();
  await database.query(end, [client.id]);
  slow.finish();
  expect(await slow.closed).toContain('HTTP/1.1 401');
  const { rows } = await database.query('select id from problem_files where author_id = $1', [client.id]);
  expect(rows).toEqual([]);
});

test('an upload still succeeds when its session is renewed during the upload', async () => {
  const { slow, files, client } = await letIn();
  await database.query('update sessions set replaced_at = $2 where user_id = $1', [client.id, server!.clock()]);
  server!.clock.advance(10 * 60_000);
  slow.finish();
  expect(await slow.closed).toContain('HTTP/1.1 200');
  await database.query('update sessions set replaced_at = null where user_id = $1', [client.id]);
  expect(await files()).toHaveLength(1);
});

test('a caller who may not upload is refused before the body has arrived', async () => {
  const { upload } = await siteWith({ body: 200 });
  // Answered before the body has arrived; the server doesn't wait for the rest.
  expect(await upload({ connection: 'keep-alive' }).closed).toContain('HTTP/1.1 401');
});
