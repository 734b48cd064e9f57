import type { ServerResponse } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { buildReply, openSmsProvider } from '#tests/support/mail/sms-provider.ts';
import { openAfricasTalking } from './africas-talking.ts';
import { readCost, readAnswer } from './read-answer.ts';

const to = '+256772000111';
const words = "012345 is your code. It's £5 & 100 % [yours]";
const account = { username: 'mwesigwa', apiKey: 'canary-key', senderId: 'MWESIGWA' };
const deliver = (url: string, patience = 5000) =>
  openAfricasTalking({ ...account, url }, { patience }).deliver({ to, words });

test('a text is posted as a form with the key in a header, and its cost and number are read', async () => {
  const provider = await openSmsProvider();
  expect(await deliver(provider.url)).toEqual({
    outcome: 'sent',
    providerId: 'ATXid_canary',
    cost: { currency: 'UGX', amount: 35 },
  });
  expect(provider.received).toHaveLength(1);
  const [{ path, headers, form }] = provider.received as [(typeof provider.received)[number]];
  expect(path).toBe('/version1/messaging');
  expect(headers).toMatchObject({
    apikey: 'canary-key',
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(form).toEqual({ username: 'mwesigwa', to, message: words, from: 'MWESIGWA' });
});

test('without a sender name the request to the provider contains none', async () => {
  const provider = await openSmsProvider();
  await openAfricasTalking({ ...account, senderId: undefined, url: provider.url }).deliver({ to, words });
  expect(provider.received[0]?.form).toEqual({ username: 'mwesigwa', to, message: words });
});

const say = (status: number, body: unknown) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json', location: 'http://127.0.0.1:1/' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
};

test.each([
  ['taken but not sent yet', say(201, buildReply(to, { statusCode: 100 })), 'sent'],
  ['queued', say(201, buildReply(to, { statusCode: 102 })), 'sent'],
  ['an invalid number', say(201, buildReply(to, { statusCode: 403, cost: '0', messageId: 'None' })), 'never'],
  ['a number of no network', say(201, buildReply(to, { statusCode: 404 })), 'never'],
  ['someone who wants no texts', say(201, buildReply(to, { statusCode: 406 })), 'never'],
  ['an empty balance', say(201, buildReply(to, { statusCode: 405 })), 'later'],
  ['a gateway that failed', say(201, buildReply(to, { statusCode: 501 })), 'later'],
  ['one held for a check', say(201, buildReply(to, { statusCode: 401 })), 'unclear'],
  ['a code of tomorrow', say(201, buildReply(to, { statusCode: 777 })), 'unclear'],
  ['an unknown sender name', say(201, { SMSMessageData: { Message: 'InvalidSenderId', Recipients: [] } }), 'later'],
  ['another number', say(201, buildReply('+256772999999')), 'unclear'],
  ['no JSON', say(201, '<html>ok</html>'), 'unclear'],
  ['JSON of another form', say(201, { ok: true }), 'unclear'],
  ['nothing', say(200, ''), 'unclear'],
  ['a wrong key', say(401, 'The supplied authentication is invalid'), 'later'],
  ['a wrong text', say(400, 'Must have sms content'), 'never'],
  ['too many', say(429, 'slow down'), 'later'],
  ['another address', say(302, ''), 'later'],
  ['a failure of theirs', say(500, 'oops'), 'unclear'],
  ['a failure before them', say(502, 'bad gateway'), 'unclear'],
  ['closed for now', say(503, 'maintenance'), 'later'],
])(
  'after a reply about %s, a text counts as sent, is tried later or never, or stays unclear',
  async (_what, answer, outcome) => {
    const provider = await openSmsProvider();
    provider.answer = answer;
    const delivery = await deliver(provider.url);
    expect(delivery.outcome).toBe(outcome);
    expect(provider.received).toHaveLength(1);
    expect(JSON.stringify(delivery)).not.toMatch(/256772|canary-key|012345/);
  },
);

test('a provider that is away got nothing: the text waits', async () => {
  const provider = await openSmsProvider();
  await provider.leave();
  expect(await deliver(provider.url)).toEqual({ outcome: 'later', code: 'ECONNREFUSED', isAway: true });
  expect(await deliver('http://no-such-host.invalid')).toMatchObject({ outcome: 'later', isAway: true });
});

test('a text is tried later when the connection to the provider never becomes encrypted', async () => {
  const plain = createServer((socket) => socket.on('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')));
  await new Promise<void>((resolve) => void plain.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void plain.close());
  const { port } = plain.address() as AddressInfo;
  expect(await deliver(`https://127.0.0.1:${port}`)).toMatchObject({ outcome: 'later', isAway: true });
  const silent = createServer();
  await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void silent.close());
  const address = silent.address() as AddressInfo;
  expect(await deliver(`https://127.0.0.1:${address.port}`, 300)).toMatchObject({ outcome: 'later', isAway: true });
});

test.each<[string, (response: ServerResponse) => void]>([
  ['says nothing', () => {}],
  ['begins an answer and stops', (response) => response.writeHead(201).write('{"SMSMessageData":')],
  ['hangs up without an answer', (response) => response.socket?.destroy()],
  [
    'hangs up in the middle of one',
    (response) => {
      response.writeHead(201, { 'content-length': '500' }).write('{');
      setImmediate(() => response.socket?.destroy());
    },
  ],
  ['answers without an end', (response) => response.writeHead(201).write('x'.repeat(200_000))],
])('a provider that %s may have sent the text', async (_what, answer) => {
  const provider = await openSmsProvider();
  provider.answer = answer;
  expect(await deliver(provider.url, 500)).toMatchObject({ outcome: 'unclear' });
  expect(provider.received).toHaveLength(1);
});

test.each([
  ['UGX 35.0000', { currency: 'UGX', amount: 35 }],
  ['KES 0.8000', { currency: 'KES', amount: 0.8 }],
  ['USD 0.01236', { currency: 'USD', amount: 0.0124 }],
  ['0', null],
  ['None', null],
  ['UGX -5', null],
  ['UGX 1e9', null],
  [undefined, null],
])('the cost %j is %j', (text, cost) => {
  expect(readCost(text)).toEqual(cost);
});

test('no reply causes an error, or counts a text as sent when the reply does not name its number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 599 }), fc.oneof(fc.string(), fc.json()), (status, body) => {
      expect(readAnswer(status, body, to).outcome).not.toBe('sent');
    }),
    { numRuns: 200 },
  );
});
