import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { completeErasures } from '#server/features/account/jobs.ts';
import { createErasureList, eraseAgain, listErasures } from '#server/features/account/index.ts';
import { createStartOver } from '#server/features/account/erasure/start-over.ts';
import { createExportFiles } from '#server/features/account/export/export-files.ts';
import { runOperator } from '#tests/support/commands/run-command.ts';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { testSettings } from '#tests/support/app/app.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { columnsWith, populate } from '#tests/support/personal-data/populated.ts';
import { ownAccount, ownPassword } from '#tests/support/people/own-account.ts';

const server = sharedTestApp({ config: { rateLimits: false } });
const { cipher } = testSettings();
const file = () => join(server.dataDir, 'erasures.jsonl');
const linesIn = (path: string) =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
beforeEach(() => rmSync(file(), { force: true, recursive: true }));

const leave = async (account: Awaited<ReturnType<typeof ownAccount>>) =>
  await (await account.enter()).call('POST', '/delete', { currentPassword: ownPassword });

describe('the list of erased accounts outside the database', () => {
  test('has a line with number and moment, and nothing else, once an account is deleted', async () => {
    const person = await ownAccount(server);
    expect(await leave(person)).toMatchObject({ status: 200 });
    expect(linesIn(file())).toEqual([{ userId: person.id, erasedAt: server.clock().toISOString() }]);
  });

  test('has one for an account that was replaced, whose address starts over', async () => {
    const person = await ownAccount(server);
    const now = server.clock();
    const context = { now, actor: { kind: 'visitor' }, site: testSettings(), log: quietLog, limit: async () => {} };
    const files = {
      photos: server.photoStore,
      exports: createExportFiles(server.files.exports, cipher),
      mails: undefined,
      erasures: createErasureList(server.dataDir),
    };
    const full = { ...context, transaction: server.database.transaction } as never;
    const { removeFiles } = await server.database.transaction((tx) => createStartOver(files)(tx, full, person.id));
    await removeFiles();
    expect(linesIn(file())).toEqual([{ userId: person.id, erasedAt: now.toISOString() }]);
    // The audit log knows the former account, too.
    expect(await listErasures(server.database.db, temporaryFolder())).toContainEqual({
      userId: person.id,
      erasedAt: now,
    });
  });

  test('is completed from the audit log where a process died before the line, or has another folder', async () => {
    const person = await ownAccount(server);
    await leave(person);
    const known = await listErasures(server.database.db, server.dataDir);
    rmSync(file());
    writeFileSync(file(), '{"userId":"0193');
    await completeErasures(server.database.db, server.dataDir);
    expect(await createErasureList(server.dataDir).read()).toHaveLength(known.length);
    await completeErasures(server.database.db, server.dataDir);
    expect(readFileSync(file(), 'utf8').split('\n')).toHaveLength(known.length + 2);
    const other = join(temporaryFolder(), 'new');
    await completeErasures(server.database.db, other);
    expect(await createErasureList(other).read()).toContainEqual({ userId: person.id, erasedAt: server.clock() });
  });

  test('doesn’t stop a deletion when it can’t be written: the log says so, and the job adds it later', async () => {
    mkdirSync(file());
    const person = await ownAccount(server);
    expect(await leave(person)).toMatchObject({ status: 200 });
    expect(server.log.map(({ msg }) => msg)).toContain('an erasure was not added to erasures.jsonl; a job will add it');
    rmSync(file(), { recursive: true });
    await completeErasures(server.database.db, server.dataDir);
    expect(linesIn(file())).toContainEqual({ userId: person.id, erasedAt: server.clock().toISOString() });
  });

  test('is exported with what only the audit log knows, to standard output or a file', async () => {
    const person = await ownAccount(server);
    await leave(person);
    rmSync(file());
    const elsewhere = { userId: '0193f000-0000-7000-8000-000000000001', erasedAt: '2026-11-19T09:00:00.000Z' };
    appendFileSync(file(), `${JSON.stringify(elsewhere)}\n`);
    const run = (...args: string[]) => runOperator(server, ...args);
    const printed = (await run('erasures', 'export')).output
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(printed).toContainEqual(elsewhere);
    expect(printed).toContainEqual({ userId: person.id, erasedAt: server.clock().toISOString() });
    expect(JSON.parse((await run('erasures', 'export', '--json')).output)).toEqual({ erasures: printed });
    expect((await run('erasures', 'export', '--to', 'list.jsonl')).output).toMatch(/^\d+ erased accounts written to/);
    expect(linesIn(join(server.dataDir, 'list.jsonl'))).toEqual(printed);
    expect(await run('erasures', 'export', '--to', 'no/such/folder')).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/can’t be written \(ENOENT\)/),
    });
  });
});

describe.each(['user', 'professional', 'admin'] as const)('%s whom a restored backup brought back', (role) => {
  test('is erased again without a word to anyone, and what came later stays', async () => {
    const mailFolder = join(server.dataDir, 'mail');
    mkdirSync(mailFolder, { recursive: true });
    const person = await populate(server, role, mailFolder);
    const later = new Date(server.clock().getTime() + 60_000);
    const bystander = await ownAccount(server, { createdAt: later });
    const written = async () => {
      const { rows } = await server.database.query(
        `select id from mails union all select id from notifications union all select id from text_messages`,
      );
      return rows.map(({ id }) => id as string);
    };
    const before = new Set(await written());
    const list = [
      { userId: person.id, erasedAt: later },
      { userId: '0193f000-0000-7000-8000-000000000002', erasedAt: later },
      { userId: bystander.id, erasedAt: later },
    ];
    const again = () =>
      eraseAgain(
        { database: server.database, cipher },
        { dataDir: server.dataDir, now: server.clock(), log: quietLog },
        list,
      );
    expect(await again()).toBe(1);
    expect((await written()).filter((id) => !before.has(id))).toEqual([]);
    expect((await server.database.query('select from users where id = $1', [person.id])).rowCount).toBe(0);
    expect((await server.database.query('select from users where id = $1', [bystander.id])).rowCount).toBe(1);
    expect(await columnsWith(server, person.email)).not.toContain('users.email');
    const { rows } = await server.database.query(
      `select facts from audit_events where action = 'account.erase_again' and subject_id = $1`,
      [person.id],
    );
    expect(rows).toEqual([{ facts: { role, by: 'command' } }]);
    // The installation's own list has all of it, so that another restore knows as much.
    expect(linesIn(file())).toEqual(list.map(({ userId, erasedAt }) => ({ userId, erasedAt: erasedAt.toISOString() })));
    expect(await again()).toBe(0);
    expect(linesIn(file())).toHaveLength(3);
  });
});
