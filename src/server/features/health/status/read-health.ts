import type { HealthState } from '#shared/api/health/health.ts';
import { worstLevel } from '#shared/health/health-rules.ts';
import type { Database } from '#server/db/database.ts';
import { unavailable } from '#server/kernel/errors.ts';
import { type Check, judge } from '#server/features/health/core/judge.ts';
import type { Backlog } from '#server/features/health/core/measures.ts';
import { type HealthSources, readMeasures } from './read-measures.ts';

/** Sources of the measures, and the record of since when checks are failing. */
export interface HealthDeps extends HealthSources {
  readonly engine: Database['engine'];
  readonly trackChange: (checks: readonly Check[], now: Date) => Check[];
}

const viewBacklog = ({ waiting, since, abandonedCount }: Backlog) => ({
  waiting,
  since: since?.toISOString() ?? null,
  givenUp: abandonedCount,
});

/**
 * Reads the state of the server.
 * @throws {AppError} `unavailable` if the database became unavailable after the caller was authenticated.
 */
export async function readHealth({ engine, trackChange, ...sources }: HealthDeps): Promise<HealthState> {
  const measures = await readMeasures(sources);
  const { at, stored, replicas, backup } = measures;
  const checks = trackChange(judge(measures), at);
  if (stored === null) throw unavailable();
  const { disk, startedAt, since, ...figures } = measures.process;
  return {
    at: at.toISOString(),
    level: worstLevel(checks.map(({ level }) => level)),
    checks: checks.map((check) => ({ ...check, since: check.since?.toISOString() ?? null })),
    process: {
      startedAt: startedAt.toISOString(),
      since: since.toISOString(),
      requests: [...figures.requests],
      fromMemory: figures.fromMemory,
      eventLoopLag: figures.eventLoopLag,
      memoryBytes: process.memoryUsage.rss(),
    },
    database: { engine, seconds: stored.seconds },
    replicas,
    queue: viewBacklog(stored.queue),
    mails: viewBacklog(stored.mails),
    disk: disk && { freeBytes: disk.free, sizeBytes: disk.size },
    backup: backup && { ...backup, newestAt: backup.newestAt?.toISOString() ?? null },
  };
}
