import type { ServerResponse } from 'node:http';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { retention } from '#shared/account/retention.ts';
import { testSettings } from '#tests/support/app/app.ts';
import { createTestClock } from '#tests/support/app/clock.ts';
import { openTestDatabase } from '#tests/support/database/database.ts';
import { createUser } from '#tests/support/people/factories.ts';
import { shared } from '#tests/support/app/shared.ts';
import { buildReply, openSmsProvider } from '#tests/support/mail/sms-provider.ts';
import { queueText, textsPerAccount } from './queue-text.ts';
import { countSentTexts, readTextCosts } from './read-costs.ts';
import { countUnsentTexts } from './rows.ts';
import { createTexter } from './texter.ts';
import { openAfricasTalking } from './transports/africas-talking.ts';
import type { TextTransport } from './transports/text-transport.ts';

const database = shared(() => openTestDatabase({ poolSize: 4 }));
beforeEach(() =>
  database.query('delete from text_messages; delete from text_message_days; delete from text_message_costs'),
);

const minute = 60_000;
const to = '+256772000111';
const africasTalking = (url: string) =>
  openAfricasTalking({ username: 'mwesigwa', apiKey: 'canary-key', senderId: undefined, url }, { patience: 2000 });

/** A texter with its own clock and log, and an account to write to. */
async function setUp(transport: TextTransport | undefined, perDay = 100) {
  const clock = createTestClock();
  const lines: string[] = [];
  const note = (details: object, text: string) => void lines.push(JSON.stringify({ ...details, text }));
  const log = { info: note, warn: note, error: note };
  const { cipher } = testSettings();
  const make = () => createTexter({ cipher, transport, perDay });
  const job = (overrides: object = {}) => ({ database, now: clock(), log, ...overrides });
  const texter = make();
  const user = await createUser(database.db, { role: 'user' });
  const write = (minutes = 60, userId = user.id) =>
    database.transaction((tx) =>
      queueText(
        tx,
        { now: clock(), site: { cipher } },
        {
          kind: 'number-code',
          data: { code: '012345' },
          userId,
          to,
          expiresAt: new Date(clock().getTime() + minutes * minute),
        },
      ),
    );
  return { clock, lines, texter, make, job, write, user, sendDue: () => texter.sendDue(job()) };
}
const rows = async () => (await database.query('select * from text_messages order by created_at, id')).rows;
const day = async () => (await database.query('select * from text_message_days')).rows[0];

test('a text is sent once, its content is deleted, and its cost is counted', async () => {
  const provider = await openSmsProvider();
  const { write, sendDue, texter, job, clock } = await setUp(africasTalking(provider.url));
  await write();
  expect(JSON.stringify(await rows())).not.toContain('012345');
  await Promise.all([sendDue(), sendDue(), texter.send(job(), (await rows())[0]!.id)]);
  clock.advance(minute);
  await sendDue();
  expect(provider.received.map(({ form }) => [form['to'], form['message']])).toEqual([
    [to, expect.stringMatching(/^012345 is your Mwesigwa code/)],
  ]);
  expect(await rows()).toMatchObject([
    {
      status: 'sent',
      attempts: 1,
      sealed_text: null,
      provider_id: 'ATXid_canary',
      cost_currency: 'UGX',
      cost_amount: '35.0000',
    },
  ]);
  expect(texter.outcomes).toEqual({ sent: 1, later: 0, dead: 0, unclear: 0 });
  expect(await day()).toMatchObject({ day: '2026-11-20', tried: 1, sent: 1 });
  expect(await readTextCosts(database.db)).toEqual([{ currency: 'UGX', texts: 1, amount: 35 }]);
});

test('while the provider is away texts wait, cost nothing, and are sent once when it is back', async () => {
  const provider = await openSmsProvider();
  const { write, sendDue, clock, lines } = await setUp(africasTalking(provider.url));
  await provider.leave();
  for (let n = 0; n < 3; n += 1) await write();
  for (let n = 0; n < 5; n += 1) {
    await sendDue();
    clock.advance(minute);
  }
  expect((await rows()).map(({ status }) => status)).toEqual(['queued', 'queued', 'queued']);
  expect(await day()).toMatchObject({ tried: 0, sent: 0 });
  await provider.comeBack();
  for (let n = 0; n < 20; n += 1) {
    clock.advance(minute);
    await sendDue();
  }
  expect(provider.received).toHaveLength(3);
  expect((await rows()).map(({ status }) => status)).toEqual(['sent', 'sent', 'sent']);
  expect(lines.join('\n')).toContain('ECONNREFUSED');
  expect(lines.join('\n')).not.toMatch(/256772|canary-key|012345/);
});

const say = (status: number, body: object | string) => (response: ServerResponse) => {
  response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
};

test.each<[string, (response: ServerResponse) => void, string]>([
  ['an unreadable reply', say(201, 'ok'), 'unclear'],
  ['a failure of theirs', say(500, ''), 'unclear'],
  ['a connection that ends', (response) => response.socket?.destroy(), 'unclear'],
  ['an invalid number', say(201, buildReply(to, { statusCode: 403 })), 'dead'],
])('after %s a text is never sent again', async (_what, answer, status) => {
  const provider = await openSmsProvider();
  provider.answer = answer;
  const { write, sendDue, clock, texter, lines } = await setUp(africasTalking(provider.url));
  await write();
  for (let n = 0; n < 70; n += 1) {
    await sendDue();
    clock.advance(minute);
  }
  expect(provider.received).toHaveLength(1);
  expect(await rows()).toMatchObject([{ status, attempts: 1, sealed_text: null }]);
  expect(texter.outcomes).toMatchObject({ [status]: 1, later: 0 });
  expect(await day()).toMatchObject({ tried: status === 'unclear' ? 1 : 0, sent: 0 });
  expect(lines).toHaveLength(1);
});

test('a text whose process died while sending is not sent again, and the next process sends the others', async () => {
  const provider = await openSmsProvider();
  const never = new Promise<never>(() => {});
  const { write, job, clock } = await setUp({ deliver: () => never });
  await write();
  const dying = createTexter({ ...testSettings(), transport: { deliver: () => never }, perDay: 100 });
  void dying.sendDue(job());
  await expect.poll(async () => (await rows())[0]?.status).toBe('sending');
  const next = createTexter({ ...testSettings(), transport: africasTalking(provider.url), perDay: 100 });
  clock.advance(minute);
  await write();
  for (let n = 0; n < 7; n += 1) {
    clock.advance(minute);
    await next.sendDue(job());
  }
  expect((await rows()).map(({ status }) => status)).toEqual(['unclear', 'sent']);
  expect(provider.received).toHaveLength(1);
});

test('a text that was sent while the database was away is recorded later, and not sent again', async () => {
  const provider = await openSmsProvider();
  const { write, texter, job, clock, lines } = await setUp(africasTalking(provider.url));
  await write();
  let calls = 0;
  const away = {
    db: database.db,
    transaction: ((work: Parameters<typeof database.transaction>[0]) => {
      calls += 1;
      return calls === 2 ? Promise.reject(new Error('away')) : database.transaction(work);
    }) as typeof database.transaction,
  };
  await expect(texter.sendDue(job({ database: away }))).rejects.toThrow('away');
  expect(await rows()).toMatchObject([{ status: 'sending' }]);
  clock.advance(10 * minute);
  await texter.sendDue(job());
  await texter.sendDue(job());
  expect(await rows()).toMatchObject([{ status: 'sent', provider_id: 'ATXid_canary' }]);
  expect(provider.received).toHaveLength(1);
  expect(await day()).toMatchObject({ tried: 1, sent: 1 });
  expect(lines).toEqual([]);
});

test('while sending is paused no text is sent and none costs an attempt; those that become too late end', async () => {
  const provider = await openSmsProvider();
  const { write, sendDue, texter, job, clock } = await setUp(africasTalking(provider.url));
  await database.query(
    `insert into installation (kind, created_at, sending_paused_at, sending_paused_why) values ('real', now(), now(), 'x')`,
  );
  onTestFinished(() => database.query('delete from installation').then(() => {}));
  await write(10);
  clock.advance(minute);
  await write(60);
  const ids = (await rows()).map(({ id }) => id as string);
  for (const id of ids) await texter.send(job(), id);
  await sendDue();
  expect(await rows()).toMatchObject([{ status: 'queued', attempts: 0 }, { attempts: 0 }]);
  clock.advance(10 * minute);
  await sendDue();
  expect(await rows()).toMatchObject([{ status: 'dead', last_error: 'ETOOLATE' }, { status: 'queued' }]);
  expect(provider.received).toEqual([]);
  expect(await day()).toBeUndefined();
  await database.query('update installation set sending_paused_at = null, sending_paused_why = null');
  await sendDue();
  expect(provider.received).toHaveLength(1);
});

test('a text whose time has passed is not sent', async () => {
  const provider = await openSmsProvider();
  const { write, sendDue, clock, texter } = await setUp(africasTalking(provider.url));
  await write(10);
  clock.advance(10 * minute);
  await sendDue();
  expect(provider.received).toEqual([]);
  expect(await rows()).toMatchObject([{ status: 'dead', last_error: 'ETOOLATE', sealed_text: null }]);
  expect(texter.outcomes.dead).toBe(1);
});

test('without a provider no text is sent, and waiting texts end once their time has passed', async () => {
  const { write, sendDue, clock } = await setUp(undefined);
  await write(10);
  await sendDue();
  expect(await rows()).toMatchObject([{ status: 'queued', attempts: 0 }]);
  clock.advance(10 * minute);
  await sendDue();
  expect(await rows()).toMatchObject([{ status: 'dead', attempts: 0 }]);
});

test('texts per day are limited over all processes, and texts beyond the limit are given up until the next day', async () => {
  const provider = await openSmsProvider();
  const { write, clock, make, job, lines } = await setUp(africasTalking(provider.url), 5);
  for (let n = 0; n < 8; n += 1) await write();
  const ids = (await rows()).map(({ id }) => id as string);
  const texters = [make(), make(), make(), make()];
  await Promise.all(ids.map((id, n) => texters[n % 4]!.send(job(), id)));
  expect(provider.received).toHaveLength(5);
  expect(await day()).toMatchObject({ tried: 5, sent: 5 });
  const dead = (await rows()).filter(({ status }) => status === 'dead');
  expect(dead.map(({ last_error }) => last_error)).toEqual(['EDAYFULL', 'EDAYFULL', 'EDAYFULL']);
  expect(lines.join('\n')).toContain('TEXTS_PER_DAY');
  clock.advance(24 * 60 * minute);
  await write();
  await make().sendDue(job());
  expect(provider.received).toHaveLength(6);
});

test('an account gets a limited number of texts per Kampala day, and other accounts get their own', async () => {
  const { write, clock } = await setUp(undefined);
  const other = await createUser(database.db, { role: 'user' });
  for (let n = 0; n < textsPerAccount; n += 1) expect(await write()).toBe(true);
  expect(await write()).toBe(false);
  expect(await write(60, other.id)).toBe(true);
  // The clock shows noon in Kampala.
  clock.advance(12 * 60 * minute);
  expect(await write()).toBe(true);
});

test('texts are deleted when their retention ends, to the day', async () => {
  const { write, clock, texter, job } = await setUp(undefined);
  await write();
  clock.advance(minute);
  await write();
  clock.advance(retention.textMessageDays * 24 * 60 * minute - minute);
  expect(await texter.forgetOld(job())).toBe(1);
  expect(await rows()).toHaveLength(1);
});

test('costs are read by currency, for all days or some', async () => {
  await database.query(`insert into text_message_costs (day, currency, texts, amount) values
    ('2026-10-31', 'UGX', 1, 35), ('2026-11-01', 'UGX', 2, 70.5), ('2026-11-30', 'KES', 1, 0.8), ('2026-12-01', 'KES', 4, 3.2)`);
  await database.query(
    `insert into text_message_days (day, tried, sent) values ('2026-11-01', 4, 3), ('2026-12-01', 4, 4)`,
  );
  expect(await readTextCosts(database.db)).toEqual([
    { currency: 'UGX', texts: 3, amount: 105.5 },
    { currency: 'KES', texts: 5, amount: 4 },
  ]);
  const november = { from: '2026-11-01', to: '2026-11-30' };
  expect(await readTextCosts(database.db, november)).toEqual([
    { currency: 'UGX', texts: 2, amount: 70.5 },
    { currency: 'KES', texts: 1, amount: 0.8 },
  ]);
  expect([await countSentTexts(database.db), await countSentTexts(database.db, november)]).toEqual([7, 3]);
});

test('what is not sent is counted for operators', async () => {
  const provider = await openSmsProvider();
  provider.answer = say(500, '');
  const { write, sendDue } = await setUp(africasTalking(provider.url));
  await write();
  await sendDue();
  await write();
  expect(await countUnsentTexts(database.db)).toEqual({ queued: 1, unclear: 1, dead: 0 });
});
