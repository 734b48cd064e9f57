import type { ConsultationLength, MeetingType, WeekdayHours } from '#shared/consultations/availability.ts';
import { kampalaDay } from '#shared/time/time.ts';
import type { availabilities } from '#server/db/schema/index.ts';
import { daysAfter } from '#sample/moments.ts';
import type { SampleProfessional } from '#sample/people/professional.ts';
import { say } from '#sample/phrases.ts';
import { type Random, seededRandom } from '#sample/random.ts';
import { consultationTexts } from '#sample/stock/texts.ts';

type Columns = typeof availabilities.$inferInsert;

/** When and how a sample professional takes consultations. The day of the next free time is found by the product. */
export interface HoursRow extends Columns {
  weekly: readonly WeekdayHours[];
  lengths: ConsultationLength[];
  meetings: MeetingType[];
  noticeHours: number;
  bufferMinutes: number;
  perDay: number;
  daysAhead: number;
}

type Span = readonly [from: string, to: string];
type Style = readonly [weekdays: readonly number[], spans: readonly Span[]];

const wholeWeek = [1, 2, 3, 4, 5];
/** Working weeks in the usual hours of offices; some offer only part of them for first meetings. */
const styles = {
  fromEight: [
    wholeWeek,
    [
      ['08:00', '13:00'],
      ['14:00', '17:00'],
    ],
  ],
  fromNine: [
    wholeWeek,
    [
      ['09:00', '13:00'],
      ['14:00', '17:00'],
    ],
  ],
  mornings: [wholeWeek, [['08:00', '12:30']]],
  afternoons: [[1, 2, 3, 4], [['14:00', '17:00']]],
  twoDays: [[2, 4], [['09:00', '17:00']]],
  oneDay: [[3], [['09:00', '17:00']]],
} satisfies Record<string, Style>;
const styleWeights = { fromEight: 28, fromNine: 28, mornings: 12, afternoons: 12, twoDays: 14, oneDay: 6 };

const lengthsOffered = {
  '30': [30],
  '15,30': [15, 30],
  '30,60': [30, 60],
  '15,30,60': [15, 30, 60],
  '60': [60],
} satisfies Record<string, ConsultationLength[]>;

/** Long past, so that the job that updates the day of the next free time starts with it. */
const never = new Date(0);

/** Builds the hours of the index-th professional; null for some, who only get requests without a time. */
export function buildHours(index: number, person: SampleProfessional, now: Date): HoursRow | null {
  const { professional } = person;
  if (professional.approvalStatus !== 'approved') return null;
  const own = { professionalId: professional.id, checkAt: never, updatedAt: daysAfter(now, -40) };
  const random = seededRandom('hours', index);
  if (index === 0) return { ...ofDemo(person, random), ...own };
  if (random.chance(0.24)) return null;
  const meetings = pickMeetingTypes(professional.servesRemote ?? false, random);
  return {
    ...own,
    weekly: pickWeeklyHours(person, random),
    exceptions: random.chance(0.1) ? buildLeave(now, random) : [],
    lengths: lengthsOffered[random.weighted({ '30': 44, '15,30': 16, '30,60': 26, '15,30,60': 8, '60': 6 })],
    noticeHours: Number(random.weighted<'4' | '12' | '24' | '48'>({ '4': 12, '12': 58, '24': 22, '48': 8 })),
    bufferMinutes: random.pick([0, 0, 0, 10, 15, 15, 30]),
    perDay: random.int(3, 8),
    daysAhead: random.pick([14, 21, 30, 30, 30, 60]),
    cutoffHours: random.pick([4, 4, 4, 12, 24]),
    meetings,
    videoLink: meetings.includes('video') ? buildVideoLink(person) : '',
    directions: meetings.includes('office') ? writeDirections(person, random) : '',
  };
}

/** The demo's professional offers everything, so that visitors can try it. */
function ofDemo(person: SampleProfessional, random: Random) {
  const saturday = { weekday: 6, spans: [{ from: '09:00', to: '12:00' }] };
  return {
    weekly: [...toWeek(styles.fromEight), saturday],
    exceptions: [],
    lengths: [15, 30, 60] satisfies ConsultationLength[],
    noticeHours: 4,
    bufferMinutes: 15,
    perDay: 6,
    daysAhead: 45,
    cutoffHours: 4,
    meetings: ['telephone', 'video', 'office', 'client'] satisfies MeetingType[],
    videoLink: buildVideoLink(person),
    directions: writeDirections(person, random),
  };
}

const toWeek = ([weekdays, spans]: Style): WeekdayHours[] =>
  weekdays.map((weekday) => ({ weekday, spans: spans.map(([from, to]) => ({ from, to })) }));

function pickWeeklyHours({ person }: SampleProfessional, random: Random): WeekdayHours[] {
  const week = toWeek(styles[random.weighted(styleWeights)]);
  const prays = !person.isChristian && person.community !== 'Asians';
  const hours = prays ? week.map(aroundFridayPrayers) : week;
  const saturday = { weekday: 6, spans: [{ from: '09:00', to: random.pick(['12:00', '13:00']) }] };
  return random.chance(0.3) ? [...hours, saturday] : hours;
}

/** Leaves out half past twelve to half past two of a Friday. */
function aroundFridayPrayers({ weekday, spans }: WeekdayHours): WeekdayHours {
  if (weekday !== 5) return { weekday, spans };
  const parts = spans.flatMap(({ from, to }) => [
    { from, to: to < '12:30' ? to : '12:30' },
    { from: from > '14:30' ? from : '14:30', to },
  ]);
  return { weekday, spans: parts.filter(({ from, to }) => from < to) };
}

/** A leave that has begun, or begins soon. */
function buildLeave(now: Date, random: Random) {
  const first = random.int(0, 2);
  const days = random.int(7, 15);
  return Array.from({ length: days }, (_, at) => ({ day: kampalaDay(daysAfter(now, first + at)), spans: [] }));
}

function pickMeetingTypes(isRemote: boolean, random: Random): MeetingType[] {
  const meetings: MeetingType[] = [];
  if (random.chance(0.88)) meetings.push('telephone');
  if (random.chance(isRemote ? 0.75 : 0.2)) meetings.push('video');
  if (meetings.length === 0 || random.chance(0.72)) meetings.push('office');
  if (random.chance(0.18)) meetings.push('client');
  return meetings;
}

/** A name that is reserved for examples, so that no one’s real room is opened. */
const buildVideoLink = ({ person: { firstName, surname } }: SampleProfessional): string =>
  `https://meet.example.com/${`${firstName}-${surname}`.toLowerCase().replace(/[^a-z-]/g, '')}`;

const writeDirections = ({ person, where, practice }: SampleProfessional, random: Random): string =>
  say(
    random.pick(consultationTexts.directions),
    { given: person.firstName, town: where.town, directions: practice.directions },
    random,
  );
