import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDump } from '#server/backups/postgres-tools.ts';
import { openDatabase } from '#server/db/database.ts';
import { startServer } from '#tests/support/backups/started-server.ts';
import { runCommand } from '#tests/support/commands/operator.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import type { ServerProcess } from '#tests/support/app/server-process.ts';
import { runOnServer, withDatabase } from '#tests/support/database/database-setup.ts';
import { unpackDump, unpackEmbedded } from '#tests/support/releases/fixtures.ts';
import { fixtureAccounts } from '#tests/support/releases/fixture-paths.ts';
import { makePostgresCluster, type PostgresCluster } from '../../../scripts/postgres-cluster.ts';
import { findPostgres } from '../../../scripts/prepare/system.mjs';
import { releases } from '../../../scripts/release/releases.ts';

/** What an earlier release left behind is served by this one, with everything in it. */

const { secretKey: SECRET_KEY, admin, professional, professionals } = fixtureAccounts;
const demoPassword = 'demo-Mwesigwa-1';
const isServerHere = findPostgres() !== null;
let cluster: PostgresCluster;
beforeAll(async () => {
  if (!isServerHere) return;
  cluster = await makePostgresCluster();
  await cluster.start();
});
afterAll(() => cluster?.remove());

/** Signs in; returns the headers of further calls. */
async function signIn({ url }: ServerProcess, email: string, password: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(answer.status).toBe(200);
  const { token } = (await answer.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

async function countRows(url: string): Promise<Record<string, number>> {
  const database = await openDatabase({ url, log: quietLog });
  try {
    const { rows } = await database.query(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'mail%'`,
    );
    const counts: Record<string, number> = {};
    for (const { name } of rows) {
      const counted = await database.query(`select count(*)::int as n from public."${name}"`);
      counts[name] = counted.rows[0]!.n;
    }
    return counts;
  } finally {
    await database.close();
  }
}

/** People with a checked licence, none of which is for the advice of their profession; and how many of them are marked. */
async function countUnfit(url: string): Promise<{ unfit: number; marked: number }> {
  const database = await openDatabase({ url, log: quietLog });
  try {
    const { rows } = await database.query(
      `select count(*)::int as unfit, count(p.checked_until)::int as marked from professionals p
       where exists (select from credentials where professional_id = p.id and status = 'verified')
         and not exists (select from credentials c where c.professional_id = p.id and c.status = 'verified'
           and licence_fits(p.profession, c.kind_code))`,
    );
    return rows[0] as { unfit: number; marked: number };
  } finally {
    await database.close();
  }
}

/** Checked credentials that end within 59 days, and not because of their own last day. */
async function countEndingSoon(url: string): Promise<number> {
  const database = await openDatabase({ url, log: quietLog });
  try {
    const { rows } = await database.query(
      `select count(*)::int as n from credentials where status = 'verified'
       and (expires_on is null or (expires_on < current_date + 59 and expires_on is distinct from valid_until))`,
    );
    return (rows[0] as { n: number }).n;
  } finally {
    await database.close();
  }
}

test.each(releases)('the embedded folder that $version left starts with this release', async (release) => {
  const dataDir = temporaryFolder();
  await unpackEmbedded(release, dataDir);
  const settings = { DATA_DIR: dataDir, SECRET_KEY };
  const server = await startServer(settings);
  expect(server.output()).toContain(`"from":"${release.version} (`);
  await signIn(server, admin.email, admin.password);
  const list = await fetch(`${server.url}/find-advisor`);
  expect([list.status, await list.text()]).toEqual([200, expect.stringContaining(professional)]);
  // The running server answers the command, so that no second engine has to start.
  expect(await runCommand(settings, 'audit', 'verify')).toMatchObject({ code: 0 });
});

test.runIf(isServerHere).each(releases)(
  'the PostgreSQL database that $version left starts with this release',
  async (release) => {
    const name = `upgrade_${release.version.replaceAll('.', '_')}`;
    await runOnServer(cluster.url, `create database ${name}`);
    const url = withDatabase(cluster.url, name);
    const folder = temporaryFolder();
    unpackDump(release, join(folder, 'dump'));
    await loadDump(url, join(folder, 'dump'), join(folder, 'script'), []);
    const before = await countRows(url);
    expect(before.professionals).toBeGreaterThanOrEqual(professionals);
    expect(before.applications).toBeGreaterThan(0);

    const settings = { DATABASE_URL: url, DATA_DIR: join(folder, 'data'), SECRET_KEY };
    const server = await startServer({ ...settings, SAMPLE_PROFESSIONALS: String(professionals) }, '--demo');
    expect(server.output()).toContain(`"from":"${release.version} (`);
    const headers = await signIn(server, 'client@demo.mwesigwa.ug', demoPassword);
    const applications = await fetch(`${server.url}/api/applications/my-applications`, { headers });
    expect(await applications.json()).toMatchObject({ applications: expect.arrayContaining([expect.anything()]) });
    const after = await countRows(url);
    const lost = Object.keys(before).filter((table) => table in after && after[table]! < before[table]!);
    expect(lost).toEqual([]);
    const { unfit, marked } = await countUnfit(url);
    expect(unfit).toBeGreaterThan(0);
    expect(marked).toBe(0);
    expect(await countEndingSoon(url)).toBe(0);
  },
);
