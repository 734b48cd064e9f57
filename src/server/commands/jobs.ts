import type { ScheduledJob } from '#shared/api/health/health.ts';
import { listLatestAbandoned, listJobs, runJobByCommand } from '#server/features/health/index.ts';
import { operatorError } from '#server/kernel/operator-error.ts';
import type { Command } from './framework/command.ts';
import { atMinute, toTable } from './framework/to-table.ts';

export const jobsList: Command = {
  usage: '',
  about: 'Lists the scheduled jobs: last run, last success, next run and failures. Also the latest jobs given up.',
  operands: { least: 0, most: 0 },
  async run({ installation, clock }) {
    const { db } = (await installation()).database;
    const { jobs } = await listJobs({ db, now: clock() });
    const abandoned = await listLatestAbandoned(db);
    const rows = abandoned.map(({ at, id, ids }) => [atMinute(at), id, JSON.stringify(ids)]);
    const text = [
      jobs.length === 0
        ? 'No job is known yet: they are written down when the server starts for the first time.'
        : toTable(['name', 'last run', 'last success', 'next run', 'failing since', 'what it does'], jobs.map(toRow)),
      abandoned.length === 0 ? 'No job was given up.' : `Given up:\n${toTable(['when', 'job', 'ids'], rows)}`,
    ];
    return { data: { jobs, abandoned }, text: text.join('\n\n') };
  },
};

const toRow = ({ name, label, startedAt, succeededAt, nextAt, failingSince, failureCode }: ScheduledJob) => [
  name,
  atMinute(startedAt),
  atMinute(succeededAt),
  atMinute(nextAt),
  failingSince === null ? '–' : `${atMinute(failingSince)} (${failureCode ?? 'unknown'})`,
  label,
];

export const jobsRun: Command = {
  usage: 'NAME',
  about: 'Runs a scheduled job as soon as the server can. Names are in ‘jobs list’.',
  more: 'A run may be repeated without harm, and only one waits at a time.',
  operands: { least: 1, most: 1 },
  async run({ installation, clock }, { operands: [name] }) {
    const { database } = await installation();
    const job = await runJobByCommand({ database, now: clock() }, name!);
    if (!job) throw operatorError(`There is no scheduled job ${name}. ‘jobs list’ has the names.`);
    return { data: { job }, text: `${name} runs within seconds, or when the server starts.` };
  },
};
