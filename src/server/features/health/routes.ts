import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { listJobs } from './jobs/list-jobs.ts';
import { runJob } from './jobs/run-job.ts';
import { sendNow } from './mails/send-now.ts';
import { type HealthDeps, readHealth } from './status/read-health.ts';

/** Binds the state of the server. */
export function healthRoutes(serve: Serve, { health }: { readonly health: HealthDeps }): void {
  const calls = contract.health;
  serve(calls.state, () => readHealth(health));
  serve(calls.jobs, (_input, context) => listJobs(context));
  serve(calls.runJob, async ({ params }, context) => ({ job: await runJob(context, params.name) }));
  serve(calls.sendMails, async (_input, context) => ({ released: await sendNow(context) }));
}
