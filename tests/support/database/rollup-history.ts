import { randomUUID } from 'node:crypto';
import { funnelSteps } from '#shared/analytics/rollup-facts.ts';
import { serviceTypes } from '#shared/applications/service-types.ts';
import { professions } from '#shared/choices.ts';
import { kampalaDay } from '#shared/time/time.ts';
import { countRollups } from '#server/features/analytics/jobs.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import { signInPerson } from '#tests/support/applications/application-people.ts';
import { createUser } from '#tests/support/people/factories.ts';
import { ownAccount, ownPassword } from '#tests/support/people/own-account.ts';

/** A step of a random history: the event, and numbers that choose its person, time and place. */
export interface HistoryStep {
  readonly act: keyof typeof acts;
  readonly who: number;
  readonly when: number;
  readonly what: number;
}

interface Person {
  readonly id: string;
  readonly email: string;
}

/** Everyone and everything in a history that may still exist. */
interface History {
  readonly server: TestApp;
  readonly clients: Person[];
  readonly professionals: Person[];
  readonly applications: string[];
  erased: number;
}

const districts = ['Kampala', 'Gulu', null];
const pick = <T>(list: readonly T[], number: number): T | undefined => list[number % Math.max(1, list.length)];
const pickService = (number: number) => serviceTypes[number % serviceTypes.length]!;
const pickDistrict = (number: number) => districts[number % districts.length] ?? null;

/** Moments around midnight in Kampala (21:00 UTC), over forty days. */
function momentFor({ server }: History, { when }: HistoryStep): Date {
  const clocks = ['20:59:59.999', '21:00:00.000', '21:00:00.001', '00:00:00.000', '09:30:00.000', '23:59:59.999'];
  const day = new Date(server.clock().getTime() - (2 + (Math.trunc(when / 6) % 40)) * 86_400_000);
  return new Date(`${day.toISOString().slice(0, 10)}T${clocks[when % 6]}Z`);
}

async function insertApplication(history: History, step: HistoryStep, isReleased: boolean): Promise<void> {
  const at = momentFor(history, step);
  const id = randomUUID();
  await history.server.database.query(
    `insert into applications (id, user_id, service_type, title, description, budget_min, budget_max, urgency, name, email,
       district, submitted_at, released_at, updated_at, search_text)
     values ($1, $2, $3, 'VAT', 'd', 1, $4, 'low', 'Grace', 'g@example.com', $5, $6, $7, $6, 'vat')`,
    [
      id,
      pick(history.clients, step.who)?.id ?? null,
      pickService(step.what),
      2 + (step.what % 900_000),
      pickDistrict(step.who),
      at,
      isReleased ? at : null,
    ],
  );
  history.applications.push(id);
}

async function completeApplication(history: History, step: HistoryStep, price: number | null): Promise<void> {
  const [id, professional] = [pick(history.applications, step.who), pick(history.professionals, step.what)];
  if (id === undefined) return;
  const { query } = history.server.database;
  const at = momentFor(history, step);
  const { rowCount } = await query(
    `update applications set status = 'completed', stage = null, closed_at = $2, professional_id = $3, assigned_at = $2,
       released_at = coalesce(released_at, $2) where id = $1 and status = 'pending' and user_id is not null`,
    [id, at, professional?.id ?? null],
  );
  if (rowCount === 0 || price === null || !professional) return;
  await query(
    `insert into proposals (id, application_id, professional_id, proposed_budget, response_message, availability_start,
       methodology, terms, submitted_at, status, answered_at, agreement, agreement_sha256)
     values ($1, $2, $3, $4, 'r', '2026-12-01', 'm', 't', $5, 'accepted', $5, '{}', $6)`,
    [randomUUID(), id, professional.id, price, at, '0'.repeat(64)],
  );
}

/** Deletes an account as its owner does. With agreed work under way it is refused, and nothing changes. */
async function erase(history: History, list: Person[], step: HistoryStep): Promise<void> {
  const person = pick(list, step.who);
  if (!person) return;
  const { call } = await signInPerson(history.server, person.id, person.email);
  const { status } = await call('POST', '/account/delete', { currentPassword: ownPassword });
  if (status !== 200) return;
  list.splice(list.indexOf(person), 1);
  history.erased += 1;
}

const run = (history: History, sql: string, values: unknown[]) => history.server.database.query(sql, values);

/** Every kind of event that changes the counts. */
// As in the product, nothing begins before its row was created: a late holiday marks no day after it.
const acts = {
  async joinAsClient(history: History, step: HistoryStep) {
    const createdAt = momentFor(history, step);
    history.clients.push(await ownAccount(history.server, { district: pickDistrict(step.what), createdAt }));
  },
  async joinAsProfessional(history: History, step: HistoryStep) {
    const createdAt = momentFor(history, step);
    const person = await ownAccount(history.server, { role: 'professional', createdAt });
    await run(
      history,
      `insert into professionals (id, name, profession, district, search_text, location_norm, name_sort, approval_status, created_at, updated_at)
       values ($1, 'Okello James', $2, $3, ' okello', ' ', 'okello', 'pending', $4, $4)`,
      [person.id, professions[step.what % professions.length], pickDistrict(step.who), createdAt],
    );
    history.professionals.push(person);
  },
  send: (history: History, step: HistoryStep) => insertApplication(history, step, true),
  sendUnconfirmed: (history: History, step: HistoryStep) => insertApplication(history, step, false),
  confirm: (history: History, step: HistoryStep) =>
    run(history, 'update applications set released_at = $2 where id = $1 and released_at is null', [
      pick(history.applications, step.who) ?? null,
      momentFor(history, step),
    ]),
  complete: (history: History, step: HistoryStep) => completeApplication(history, step, null),
  completeAgreed: (history: History, step: HistoryStep) => completeApplication(history, step, step.what % 5_000_000),
  correctApplication: (history: History, step: HistoryStep, { who, what } = step) =>
    run(
      history,
      `update applications set service_type = $2, district = $3, submitted_at = least($4,
         coalesce((select min(at) from application_events where application_id = $1), $4)) where id = $1`,
      [pick(history.applications, who) ?? null, pickService(what), pickDistrict(what), momentFor(history, step)],
    ),
  correctCompletion: (history: History, step: HistoryStep) =>
    run(history, `update applications set closed_at = $2 where id = $1 and status = 'completed'`, [
      pick(history.applications, step.who) ?? null,
      momentFor(history, step),
    ]),
  correctProfession: (history: History, step: HistoryStep) =>
    run(history, 'update professionals set profession = $2, district = $3 where id = $1', [
      pick(history.professionals, step.who)?.id ?? null,
      professions[step.what % professions.length],
      pickDistrict(step.what),
    ]),
  moveClient: (history: History, step: HistoryStep) =>
    run(history, 'update users set district = $2, last_name = $3 where id = $1', [
      pick(history.clients, step.who)?.id ?? null,
      pickDistrict(step.what),
      `Name ${step.what}`,
    ]),
  async advance(history: History, step: HistoryStep) {
    const kinds = ['submitted', 'approved', 'assigned', 'reassigned', 'proposed', 'proposal_accepted', 'delivered'];
    const id = pick(history.applications, step.who);
    await run(
      history,
      `insert into application_events (id, application_id, at, kind, by)
       select $1, id, greatest($3, submitted_at), $4, 'admin' from applications where id = $2`,
      [randomUUID(), id ?? null, momentFor(history, step), pick(kinds, step.what)],
    );
  },
  review: (history: History, step: HistoryStep) =>
    run(
      history,
      `insert into reviews (id, professional_id, author_id, application_id, kind, service_type, rating, comment, created_at)
       select $1, professional_id, user_id, id, 'work', service_type, 5, 'Did it.', $3 from applications
       where id = $2 and status = 'completed' and user_id is not null and professional_id is not null
       on conflict do nothing`,
      [randomUUID(), pick(history.applications, step.who) ?? null, momentFor(history, step)],
    ),
  forgetTimeline: (history: History, step: HistoryStep) =>
    run(history, 'delete from application_events where application_id = $1', [
      pick(history.applications, step.who) ?? null,
    ]),
  takeWorkAway: (history: History, step: HistoryStep) =>
    run(
      history,
      `update proposals set ended_at = $2 where application_id = $1 and status = 'accepted' and ended_at is null`,
      [pick(history.applications, step.who) ?? null, history.server.clock()],
    ),
  deleteApplication: (history: History, step: HistoryStep) =>
    run(history, 'delete from applications where id = $1', [pick(history.applications, step.who) ?? null]),
  eraseClient: (history: History, step: HistoryStep) => erase(history, history.clients, step),
  eraseProfessional: (history: History, step: HistoryStep) => erase(history, history.professionals, step),
  makeAdmin: (history: History, step: HistoryStep) =>
    run(
      history,
      `update users set role = 'admin' where id = $1 and not exists (select from applications where user_id = $1)`,
      [pick(history.clients, step.who)?.id ?? null],
    ),
  approveProfile: (history: History, step: HistoryStep) =>
    run(history, `update professionals set approved_at = $2, approval_status = 'approved' where id = $1`, [
      pick(history.professionals, step.who)?.id ?? null,
      momentFor(history, step),
    ]),
  reviewAgain: (history: History, step: HistoryStep) =>
    run(history, 'update professionals set resubmitted_at = greatest($2, created_at) where id = $1', [
      pick(history.professionals, step.who)?.id ?? null,
      momentFor(history, step),
    ]),
  writeToUs: (history: History, step: HistoryStep) =>
    run(
      history,
      `insert into contact_messages (id, name, email, subject, message, type, created_at, updated_at)
       values ($1, 'Grace', 'g@example.com', 'VAT', 'How?', 'general', $2, $2)`,
      [randomUUID(), momentFor(history, step)],
    ),
  answerLetters: (history: History, step: HistoryStep) =>
    run(
      history,
      `update contact_messages set first_answered_at = $1, last_answered_at = $1, status = 'answered'
       where created_at <= $1 and first_answered_at is null`,
      [momentFor(history, step)],
    ),
  enterHoliday: (history: History, step: HistoryStep) =>
    run(
      history,
      `insert into public_holidays (day, name, kind, changed_at) values ($1, 'Eid', 'declared', $2) on conflict do nothing`,
      [kampalaDay(momentFor(history, step)), history.server.clock()],
    ),
  async count({ server }: History) {
    await countRollups(server.database, server.clock());
  },
};
export const actNames = Object.keys(acts) as HistoryStep['act'][];

/** Runs a history in a marketplace that is empty at first. */
export async function runHistory(server: TestApp, steps: readonly HistoryStep[]): Promise<History> {
  for (const table of ['reviews', 'applications', 'contact_messages', 'public_holidays', 'professionals', 'users'])
    await server.database.query(`delete from ${table}`);
  // An admin, who isn't counted anywhere.
  await createUser(server.database.db, { role: 'admin' });
  const history: History = { server, clients: [], professionals: [], applications: [], erased: 0 };
  for (const step of steps) await acts[step.act](history, step);
  return history;
}

/** Sums, as `fact, dimension, value, day: number, shillings`. */
type Counts = Record<string, string>;

/** The sums by the rollups. */
export async function storedCounts({ database }: TestApp): Promise<Counts> {
  const { rows } = await database.query(
    'select fact, dimension, value, day::text as day, n, amount from daily_rollups',
  );
  return Object.fromEntries(
    rows.map((row) => [`${row.fact}, ${row.dimension}, ${row.value}, ${row.day}`, `${row.n}, ${Number(row.amount)}`]),
  );
}

/** The steps that an application has passed. */
function listSteps({ status }: { status: string }, events: readonly string[], isReviewed: boolean) {
  const signs: Record<(typeof funnelSteps)[number], boolean> = {
    application: true,
    approved: events.includes('approved'),
    assigned: events.includes('assigned') || events.includes('reassigned'),
    proposed: events.includes('proposed'),
    agreed: events.includes('proposal_accepted'),
    delivered: events.includes('delivered'),
    finished: status === 'completed',
    reviewed: isReviewed,
  };
  return funnelSteps.slice(0, 1 + funnelSteps.findLastIndex((step) => signs[step]));
}

/** The same from scratch: every row of the tables is read, in JavaScript. */
export async function countedFromScratch({ database }: TestApp): Promise<Counts> {
  const sums = new Map<string, { n: number; amount: number }>();
  const add = (fact: string, day: Date, amount: number, by: Record<string, string | null>) => {
    for (const [dimension, value] of Object.entries({ all: '', ...by })) {
      const key = `${fact}, ${dimension}, ${value ?? ''}, ${kampalaDay(day)}`;
      const sum = sums.get(key) ?? { n: 0, amount: 0 };
      sums.set(key, { n: sum.n + 1, amount: sum.amount + amount });
    }
  };
  const all = async (table: string) => (await database.query(`select * from ${table}`)).rows;
  const profiles = new Map((await all('professionals')).map((row) => [row.id, row]));
  const proposals = await all('proposals');
  const reviewed = new Set((await all('reviews')).map((row) => row.application_id));
  const events = Map.groupBy(await all('application_events'), (row) => row.application_id as string);
  const eventsFor = (id: string) => (events.get(id) ?? []).map(({ kind }) => String(kind));
  for (const { id, role, created_at: at, district } of await all('users')) {
    const profile = profiles.get(id);
    if (role === 'user') add('client', at, 0, { district });
    if (role === 'professional')
      add('professional', at, 0, { district: profile?.district ?? district, profession: profile?.profession ?? '' });
  }
  for (const row of await all('applications')) {
    const by = { service: row.service_type, district: row.district };
    const profession = profiles.get(row.professional_id)?.profession ?? '';
    const bySteps = { ...by, ...(row.professional_id !== null && { profession }) };
    if (row.released_at !== null)
      for (const step of listSteps(row, eventsFor(row.id), reviewed.has(row.id)))
        add(step, row.submitted_at, 0, bySteps);
    if (row.status !== 'completed') continue;
    const agreed = proposals.find(
      (one) => one.application_id === row.id && one.status === 'accepted' && one.ended_at === null,
    );
    const price = Number(agreed ? agreed.proposed_budget : row.budget_max);
    add('completed', row.closed_at, price, { ...by, profession });
  }
  return Object.fromEntries([...sums].map(([key, { n, amount }]) => [key, `${n}, ${amount}`]));
}
