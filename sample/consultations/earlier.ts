import type { ConsultationLength } from '#shared/consultations/availability.ts';
import { consultationTimes } from '#shared/consultations/consultation-states.ts';
import { freeSlots, type TakenTime } from '#shared/consultations/slots.ts';
import { kampalaDay, kampalaHour } from '#shared/time/time.ts';
import type { consultationEvents, consultations, consultationSlots } from '#server/db/schema/index.ts';
import { between, daysAfter, sampleId } from '#sample/moments.ts';
import { type Author, chooseAuthors } from '#sample/people/authors.ts';
import type { SampleProfessional } from '#sample/people/professional.ts';
import { say } from '#sample/phrases.ts';
import { type Random, seededRandom } from '#sample/random.ts';
import { professionStock } from '#sample/stock/peoples.ts';
import { consultationTexts } from '#sample/stock/texts.ts';
import type { HoursRow } from './hours.ts';

type ConsultationRow = typeof consultations.$inferInsert;
type EventRow = typeof consultationEvents.$inferInsert;

/** Ended consultations with their history, and the times of those that took place. */
export interface Earlier {
  consultations: ConsultationRow[];
  slots: (typeof consultationSlots.$inferInsert)[];
  events: EventRow[];
}

/** Professionals with a history; more of them would only make a large fill slower. */
const withHistory = 600;
/** Days since the latest was requested; later ones are created through the services. */
const latestEarlier = 20;
const earliest = 84;
const endings = { completed: 80, declined: 7, cancelled: 7, no_show: 6 } as const;

/** Plainly an example. */
const examplePhone = '+256772123456';

const hour = 3_600_000;
const after = (moment: Date, hours: number) => new Date(moment.getTime() + Math.round(hours * hour));

/** Builds the ended consultations of the index-th professional, within the hours and on days that are no holidays. */
export function buildEarlier(
  index: number,
  person: SampleProfessional,
  hours: HoursRow | null,
  { now, holidays }: { now: Date; holidays: ReadonlySet<string> },
): Earlier {
  const earlier: Earlier = { consultations: [], slots: [], events: [] };
  const { approvedAt } = person.professional;
  const random = seededRandom('earlier consultations', index);
  if (!hours || !approvedAt || index >= withHistory) return earlier;
  const since = new Date(Math.max(approvedAt.getTime(), daysAfter(now, -earliest).getTime()));
  const until = daysAfter(now, -latestEarlier);
  if (since > until || (index > 0 && random.chance(0.5))) return earlier;
  const count = index === 0 ? 9 : random.int(2, 11);
  /** Hours until this professional usually answers. */
  const pace = index === 0 ? 2 : random.pick([1, 2, 3, 5, 9, 16]);
  const taken: TakenTime[] = [];
  for (const author of chooseAuthors(index, count, person.where, now, random)) {
    const requestedAt = awake(between(since, until, random), random);
    const minutes = random.pick(hours.lengths);
    const start = pickStart(hours, { requestedAt, minutes, taken, holidays }, random);
    if (!start) continue;
    const end = after(start, (minutes + hours.bufferMinutes) / 60);
    const at = { requestedAt, start, pace };
    const { row, events } = buildCourse(person, author, at, { index, minutes, hours }, random);
    earlier.consultations.push(row);
    earlier.events.push(...events);
    // Consultations that take place retain their time, as in the product.
    if (row.status !== 'completed' && row.status !== 'no_show') continue;
    taken.push({ start, end });
    const { professionalId } = hours;
    earlier.slots.push({ consultationId: row.id, kind: 'asked', professionalId, startsAt: start, endsAt: end });
  }
  return earlier;
}

/** Moves a moment of the night to the next morning. */
function awake(moment: Date, random: Random): Date {
  const at = kampalaHour(moment);
  if (at >= 7 && at < 21) return moment;
  return after(moment, ((31 - at) % 24) + random.next());
}

/** Picks one of the times that could be booked at that moment. */
function pickStart(
  { weekly, lengths, meetings, noticeHours, bufferMinutes, perDay, daysAhead }: HoursRow,
  {
    requestedAt,
    minutes,
    taken,
    holidays,
  }: {
    requestedAt: Date;
    minutes: ConsultationLength;
    taken: readonly TakenTime[];
    holidays: ReadonlySet<string>;
  },
  random: Random,
): Date | undefined {
  const availability = { weekly, exceptions: [], lengths, meetings, noticeHours, bufferMinutes, perDay, daysAhead };
  const window = { now: requestedAt, minutes, from: kampalaDay(requestedAt), days: 9, atMost: 300 };
  const slots = freeSlots({ availability, taken, holidays, ...window });
  return slots.length > 0 ? random.pick(slots) : undefined;
}

interface At {
  requestedAt: Date;
  start: Date;
  pace: number;
}

/** Builds one consultation: its final row and its history. */
function buildCourse(
  { professional, profession, where }: SampleProfessional,
  author: Author,
  { requestedAt, start, pace }: At,
  { index, minutes, hours }: { index: number; minutes: ConsultationLength; hours: HoursRow },
  random: Random,
): { row: ConsultationRow; events: EventRow[] } {
  const id = sampleId(requestedAt, random, index);
  const ending = random.weighted(endings);
  const answer = awake(after(requestedAt, pace * (0.3 + 1.4 * random.next())), random);
  // The answer comes before the time that it is about.
  const answeredAt = answer < after(start, -1) ? answer : between(requestedAt, after(start, -1), random);
  const { tag } = professionStock[profession];
  const ended = buildEnding(ending, { answeredAt, start, minutes }, random);
  const endedAt = ended.at;
  const isAgreed = ending !== 'declined';
  // No one has given a location.
  const meeting = hours.meetings.find((way) => way === 'video' || way === 'office') ?? 'telephone';
  const waited = (answeredAt.getTime() - requestedAt.getTime()) / hour;
  const row: ConsultationRow = {
    id,
    professionalId: professional.id,
    clientId: author.id,
    name: author.name,
    email: author.email,
    message: say(random.pick(consultationTexts[tag]), { town: where.town }, random),
    status: ending,
    slotStart: start,
    minutes,
    meeting,
    phone: meeting === 'telephone' ? examplePhone : null,
    requestedAt,
    answeredAt,
    agreedAt: isAgreed ? answeredAt : null,
    endedAt,
    reason: ended.words,
    endedBy: ended.by,
    isLate: ending === 'cancelled' && endedAt > after(start, -(hours.cutoffHours ?? 0)),
    noShowBy: ending === 'no_show' ? 'client' : null,
    noShowAt: ending === 'no_show' ? endedAt : null,
    answerReminders: consultationTimes.remindersAfterHours.filter((limit) => waited > limit).length,
    startReminders: isAgreed
      ? consultationTimes.remindersBeforeHours.filter((h) => after(start, -h) < endedAt).length
      : 0,
    reviewRequestedAt: ending === 'completed' ? daysAfter(endedAt, 7) : null,
    isSample: true,
    // One for the request, and one for each later action.
    version: isAgreed ? 3 : 2,
    createdAt: requestedAt,
    updatedAt: endedAt,
  };
  const event = (at: Date, act: EventRow['act'], by: EventRow['by'], words = ''): EventRow => ({
    consultationId: id,
    at,
    act,
    by,
    start,
    words,
  });
  const answered = isAgreed ? [event(answeredAt, 'accept', 'professional')] : [];
  const events = [
    event(requestedAt, 'request', 'client'),
    ...answered,
    event(endedAt, ended.act, ended.by, ended.words),
  ];
  return { row, events };
}

/** How a consultation ends, when, by whom and with which words. */
function buildEnding(
  ending: keyof typeof endings,
  { answeredAt, start, minutes }: { answeredAt: Date; start: Date; minutes: number },
  random: Random,
): { at: Date; act: EventRow['act']; by: 'client' | 'professional' | 'system'; words: string } {
  const soonAfter = after(start, (minutes + random.int(3, 90)) / 60);
  if (ending === 'declined')
    return { at: answeredAt, act: 'decline', by: 'professional', words: random.pick(consultationTexts.declines).text };
  if (ending === 'cancelled') {
    const at = between(answeredAt, after(start, -0.5), random);
    return {
      at,
      act: 'cancel',
      by: 'client',
      words: random.pick([...consultationTexts.cancellations.map(({ text }) => text), '']),
    };
  }
  if (ending === 'no_show') return { at: soonAfter, act: 'no_show', by: 'professional', words: '' };
  const by = random.weighted({ professional: 5, client: 2, system: 3 });
  if (by !== 'system') return { at: soonAfter, act: 'complete', by, words: '' };
  return { at: after(start, consultationTimes.completesAfterHours), act: 'complete_by_itself', by, words: '' };
}
