import { afterAll, beforeAll } from 'vitest';
import { makePostgresCluster, type PostgresCluster } from '../../../scripts/postgres-cluster.ts';
import { findPostgres } from '../../../scripts/prepare/system.mjs';

export const hasPostgres = findPostgres() !== null;

/** A primary and the standby that follows it, for the tests of a file; there once they run. */
export function sharedPair(): { readonly primary: PostgresCluster; readonly standby: PostgresCluster } {
  const pair: { primary?: PostgresCluster; standby?: PostgresCluster } = {};
  beforeAll(async () => {
    if (!hasPostgres) return;
    pair.primary = await makePostgresCluster({ synchronous_commit: 'on' });
    await pair.primary.start();
    pair.standby = await makePostgresCluster({}, undefined, pair.primary.url);
    await pair.standby.start();
  });
  afterAll(async () => {
    await pair.standby?.remove();
    await pair.primary?.remove();
  });
  return pair as { primary: PostgresCluster; standby: PostgresCluster };
}
