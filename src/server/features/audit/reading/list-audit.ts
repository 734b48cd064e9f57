import { actionsIn, actionsNamed } from '#shared/audit/audit-actions.ts';
import type { AuditEvent, AuditFilter, AuditQuery } from '#shared/api/audit/audit.ts';
import { paging } from '#shared/limits.ts';
import { kampalaMidnight, nextKampalaMidnight } from '#shared/time/time.ts';
import type { Queryable } from '#server/db/database.ts';
import { type Cell, toCells, type ListSource } from '#server/list-files/list-source.ts';
import type { Context } from '#server/context/context.ts';
import { viewEvent } from '#server/features/audit/core/view-event.ts';
import {
  countEvents,
  type EventFilter,
  findPeople,
  type SearchMeanings,
  listEventNumbers,
  listEvents,
  readEvents,
} from '#server/features/audit/store/events.ts';
import { recordReading } from './record-reading.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The filters as the database compares them. */
async function buildEventFilter(
  db: Queryable,
  { area, action, search, from, to, ...rest }: AuditFilter,
): Promise<EventFilter> {
  const inArea = area && actionsIn(area);
  return {
    ...rest,
    actions: action === undefined ? inArea : (inArea?.filter((one) => one === action) ?? [action]),
    from: from === undefined ? undefined : kampalaMidnight(from),
    before: to === undefined ? undefined : nextKampalaMidnight(kampalaMidnight(to)),
    found: search === undefined ? undefined : await findMeanings(db, search),
  };
}

async function findMeanings(db: Queryable, search: string): Promise<SearchMeanings> {
  const term = search.toLowerCase();
  if (uuid.test(term)) return { number: null, actions: [], ids: [term] };
  if (/^\d{1,9}$/.test(term)) return { number: Number(term), actions: [], ids: [] };
  return { number: null, actions: actionsNamed(term), ids: await findPeople(db, term) };
}

/** Lists the log for an admin, the newest first, and records that they read it. */
export async function listAudit(
  context: Context,
  { limit, offset, ...filter }: AuditQuery,
): Promise<{ events: AuditEvent[]; total: number; totalIsExact: boolean }> {
  await recordReading(context);
  const { db } = context;
  const eventFilter = await buildEventFilter(db, filter);
  const rows = await listEvents(db, eventFilter, { limit, offset });
  const total = await countEvents(db, eventFilter);
  const totalIsExact = total <= paging.exactCountUpTo;
  return { events: rows.map(viewEvent), total: totalIsExact ? total : paging.exactCountUpTo, totalIsExact };
}

const listed = (parts: readonly string[]): string => parts.join('; ');

const columns: Readonly<Record<string, (event: AuditEvent) => Cell>> = {
  Number: ({ number }) => number,
  'Time (Kampala)': ({ at }) => new Date(at),
  What: ({ label }) => label,
  Code: ({ action }) => action,
  'Done by': ({ actor }) => actor.name,
  'Number of who did it': ({ actor }) => actor.id,
  Role: ({ actor }) => actor.role,
  About: ({ subject }) => subject.label,
  'Name of it': ({ subject }) => subject.name,
  'Number of it': ({ subject }) => subject.id,
  Before: ({ changes }) => listed(changes.map(({ name, before }) => `${name}: ${before}`)),
  After: ({ changes }) => listed(changes.map(({ name, after }) => `${name}: ${after}`)),
  Details: ({ facts }) => listed(facts.map(({ name, value }) => `${name}: ${value}`)),
};
const cells = toCells(columns);

/** The log as a file. */
export const auditList: ListSource<AuditFilter> = {
  name: 'audit',
  columns: Object.keys(columns),
  listIds: async (db, filter, _now, atMost) =>
    (await listEventNumbers(db, await buildEventFilter(db, filter), atMost)).map(String),
  async readRows(db, ids) {
    const rows = await readEvents(db, ids.map(Number));
    return new Map(rows.map((row) => [String(row.seq), cells(viewEvent(row))]));
  },
};
