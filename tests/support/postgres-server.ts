import type { TestProject } from 'vitest/node';
import { makePostgresCluster } from '../../scripts/postgres-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the throw-away server of this run listens, as its superuser. */
    postgresUrl: string;
  }
}

/** Vitest's global set-up of the project `api-postgres`: one server for the run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { url, start, remove } = await makePostgresCluster();
  await start();
  process.env.TEST_POSTGRES_URL = url;
  project.provide('postgresUrl', url);
  return remove;
}
