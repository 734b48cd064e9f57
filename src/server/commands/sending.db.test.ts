import { beforeEach, expect, test } from 'vitest';
import { runOperator } from '#tests/support/commands/run-command.ts';
import { createTestClock } from '#tests/support/app/clock.ts';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { shared } from '#tests/support/app/shared.ts';
import { openTestDatabase } from '#tests/support/database/database.ts';
import { createUser } from '#tests/support/people/factories.ts';

const database = shared(() => openTestDatabase());
const clock = createTestClock();
const hour = 3_600_000;

beforeEach(async () => {
  await database.query('delete from mails; delete from text_messages; delete from installation');
  await database.query(`insert into installation (kind, created_at) values ('real', now())`);
});

const run = (...args: string[]) => runOperator({ database, clock, dataDir: temporaryFolder() }, ...args);
const answer = (given: string, ...args: string[]) =>
  runOperator({ database, clock, dataDir: temporaryFolder(), answers: [given] }, ...args);
const hoursAgo = (hours: number) => new Date(clock().getTime() - hours * hour).toISOString();
const mail = (hours: number, status = 'queued', kind = 'welcome') =>
  database.query(
    `insert into mails (id, kind, recipient, sealed_data, status, due_at, created_at)
     values (gen_random_uuid(), $3, 'grace@example.ug', 'x', $2, $1, $1)`,
    [hoursAgo(hours), status, kind],
  );
async function text(hours: number) {
  const { id } = await createUser(database.db, { role: 'user' });
  await database.query(
    `insert into text_messages (id, kind, user_id, recipient, sealed_text, due_at, expires_at, created_at)
     values (gen_random_uuid(), 'number-code', $2, '+256772000111', 'x', $1, $3, $1)`,
    [hoursAgo(hours), id, hoursAgo(-1)],
  );
}
const states = async () =>
  (await database.query('select status from mails order by created_at')).rows.map(({ status }) => status);
const restoredFrom = (hours: number) =>
  database.query(
    `update installation set sending_paused_at = $1, sending_paused_why = 'restored from a backup', restored_to = $2`,
    [clock(), hoursAgo(hours)],
  );
const actions = async () =>
  (await database.query(`select action, facts from audit_events where subject_type = 'sending' order by seq`)).rows;

test('the queue is counted by kind and age, with those held for a summary', async () => {
  expect((await run('sending', 'status')).output).toBe('Sending is on.\n\nNo email and no text message waits.\n');
  await mail(0.5);
  await mail(2, 'held', 'message-received');
  await mail(30);
  await mail(1, 'sent');
  await mail(1, 'dead');
  await text(0);
  const { data } = { data: JSON.parse((await run('sending', 'status', '--json')).output) };
  expect(data).toMatchObject({
    state: { pausedAt: null },
    waiting: [
      { channel: 'email', kind: 'message-received', underAnHour: 0, underADay: 1, older: 0 },
      { channel: 'email', kind: 'welcome', underAnHour: 1, underADay: 0, older: 1 },
      { channel: 'text', kind: 'number-code', underAnHour: 1 },
    ],
  });
  expect((await run('sending', 'status')).output).toMatch(/4 messages waiting:\n +kind +under 1 h/);
});

test('a pause says why and is recorded once; resuming asks, and what waits is due from then on', async () => {
  await mail(3);
  expect(await run('sending', 'pause', '--why', 'a wrong text')).toMatchObject({
    code: 0,
    output: 'Sending is paused.\n',
  });
  expect((await run('sending', 'pause')).output).toMatch(/^Sending has been paused since .*: a wrong text\.\n$/);
  expect((await run('sending', 'status')).output).toContain('a wrong text');
  expect(await answer('n', 'sending', 'resume')).toMatchObject({ code: 1, output: 'Nothing was changed.\n' });
  expect((await run('sending', 'status')).output).toContain('a wrong text');
  const resumed = await answer('y', 'sending', 'resume');
  expect(resumed).toMatchObject({ code: 0, output: 'Sending is on again.\n', questions: ['Send them now? [y/N] '] });
  expect(resumed.progress.join('\n')).toMatch(/1 message waiting[\s\S]*welcome/);
  const { rows } = await database.query('select due_at from mails');
  expect(rows).toEqual([{ due_at: clock() }]);
  expect(await run('sending', 'resume')).toMatchObject({ code: 0, output: 'Sending isn’t paused.\n' });
  expect(await actions()).toMatchObject([
    { action: 'sending.pause', facts: { by: 'command' } },
    { action: 'sending.resume', facts: { by: 'command', abandonedMails: 0 } },
  ]);
});

test('where nobody can answer, resuming needs --yes, and nothing changes without it', async () => {
  await run('sending', 'pause');
  expect(await run('sending', 'resume')).toMatchObject({ code: 1, errors: 'No answer was given.\n' });
  expect((await run('sending', 'status')).output).toContain('has been paused');
  expect(await run('sending', 'resume', '--yes')).toMatchObject({ code: 0, questions: [] });
});

test('after a restore, messages from before the backup are given up and said; one can still be sent', async () => {
  await mail(5);
  await mail(4, 'held');
  await mail(1);
  await text(3);
  await text(0);
  await restoredFrom(2);
  const resumed = await run('sending', 'resume', '--yes');
  expect(resumed.progress.at(-1)).toBe('3 of them were written before the backup, and will be given up.');
  expect(resumed.output).toBe(
    'Sending is on again. 2 emails and 1 text message from before the backup were given up.\n',
  );
  expect(await states()).toEqual(['dead', 'dead', 'queued']);
  const { rows } = await database.query('select status, last_error from text_messages order by created_at');
  expect(rows).toEqual([
    { status: 'dead', last_error: 'ERESTORED' },
    { status: 'queued', last_error: null },
  ]);
  // Later pauses know of no backup.
  expect((await database.query('select restored_to from installation')).rows).toEqual([{ restored_to: null }]);
  // All that were given up: not these. Its ID: this one.
  expect((await run('mail-retry')).output).toMatch(/^0 emails/);
  const [old] = (await database.query('select id, last_error from mails order by created_at')).rows;
  expect(old.last_error).toMatch(/^ERESTORED: /);
  expect((await run('mail-retry', old.id)).output).toMatch(/^1 email /);
  expect(await states()).toEqual(['queued', 'dead', 'queued']);
});

test('with --include-old, messages from before the backup are sent as well', async () => {
  await mail(5);
  await mail(4, 'held');
  await restoredFrom(2);
  expect(await run('sending', 'resume', '--yes', '--include-old')).toMatchObject({ output: 'Sending is on again.\n' });
  expect(await states()).toEqual(['queued', 'held']);
});

test('an empty or far too long reason is refused', async () => {
  expect(await run('sending', 'pause', '--why', ' ')).toMatchObject({ code: 1, errors: 'Please say why.\n' });
  expect(await run('sending', 'pause', '--why', 'x'.repeat(300))).toMatchObject({ code: 1 });
  expect((await run('sending', 'status')).output).toMatch(/^Sending is on/);
});
