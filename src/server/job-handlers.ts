import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sealAudit } from './audit/seal.ts';
import { sweepRateLimits } from './http/rate-limit.ts';
import { sweepIdempotencyKeys } from './idempotency/answer-once.ts';
import type { JobHandlers } from './jobs/jobs.ts';

/** What each queue's work is; the queues stand in `outbox/queues.ts`. */
export function jobHandlers(dataDir: string): JobHandlers {
  return {
    'seal-audit': async ({ database, now }) => {
      const head = await sealAudit(database, now);
      if (head) await keepHead(dataDir, `${JSON.stringify({ ...head, sealedAt: now.toISOString() })}\n`);
    },
    'forget-idempotency-keys': ({ database, now }) => sweepIdempotencyKeys(database.db, now),
    'forget-rate-limits': ({ database, now }) => sweepRateLimits(database.db, now),
  };
}

/** The newest head of the audit chain, outside the database: whoever forges the log there cannot forge it here. */
async function keepHead(dataDir: string, line: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, 'audit-head.json');
  await writeFile(`${file}.new`, line, { mode: 0o600 });
  await rename(`${file}.new`, file);
}
