import { expect, test } from 'vitest';
import { retention } from '#shared/account/retention.ts';
import { monthsBefore } from '#shared/time/time.ts';
import { jobHandlers } from '#server/process/job-handlers.ts';
import { applicationAt } from '#tests/support/applications/application-people.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { friday, sharedWork } from '#tests/support/applications/shared-work.ts';

const { server, people } = sharedWork();
const over = monthsBefore(friday, retention.agreedWorkMonths);
const forget = () =>
  jobHandlers('unused')['forget-closed-applications']({ database: server.database, now: friday, log: quietLog }, {});

/** Agreed work that ended at this time. */
async function ended(how: 'completed' | 'cancelled', at: Date): Promise<string> {
  const { id } = await applicationAt(people, how === 'completed' ? 'completed' : 'engaged');
  if (how === 'cancelled') await people.admin.call('POST', `/applications/${id}/cancel`, { reason: 'Because.' });
  await server.database.query('update applications set closed_at = $2 where id = $1', [id, at]);
  return id;
}
const rowsAbout = async (table: string, id: string) =>
  (await server.database.query(`select * from ${table} where application_id = $1`, [id])).rows;

test('agreed work goes 84 months after its end, letter and all; of completed work a date and an amount stay', async () => {
  expect(retention.agreedWorkMonths).toBe(84);
  const completed = await ended('completed', over);
  const cancelled = await ended('cancelled', over);
  const young = await ended('completed', new Date(over.getTime() + 1));
  const revenue = async () => (await people.admin.call('GET', '/applications/dashboard/stats')).stats.totalRevenue;
  const before = await revenue();
  const version = async () => (await server.database.query('select version from marketplace_version')).rows[0];
  const previousVersion = await version();
  expect(await forget()).toBe(2);
  expect(await forget()).toBe(0);
  const read = (id: string) => people.client.call('GET', `/applications/${id}`);
  expect([(await read(completed)).status, (await read(cancelled)).status, (await read(young)).status]).toEqual([
    404, 404, 200,
  ]);
  for (const table of ['proposals', 'application_events', 'application_assignments']) {
    expect(await rowsAbout(table, completed), table).toEqual([]);
    expect(await rowsAbout(table, cancelled), table).toEqual([]);
  }
  const { rows } = await server.database.query('select * from applications where id = any($1)', [
    [completed, cancelled],
  ]);
  expect(rows).toMatchObject([
    { id: completed, user_id: null, professional_id: null, name: 'Deleted user', phone: null, search_text: '' },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/VAT|Mbale|grace/i);
  expect(await revenue()).toBe(before);
  // Profiles count completed work: cached ones are computed again.
  expect(await version()).not.toEqual(previousVersion);
});

test('work with a case stays until the case is deleted', async () => {
  const id = await ended('completed', friday);
  expect(await people.client.call('POST', `/applications/${id}/problem`, { reason: 'It was wrong.' })).toMatchObject({
    status: 200,
  });
  await server.database.query('update applications set closed_at = $2 where id = $1', [id, over]);
  expect(await forget()).toBe(0);
  await server.database.query('delete from problems where application_id = $1', [id]);
  expect(await forget()).toBe(1);
});
