import type { HealthLevel } from '#shared/health/health-rules.ts';
import type { RequestKind } from '#shared/health/request-kinds.ts';

/** Texts about the state of the server, for admins. What is wrong, and what to do, is in `shared/health`. */
export const healthCopy = {
  title: 'Health',
  what: 'Server status, checked every 15 seconds.',
  levels: { green: 'Fine', amber: 'Look at it', red: 'Broken' } satisfies Record<HealthLevel, string>,
  summaries: {
    green: 'Everything is fine',
    amber: 'Something needs a look today',
    red: 'Something is broken',
  } satisfies Record<HealthLevel, string>,
  kinds: {
    page: 'Pages',
    read: 'Reading calls',
    write: 'Saving calls',
    upload: 'Uploads',
    file: 'Files',
    operations: 'Monitors',
    other: 'Other',
  } satisfies Record<RequestKind, string>,
  notLoaded: 'We couldn’t load the state of the server.',
  jobsNotLoaded: 'We couldn’t load the jobs.',
  away: {
    asking: 'The server can’t tell its state',
    database: 'Database not reachable',
    databaseWhat:
      'The server itself runs, but its database doesn’t answer, or answers too slowly. The database knows who may see more here.',
    server: 'The server doesn’t answer',
    serverWhat: 'Check your own connection first. Then check that the process runs, and read the end of its log.',
  },
  send: {
    button: 'Send now',
    working: 'Starting...',
    failed: 'We couldn’t send the waiting emails.',
    done: 'The waiting emails go out now',
  },
  run: {
    button: 'Run again',
    working: 'Starting...',
    failed: 'We couldn’t run the job.',
    done: 'The job starts within seconds',
  },
} as const;
