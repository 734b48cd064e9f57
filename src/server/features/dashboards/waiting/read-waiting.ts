import { cutText } from '#shared/cut-text.ts';
import { lengths, paging } from '#shared/limits.ts';
import type { WaitingItem, WaitingQuery } from '#shared/api/desk/waiting.ts';
import { settings } from '#shared/settings/settings.ts';
import { waitingDays, type WaitingKind } from '#shared/desk/waiting-kinds.ts';
import { officeSpans } from '#shared/time/office-hours.ts';
import { workingDayStarts } from '#shared/time/working-days.ts';
import type { Context } from '#server/context/context.ts';
import { isViewedAs, requireUser } from '#server/kernel/actor.ts';
import type { WaitingSource } from '#server/kernel/waiting-source.ts';
import { readOurTimes } from '#server/features/settings/index.ts';
import { listWaiting, type WaitingRow } from '#server/features/dashboards/store/waiting.ts';
import { waitingSources } from './waiting-sources.ts';

/** Past days for which working days are computed; anything that has waited longer is ordered by its start. */
const daysKnown = 120;
/** Working days ahead: a few more than the longest promise, for items that a fast clock dated into the future. */
const daysAhead =
  Math.max(
    ...Object.values(waitingDays),
    settings.promises.fields.profileDays.maximum,
    settings.promises.fields.applicationDays.maximum,
  ) + 5;

/**
 * Days ahead for which office hours are computed: far more office hours than are ever promised, even with a year's
 * holidays.
 */
const officeDaysAhead = 45;

interface WaitingReply {
  items: WaitingItem[];
  total: number;
  totalIsExact: boolean;
  counts: Partial<Record<WaitingKind, number>>;
}

/** Lists everything that is waiting for the caller, the earliest due first, with the number of each kind. */
export async function readWaiting(context: Context, { kind, limit, offset }: WaitingQuery): Promise<WaitingReply> {
  const { id, role } = requireUser(context);
  const { db, now } = context;
  // A message's subject is part of its content, so it is left out.
  const isVisible = ({ subject }: WaitingSource) => !(isViewedAs(context) && subject === 'conversation');
  const sources = waitingSources.filter((source) => source.role === role && isVisible(source));
  const isListed = (one: { readonly kind: WaitingKind }) => kind === undefined || one.kind === kind;
  const { holidays, promises } = await readOurTimes(db);
  const { items, counts } = await listWaiting(db, {
    asker: { id, now },
    sources,
    listed: sources.filter(isListed),
    workingDays: workingDayStarts(now, { daysBack: daysKnown, workingDaysAhead: daysAhead }, holidays),
    officeSpans: officeSpans(now, { daysBack: daysKnown, daysAhead: officeDaysAhead }, holidays),
    promises,
    limit,
    offset,
  });
  const most = paging.exactCountUpTo;
  const inList = counts.filter(isListed);
  const byKind: WaitingReply['counts'] = {};
  // Two sources may have the same kind: reviews of jobs, and of consultations.
  for (const one of counts) byKind[one.kind] = (byKind[one.kind] ?? 0) + Math.min(one.n, most);
  return {
    items: items.map(viewItem),
    total: inList.reduce((sum, { n }) => sum + Math.min(n, most), 0),
    totalIsExact: inList.every(({ n }) => n <= most),
    counts: byKind,
  };
}

const viewItem = ({ title, since, due, ...item }: WaitingRow): WaitingItem => ({
  ...item,
  title: cutText(title ?? '', lengths.excerpt),
  since: new Date(since).toISOString(),
  due: due === null ? null : new Date(due).toISOString(),
});
