import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { kampalaDay } from '#shared/time/time.ts';
import type { Database } from '#server/db/database.ts';
import * as schema from '#server/db/schema/index.ts';
import { countRecommended } from '#server/features/professionals/index.ts';
import { holidaysBetween } from '#server/features/settings/index.ts';
import { buildEarlier, type Earlier } from '#sample/consultations/earlier.ts';
import { buildHours, type HoursRow } from '#sample/consultations/hours.ts';
import { daysAfter } from '#sample/moments.ts';
import { buildClient, buildDemoAccounts, clientCount } from '#sample/people/clients.ts';
import { copyRows } from './copy-rows.ts';
import { insertRows, type Writable, type WriteRows } from './insert-rows.ts';
import { buildCases, type CaseRow } from '#sample/people/credential-cases.ts';
import { buildProfessional, type SampleProfessional } from '#sample/people/professional.ts';
import { buildReviews, summariseRatings, type ReviewRow } from '#sample/words/reviews.ts';
import { withIndexesRebuilt } from './rebuilt-indexes.ts';

export interface FillOptions {
  database: Database;
  /** All dates are relative to this moment. */
  now: Date;
  /** Number of professionals to reach. */
  professionals: number;
  /** Whether professionals have hours and a history of consultations. Tests of something else leave them out. */
  hours?: boolean;
  log: { info(details: object, message: string): void };
}

/** Up to this many are written by INSERT, as the services do. */
const servicesUpTo = 240;
/** Professionals built and written in one batch. */
const batch = 20_000;

/**
 * Fills the sample marketplace up to that many professionals, in one transaction: an interrupted fill leaves nothing
 * behind and can be repeated. A smaller marketplace grows; one of that size or larger stays unchanged.
 * @throws when the database holds accounts of real people.
 */
export async function fillSample({ database, now, professionals, hours = false, log }: FillOptions): Promise<void> {
  // The marketplace may have been begun long ago.
  const holidays = await holidaysBetween(database.db, kampalaDay(daysAfter(now, -1000)), kampalaDay(now));
  await database.maintenance(async (client) => {
    // Drizzle accepts the client of either engine.
    const db = drizzle(client as pg.Client, { schema });
    const added = await db.transaction(async (tx) => {
      const run = await findRun(tx);
      const held = run?.professionals ?? 0;
      if (run && held >= professionals) return 0;
      // Later additions get the dates and ids that they would have had at first: reviews name clients by them.
      const since = run?.createdAt ?? now;
      const fill = async (write: WriteRows) => {
        const accounts = buildDemoAccounts(since);
        const adminId = accounts.find(({ role }) => role === 'admin')!.id;
        if (!run) await write(schema.users, accounts);
        await writeClients(write, run ? clientCount(held) : 0, clientCount(professionals), since);
        await writeProfessionals(write, held, professionals, { now: since, adminId, holidays, hours }, log);
        await countRecommended(tx, now, professionals);
      };
      const isLarge = professionals - held > servicesUpTo && database.engine === 'postgres';
      // Existing rows are indexed again as well, which pays when more is added than there was.
      if (!isLarge) await fill(insertRows(tx));
      else if (held > professionals / 2) await fill(copyRows(client));
      else await withIndexesRebuilt(client, () => fill(copyRows(client)));
      await tx
        .insert(schema.sampleRuns)
        .values({ professionals, createdAt: since })
        .onConflictDoUpdate({ target: schema.sampleRuns.id, set: { professionals } });
      return professionals - held;
    });
    if (added === 0) return;
    // The embedded engine never does it automatically, and the first visitors come before PostgreSQL does.
    await client.query(
      'vacuum (analyze) users, professionals, credentials, credential_cases, reviews, search_words, availabilities, consultations',
    );
    // Each batch wrote the same counts again in one transaction; dead rows lie between those that facets read.
    await client.query('vacuum (full, analyze) marketplace_counts');
    log.info({ professionals, added }, 'the sample marketplace is filled');
  });
}

/** Finds the earlier fill, if any. Two processes that start together would both find none, hence the lock. */
async function findRun(tx: Writable): Promise<typeof schema.sampleRuns.$inferSelect | undefined> {
  await tx.execute(sql`lock table ${schema.sampleRuns} in exclusive mode`);
  const [run] = await tx.select().from(schema.sampleRuns);
  if (run) return run;
  const real = await tx
    .select({ id: schema.users.id })
    .from(schema.users)
    .where(sql`not is_sample`)
    .limit(1);
  if (real.length > 0) {
    throw new Error('this database holds accounts of real people; the sample marketplace is not written into it');
  }
  return undefined;
}

async function writeClients(write: WriteRows, from: number, to: number, now: Date): Promise<void> {
  for (const { start, length } of batches(from, to)) {
    await write(
      schema.users,
      Array.from({ length }, (_, at) => buildClient(start + at, now)),
    );
  }
}

/** Builds the next batch while the database writes one: each takes about as long as the other. */
async function writeProfessionals(
  write: WriteRows,
  from: number,
  to: number,
  calendar: Calendar,
  log: FillOptions['log'],
): Promise<void> {
  let writing = Promise.resolve();
  for (const { start, length } of batches(from, to)) {
    const people = await buildPeople(start, length, calendar);
    await writing;
    if (start > from) log.info({ written: start - from, of: to - from }, 'writing the sample marketplace');
    writing = writePeople(write, people);
    // A failure is thrown at the next await; until then it is not unhandled.
    writing.catch(() => {});
  }
  await writing;
}

/** What dates are relative to, the public holidays before it, and whether there are hours. */
interface Calendar {
  now: Date;
  adminId: string;
  holidays: ReadonlySet<string>;
  hours: boolean;
}

/** What is written of a person, by its table. */
type SamplePerson = Pick<SampleProfessional, 'user' | 'professional' | 'credentials'> &
  Earlier & { cases: CaseRow[]; reviews: ReviewRow[]; hours: HoursRow | null };

async function buildPeople(start: number, length: number, calendar: Calendar): Promise<SamplePerson[]> {
  const people: SamplePerson[] = [];
  for (let index = start; index < start + length; index += 1) {
    const person = buildProfessional(index, calendar.now);
    const reviews = buildReviews(index, person, calendar.now);
    const hours = calendar.hours ? buildHours(index, person, calendar.now) : null;
    const earlier = buildEarlier(index, person, hours, calendar);
    const cases = buildCases(person.holder, person.credentials, calendar);
    const professional = { ...person.professional, ...summariseRatings(reviews) };
    people.push({ ...person, ...earlier, professional, reviews, hours, cases });
    if (index % 50 === 0) await setImmediate();
  }
  return people;
}

type RowOf<T> = T extends readonly (infer Row)[] ? Row : NonNullable<T>;

async function writePeople(write: WriteRows, people: readonly SamplePerson[]): Promise<void> {
  const rows = <K extends keyof SamplePerson>(of: K) =>
    people.flatMap((one): unknown => one[of] ?? []) as RowOf<SamplePerson[K]>[];
  await write(schema.users, rows('user'));
  await write(schema.professionals, rows('professional'));
  await write(schema.credentials, rows('credentials'));
  await write(schema.credentialCases, rows('cases'));
  await write(schema.reviews, rows('reviews'));
  await write(schema.availabilities, rows('hours'));
  await write(schema.consultations, rows('consultations'));
  await write(schema.consultationSlots, rows('slots'));
  await write(schema.consultationEvents, rows('events'));
}

function* batches(from: number, to: number): Generator<{ start: number; length: number }> {
  for (let start = from; start < to; start += batch) yield { start, length: Math.min(batch, to - start) };
}
