import { beforeEach, expect, test } from 'vitest';
import { jobLabels } from '#server/features/health/core/job-labels.ts';
import { expectRuns, noteEnd, noteStart } from '#server/jobs/note-runs.ts';
import { runOperator } from '#tests/support/commands/run-command.ts';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const server = sharedTestApp();
const run = (...args: string[]) => runOperator({ ...server, dataDir: temporaryFolder() }, ...args);

beforeEach(() => server.database.query('delete from pgboss.job; delete from job_runs'));

test('jobs are listed with their runs, failures and next time, and so are those given up', async () => {
  const empty = await run('jobs', 'list');
  expect(empty).toMatchObject({
    code: 0,
    output: expect.stringMatching(/No job is known yet[\s\S]*No job was given up/),
  });
  const { db } = server.database;
  const now = server.clock();
  await expectRuns(db, ['seal-audit', 'vacuum', 'fill-holidays'], now);
  await noteStart(db, 'seal-audit', now);
  await noteEnd(db, { name: 'seal-audit', startedAt: now, endedAt: now, failureCode: 'ENOSPC' });
  await server.database.query(
    `insert into pgboss.job (name, data) values ('dead-letter', '{"exportId":"0193f000-0000-7000-8000-000000000001"}')`,
  );
  const { jobs, abandoned } = JSON.parse((await run('jobs', 'list', '--json')).output);
  expect(jobs.map(({ name }: { name: string }) => name)).toEqual(['fill-holidays', 'seal-audit', 'vacuum']);
  expect(jobs[1]).toMatchObject({
    label: jobLabels['seal-audit'],
    startedAt: now.toISOString(),
    succeededAt: null,
    failingSince: now.toISOString(),
    failureCode: 'ENOSPC',
    nextAt: expect.any(String),
  });
  expect(abandoned).toMatchObject([{ ids: { exportId: '0193f000-0000-7000-8000-000000000001' } }]);
  const { output } = await run('jobs', 'list');
  expect(output).toMatch(/seal-audit .*2026-11-20 09:00 UTC .*\(ENOSPC\) +Seals new events/);
  expect(output).toMatch(/Given up:\n[\s\S]*exportId/);
});

test('a job is queued once however often it is asked for, and the log says that a command did it', async () => {
  await expectRuns(server.database.db, ['seal-audit'], server.clock());
  for (let n = 0; n < 2; n += 1) expect(await run('jobs', 'run', 'seal-audit')).toMatchObject({ code: 0, errors: '' });
  const { rows } = await server.database.query(`select name from pgboss.job where state = 'created'`);
  expect(rows).toEqual([{ name: 'seal-audit' }]);
  const events = await server.database.query(`select subject_id, facts from audit_events where action = 'job.run'`);
  const asked = { subject_id: 'seal-audit', facts: { by: 'command' } };
  expect(events.rows).toMatchObject([asked, asked]);
});

test.each(['send-mail', 'no-such-job', 'forget-mails'])('%s, which has no schedule here, isn’t run', async (name) => {
  expect(await run('jobs', 'run', name)).toMatchObject({
    code: 1,
    errors: `There is no scheduled job ${name}. ‘jobs list’ has the names.\n`,
  });
  expect((await server.database.query('select from pgboss.job')).rows).toEqual([]);
});
