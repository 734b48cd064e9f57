import type { TestProject } from 'vitest/node';
import { folderInMemory, makePostgresCluster, type PostgresCluster } from '../../../scripts/postgres-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of this run's temporary server, as its superuser. */
    postgresUrl: string;
  }
}

/** Vitest loads this file for each project, in one process. */
const run = globalThis as { postgresOfRun?: { cluster: Promise<PostgresCluster>; users: number } };

async function startCluster(): Promise<PostgresCluster> {
  // Tests vacuum where it matters. Autovacuum holds a snapshot while it analyses: a vacuum at that moment leaves pages that
  // are not marked as visible to all, and the planner then prefers to read a table whole (seen once in twenty runs).
  // The same happens when rows are vacuumed before their commit is written, so commits are written at once.
  const settings = { jit: 'off', autovacuum: 'off', synchronous_commit: 'on' };
  const cluster = await makePostgresCluster(settings, folderInMemory());
  await cluster.start();
  return cluster;
}

/** Vitest's global set-up of projects with PostgreSQL: one server for the run, removed after the last of them. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const shared = (run.postgresOfRun ??= { cluster: startCluster(), users: 0 });
  shared.users += 1;
  const { url, remove } = await shared.cluster;
  process.env.TEST_POSTGRES_URL = url;
  project.provide('postgresUrl', url);
  return async () => {
    shared.users -= 1;
    if (shared.users === 0) await remove();
  };
}
