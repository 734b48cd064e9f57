import { and, eq, inArray, min } from 'drizzle-orm';
import { slotGrid } from '#shared/consultations/availability.ts';
import { kampalaDay, kampalaHour } from '#shared/time/time.ts';
import { uncached } from '#server/answers/public-context.ts';
import type { Database, Tx } from '#server/db/database.ts';
import * as schema from '#server/db/schema/index.ts';
import * as consultations from '#server/features/consultations/index.ts';
import type { Context } from '#server/context/context.ts';
import type { ConsultationStep, ConsultationStory } from '#sample/consultations/story.ts';
import { listConsultationStories } from '#sample/consultations/week.ts';
import { daysAfter } from '#sample/moments.ts';
import { type Account, type Cast, contextFor, exists, fillOnce, findCast, forgetMails, readEarlier } from './cast.ts';

interface Filling {
  readonly tx: Tx;
  readonly now: Date;
  readonly cast: Cast;
}

/** A story and its progress. */
interface Course {
  readonly story: ConsultationStory;
  readonly client: { readonly id: string | null; readonly name: string; readonly email: string };
  readonly professional: Account;
  id: string | null;
  /** The time in question, and how many steps are done. */
  start: Date | null;
  done: number;
  /** When the next one is; null after the last. */
  at: Date | null;
}

/**
 * Gives the demo's people consultations in every state, a full week and what waits for admins: through the services and
 * their sweep, as time passed, in one transaction; only once, however often it is called. No one gets mail about them.
 * Then it finds the next free times of everyone.
 */
export async function fillConsultations({
  database,
  now,
}: {
  database: Pick<Database, 'transaction'>;
  now: Date;
}): Promise<void> {
  await fillOnce(database, async (tx) => {
    const cast = (await isFilled(tx)) ? null : await findCast(tx, { mustBeBookable: true });
    if (!cast) return;
    const filling = { tx, now, cast };
    const consultationIds = await playAll(
      filling,
      listConsultationStories().map((story) => begin(filling, story)),
    );
    await settle(filling, consultationIds);
  });
  await consultations.keepFreeDays(database, now);
}

/** Whether any went through the services, which those of `fillSample` did not: the log of decisions says so. */
async function isFilled(tx: Tx): Promise<boolean> {
  const { auditEvents, sampleRuns } = schema;
  return (
    !(await exists(tx, sampleRuns)) || (await exists(tx, auditEvents, eq(auditEvents.subjectType, 'consultation')))
  );
}

function begin({ cast, now }: Filling, story: ConsultationStory): Course {
  const { client, professional, hoursAgo } = story;
  const visitor = (name: string) => ({
    id: null,
    name,
    email: `${name.toLowerCase().split(' ').toReversed().join('.')}@example.com`,
  });
  return {
    story,
    client: typeof client === 'string' ? visitor(client) : cast.clients[client % cast.clients.length]!,
    professional: cast.professionals[professional % cast.professionals.length]!,
    id: null,
    start: null,
    done: 0,
    at: daysAfter(now, -hoursAgo / 24),
  };
}

/** Plays all stories beside each other, as time passes. Returns the ids of the consultations. */
async function playAll(filling: Filling, courses: readonly Course[]): Promise<string[]> {
  for (;;) {
    const open = courses.filter(({ at }) => at !== null && at <= filling.now);
    if (open.length === 0) break;
    const next = open.reduce((earliest, course) => (course.at! < earliest.at! ? course : earliest));
    await passTime(filling, next.at!);
    const isDone = next.id === null ? await ask(filling, next) : await act(filling, next);
    next.at = isDone ? whenNext(next) : null;
  }
  await passTime(filling, filling.now);
  return courses.flatMap(({ id }) => id ?? []);
}

/** Runs the sweep at each moment at which something is due: reminders, expiry, completion. */
async function passTime({ tx, cast }: Filling, until: Date): Promise<void> {
  const { nextCheckAt } = schema.consultations;
  const log = {
    error: ({ err }: { err: unknown }) => {
      throw err;
    },
  };
  const database = { db: tx, transaction: (work: (inner: Tx) => Promise<unknown>) => work(tx) };
  for (;;) {
    const [due] = await tx.select({ at: min(nextCheckAt) }).from(schema.consultations);
    if (!due?.at || due.at > until) return;
    const { site } = contextFor(tx, cast.admin, 'admin', due.at);
    const job = { database, now: due.at, log } as unknown as Parameters<typeof consultations.sweepConsultations>[0];
    await consultations.sweepConsultations(job, site);
  }
}

/** Sends the request, with a time if the story has one. Returns false where the professional has none to offer. */
async function ask({ tx, now }: Filling, course: Course): Promise<boolean> {
  const { story, client, professional, at } = course;
  const context = asClient(tx, course, at!);
  const start = story.onDay === undefined ? undefined : await freeTime(context, course, now, story.onDay);
  if (start === null) return false;
  const { consultation } = await consultations.requestConsultation(
    story.isUnconfirmed ? { ...context, site: { ...context.site, demandsVerifiedEmail: true } } : context,
    professional.id,
    {
      name: client.name,
      email: client.email,
      phone: phones[story.message.length % phones.length],
      message: story.message,
      ...(start && { slotStart: start.toISOString(), minutes: story.minutes }),
      ...(start && story.meeting && { meeting: story.meeting }),
      clientPlace: story.place,
    },
  );
  course.id = consultation.id;
  course.start = start ?? null;
  course.done = 1;
  return true;
}

/** Numbers that are plainly examples. */
const phones = ['0772 123 456', '0752 123 456', '0701 123 456', '0782 123 456'];

/** Does the next step. Returns false where the professional has no time for it. */
async function act({ tx, now, cast }: Filling, course: Course): Promise<boolean> {
  const { story, professional, id } = course;
  const step: ConsultationStep = story.steps[course.done - 1]!;
  const contexts = {
    client: () => asClient(tx, course, course.at!),
    professional: () => contextFor(tx, professional, 'professional', course.at!),
    admin: () => contextFor(tx, cast.admin, 'admin', course.at!),
  };
  const slotStart =
    step.onDay === undefined ? undefined : await freeTime(asClient(tx, course, course.at!), course, now, step.onDay);
  if (slotStart === null) return false;
  const moved = await consultations.actByAccount(contexts[step.by](), id!, step.does, {
    slotStart,
    ...(step.does === 'accept' && (await meetingFor(asClient(tx, course, course.at!), course, now))),
    reason: step.text,
    words: step.text,
    settlement: step.settlement,
  });
  const start = moved.proposedStart ?? moved.slotStart;
  course.start = start === undefined ? null : new Date(start);
  course.done += 1;
  return true;
}

/** How the two meet: as the story says, or in the professional's first way. */
async function meetingFor(context: Context, { story: { meeting, place }, professional }: Course, now: Date) {
  if (meeting) return { meeting, clientPlace: place };
  const { meetings } = await consultations.listSlots(uncached(context), professional.id, {
    from: kampalaDay(now),
    days: 1,
  });
  return { meeting: meetings[0] };
}

function asClient(tx: Tx, { client }: Course, at: Date): Context {
  if (client.id !== null) return contextFor(tx, { id: client.id }, 'user', at);
  return { ...contextFor(tx, { id: '' }, 'user', at), actor: { kind: 'visitor' } };
}

/** Finds a free time of the professional on a day from now on, or before it; null if there is none. */
async function freeTime(
  context: Context,
  { story, professional }: Course,
  now: Date,
  onDay: number,
): Promise<Date | null> {
  const { slots } = await consultations.listSlots(uncached(context), professional.id, {
    from: kampalaDay(daysAfter(now, onDay)),
    days: story.isExact ? 1 : 10,
    minutes: story.minutes,
  });
  const starts = slots.map(({ start }) => new Date(start)).filter((start) => onDay >= 0 || start < daysAfter(now, -1));
  const fits = (start: Date) => start.getTime() % (2 * slotGrid * 60_000) === 0;
  const atHour = starts.find((start) => fits(start) && kampalaHour(start) >= (story.fromHour ?? 10));
  return atHour ?? starts.find(fits) ?? null;
}

/** The moment of the next step; null without one, or where its time is still to come. */
function whenNext({ story, done, at, start }: Course): Date | null {
  const step = story.steps[done - 1];
  if (!step) return null;
  const from = step.when.isFromStart ? start : at;
  if (!from) throw new RangeError(`no time to count from: ${story.message}`);
  return daysAfter(from, step.when.hours / 24);
}

/** Marks the rows as samples, asks no one for a review, and leaves only what is new as unread. */
async function settle({ tx, now }: Filling, consultationIds: readonly string[]): Promise<void> {
  const { consultations: table } = schema;
  const those = inArray(table.id, [...consultationIds]);
  await tx.update(table).set({ isSample: true }).where(those);
  await tx
    .update(table)
    .set({ reviewRequestedAt: now })
    .where(and(those, eq(table.status, 'completed')));
  await readEarlier(tx, consultationIds, now);
  await forgetMails(tx, consultationIds);
}
