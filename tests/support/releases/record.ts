// `npm run release:record`: keeps what later releases are tested against. Commit what it writes.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pino } from 'pino';
import { copyEmbedded } from '#server/backups/copy-embedded.ts';
import { dumpDatabase } from '#server/backups/postgres-tools.ts';
import { readMigrations } from '#server/db/migrations/migration-files.ts';
import { createAdmin } from '#server/features/auth/index.ts';
import { readConfig } from '#server/process/config.ts';
import { openInstallation } from '#server/process/open-installation.ts';
import { makePostgresCluster } from '../../../scripts/postgres-cluster.ts';
import { root, say } from '../../../scripts/prepare/run.mjs';
import { readManifest } from '../../../scripts/release/manifest.ts';
import { recordPath, type Release, releases } from '../../../scripts/release/releases.ts';
import { type ServerProcess, spawnServer, untilReady } from '#tests/support/app/server-process.ts';
import { createCredential, createProfessional, createReview } from '#tests/support/people/factories.ts';
import { writeCluster, writeDump, writeEmbedded } from './fixtures.ts';
import { fixtureAccounts, fixturesOf } from './fixture-paths.ts';

const { secretKey: SECRET_KEY, admin, professionals, professional } = fixtureAccounts;
const log = pino({ level: 'warn' });

async function stop({ child, ended, output }: ServerProcess): Promise<void> {
  child.kill('SIGTERM');
  if ((await ended) !== 0) throw new Error(`The server didn’t stop:\n${output()}`);
}

/** Keeps a demo on PostgreSQL, which has a row in most tables. */
async function recordDump(release: Release, folder: string): Promise<void> {
  const cluster = await makePostgresCluster();
  try {
    await cluster.start();
    const settings = { DATABASE_URL: cluster.url, DATA_DIR: join(folder, 'demo'), SECRET_KEY };
    const server = await spawnServer({ ...settings, SAMPLE_PROFESSIONALS: String(professionals) }, '--demo');
    await untilReady(server);
    await stop(server);
    const dump = join(folder, 'dump');
    await dumpDatabase(cluster.url, dump, { compression: 0 });
    writeDump(release, dump);
  } finally {
    await cluster.remove();
  }
}

/** Keeps the embedded folder of a real installation with an admin and a professional. */
async function recordEmbedded(release: Release, folder: string): Promise<void> {
  const dataDir = join(folder, 'real');
  const settings = { DATA_DIR: dataDir, SECRET_KEY };
  const server = await spawnServer(settings);
  await untilReady(server);
  await stop(server);

  const clock = () => new Date();
  const { database, cipher } = await openInstallation(readConfig('real', settings), log, clock());
  try {
    await createAdmin({ database, clock, site: { cipher } }, admin);
    const { id } = await createProfessional(database.db, { name: professional });
    await createCredential(database.db, id, { isSample: false });
    await createReview(database.db, id, { comment: 'Clear and patient.' });
    const copy = join(folder, 'copy');
    mkdirSync(copy);
    await copyEmbedded(database, dataDir, copy, async () => {});
    await writeEmbedded(release, copy);
  } finally {
    await database.close();
  }
}

async function recordCluster(pglite: string, folder: string): Promise<void> {
  if (releases.some((release) => release.pglite === pglite)) return;
  const cluster = join(folder, 'cluster');
  await (await PGlite.create(cluster)).close();
  rmSync(join(cluster, 'pg_wal'), { recursive: true });
  await writeCluster(pglite, cluster);
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

const { version } = readManifest(root);
if (git('status', '--porcelain') !== '')
  throw new Error('There are changes that aren’t committed, and a record is of a commit.');
if (releases.some((release) => release.version === version))
  throw new Error(`Release ${version} is recorded. Raise the version in package.json.`);
const pglitePackage = join(root, 'node_modules/@electric-sql/pglite/package.json');
const release: Release = {
  version,
  commit: git('rev-parse', 'HEAD'),
  pglite: JSON.parse(readFileSync(pglitePackage, 'utf8')).version,
  migrations: Object.fromEntries(
    readMigrations().flatMap(({ tag, hash, createdAt }) => (createdAt === null ? [] : [[tag, hash]])),
  ),
};
const folder = mkdtempSync(join(tmpdir(), 'mwesigwa-record-'));
try {
  mkdirSync(fixturesOf(version).folder, { recursive: true });
  await recordCluster(release.pglite, folder);
  await recordDump(release, folder);
  await recordEmbedded(release, folder);
  writeFileSync(recordPath, `${JSON.stringify([...releases, release], null, 2)}\n`);
  say(`Release ${version}, commit ${release.commit}, is recorded in tests/releases.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
