/** The health feature's only entry point; the server process passes these on to what it serves, operators’ commands call the rest. */
export { listLatestAbandoned, listJobs } from './jobs/list-jobs.ts';
export { runJobByCommand } from './jobs/run-job.ts';
export { healthGauges } from './core/gauges.ts';
export { judge } from './core/judge.ts';
export { trackSince } from './core/track-since.ts';
export { type ReadBackup, readMeasures } from './status/read-measures.ts';
export { readDatabaseClock } from './store/database-clock.ts';
