import type pg from 'pg';

/** SQLSTATE of the notice by which `announce` tells a session that the public sees its change (`announcing.sql`). */
const reportCode = '01MWP';

const reporting = new WeakSet<pg.ClientBase>();

/** Remembers from now on whether a change that the public sees was reported to this session. */
export function watchReports(client: pg.ClientBase): void {
  client.on('notice', ({ code }) => {
    if (code === reportCode) reporting.add(client);
  });
}

/** Whether one was reported since the last call. */
export const takeReport = (client: pg.ClientBase): boolean => reporting.delete(client);
