import { beyond, mostUnits, stageBounds, type StageWait } from '#shared/analytics/waits.ts';
import { officeHoursBetween } from '#shared/time/office-hours.ts';
import { kampalaDay } from '#shared/time/time.ts';
import { type Holidays, isWorkingDay, promisedBy } from '#shared/time/working-days.ts';
import type { TestApp } from '#tests/support/app/app.ts';

/** Sums, as `wait, day, up to: number`. */
type Lengths = Record<string, number>;

/** The sums by the stored counts of waits. */
export async function storedWaits({ database }: TestApp): Promise<Lengths> {
  const { rows } = await database.query('select wait, day::text as day, up_to, n from daily_waits');
  return Object.fromEntries(rows.map((row) => [`${row.wait}, ${row.day}, ${row.up_to}`, row.n]));
}

const stageAfter: Readonly<Record<string, StageWait>> = {
  submitted: 'pending',
  released: 'pending',
  approved: 'unassigned',
  assignment_declined: 'unassigned',
  unassigned: 'unassigned',
  assigned: 'assigned',
  reassigned: 'assigned',
  proposal_withdrawn: 'assigned',
  proposal_declined: 'assigned',
  proposed: 'proposed',
  proposal_accepted: 'engaged',
  delivered: 'delivered',
  changes_requested: 'changes_requested',
  problem_reported: 'problem',
};
const besides = new Set(['reminded', 'revision_requested', 'proposal_replaced', 'answer_postponed']);

function workingDays(since: Date, until: Date, holidays: Holidays): number {
  if (isWorkingDay(since, holidays) && until <= promisedBy(since, 0, holidays)) return 0;
  if (until < since) return 0;
  for (let days = 1; days <= mostUnits.working_days; days += 1) {
    if (until <= promisedBy(since, days, holidays)) return days;
  }
  return beyond;
}
const stageLength = (since: Date, until: Date) =>
  stageBounds.find((bound) => until.getTime() - since.getTime() <= bound * 3_600_000) ?? beyond;

/** The same from scratch: every row of the tables is read, in JavaScript. */
export async function waitsFromScratch({ database }: TestApp): Promise<Lengths> {
  const sums: Lengths = {};
  const add = (wait: string, day: Date, upTo: number) => {
    const key = `${wait}, ${kampalaDay(day)}, ${upTo}`;
    sums[key] = (sums[key] ?? 0) + 1;
  };
  const all = async (sql: string) => (await database.query(sql)).rows;
  const holidays = new Set(
    (await all('select day::text as day from public_holidays where removed_at is null')).map(({ day }) => String(day)),
  );
  const events = Map.groupBy(await all('select * from application_events order by seq'), (row) => row.application_id);
  for (const { id, submitted_at: day } of await all('select * from applications where released_at is not null')) {
    const timeline = (events.get(id) ?? []).filter(({ kind }) => !besides.has(kind));
    for (const [index, { kind, at }] of timeline.entries()) {
      const next = timeline[index + 1];
      if (!next || !(kind in stageAfter) || (kind === 'submitted' && next.kind === 'released')) continue;
      const stage = stageAfter[kind]!;
      add(stage, day, stageLength(at, next.at));
      if (stage === 'pending' && ['approved', 'rejected'].includes(next.kind))
        add('decide', day, workingDays(at, next.at, holidays));
      if (stage === 'unassigned' && next.kind === 'assigned') add('assign', day, workingDays(at, next.at, holidays));
    }
  }
  const profiles = await all(
    `select p.*, u.created_at as joined from professionals p join users u using (id)
     where u.role = 'professional' and approved_at > p.created_at`,
  );
  for (const { joined, created_at: createdAt, resubmitted_at: again, approved_at: approved } of profiles) {
    add('profile', joined, workingDays(again !== null && again < approved ? again : createdAt, approved, holidays));
  }
  for (const { created_at: createdAt, first_answered_at: answered } of await all(
    'select * from contact_messages where first_answered_at is not null',
  )) {
    const hours = Math.max(0, Math.ceil(officeHoursBetween(createdAt, answered, holidays)));
    add('contact', createdAt, hours <= mostUnits.office_hours ? hours : beyond);
  }
  return sums;
}
