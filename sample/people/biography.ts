import type { Profession } from '#shared/choices.ts';
import { formatShillings } from '#shared/money/money-text.ts';
import type { Person } from './person.ts';
import { pickNeighbour, getSubRegion, type Where } from './place.ts';
import { type Facts, fits, type Phrase, say } from '#sample/phrases.ts';
import type { Practice } from './practice.ts';
import { dealt, dealtKind, dealtSuitable, type Random } from '#sample/random.ts';
import { cityFacts, localFacts, professionStock } from '#sample/stock/peoples.ts';
import { biographies, work } from '#sample/stock/texts.ts';
import { pickUniversity } from './training.ts';

/** Facts for a biography. */
export interface Life {
  index: number;
  person: Person;
  profession: Profession;
  /** Running number among those of the profession. */
  nthOfProfession: number;
  practice: Practice;
  where: Where;
  years: number;
  /** The calendar year in which the work began. */
  since: number;
  university: string;
  servesRemote: boolean;
}

type Voice = 'I' | 'we' | 'third';

/** Groups phrases by voice: each voice gets those for any voice and its own. */
function byVoice(phrases: readonly Phrase[]): Record<Voice, Phrase[]> {
  const inVoice = (voice: Voice) =>
    phrases.filter(({ needs }) =>
      needs.every((tag) => (tag === 'solo' ? voice !== 'we' : !(tag in voiceWeights) || tag === voice)),
    );
  return { I: inVoice('I'), third: inVoice('third'), we: inVoice('we') };
}

/** In twenty. */
const voiceWeights = { I: 10, third: 6, we: 4 };

const { short, ...topics } = biographies;
type Theme = keyof typeof topics;
const stock = Object.fromEntries(Object.entries(topics).map(([topic, phrases]) => [topic, byVoice(phrases)])) as Record<
  Theme,
  Record<Voice, Phrase[]>
>;

/** Returns the words that differ by voice. Verbs take `{s}` or `{es}`. */
function pronouns(voice: Voice, sex: Person['sex']): Facts {
  if (voice === 'I') return { I: 'I', me: 'me', my: 'my', have: 'have', am: 'am', do: 'do', see: 'see', s: '', es: '' };
  if (voice === 'we')
    return { I: 'we', me: 'us', my: 'our', have: 'have', am: 'are', do: 'do', see: 'see', s: '', es: '' };
  const [he, him, his] = sex === 'male' ? ['he', 'him', 'his'] : ['she', 'her', 'her'];
  return { I: he, me: him, my: his, he, have: 'has', am: 'is', do: 'does', see: 'sees', s: 's', es: 'es' };
}

const smallNumbers = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

function buildFacts(
  { person, profession, practice, where, years, since, university }: Life,
  voice: Voice,
  random: Random,
): Facts {
  const { trades } = where.isCapital ? cityFacts : localFacts(where.subRegion);
  const [trade = '', trade2 = ''] = random.shuffled([...new Set(trades)]);
  const home = localFacts(getSubRegion(person.home));
  // Nothing grows in the capital, but everybody has a garden upcountry.
  const { crops } = where.isCapital ? home : localFacts(where.subRegion);
  const languages = person.languages.filter((language) => language !== 'English');
  return {
    ...pronouns(voice, person.sex),
    given: person.firstName,
    surname: person.surname,
    business: practice.businessName,
    at: practice.directions,
    town: where.town,
    district: where.district === where.town && !where.isCity ? `${where.district} District` : where.district,
    region: where.subRegion === 'Buganda' ? 'the Central Region' : where.subRegion.replace('-', ' and '),
    place2: pickNeighbour(where, random),
    home: person.home,
    among: `among ${random.pick(home.trades)}`,
    trade,
    trade2,
    TRADE: trade.toUpperCase(),
    trade3: random.pick([
      'nursing',
      'journalism',
      'teaching',
      'the police',
      'the civil service',
      'hotel work',
      'farming',
    ]),
    crop: random.pick(crops),
    profession: profession.toLowerCase().replace('advisor', 'adviser'),
    Profession: profession,
    aProfession: professionStock[profession].withArticle,
    years: String(years),
    yearsWord: years === 1 ? 'one' : (smallNumbers[years - 2] ?? String(years)),
    yearWord: years === 1 ? 'year' : 'years',
    since: String(since),
    uni: university,
    uni2: pickUniversity(person, random),
    lang: random.pick(languages.length > 0 ? languages : ['English']),
    langs: listed(languages.length > 1 ? languages.slice(0, 3) : person.languages),
    n: random.pick(smallNumbers.slice(0, 5)),
    old: String(random.int(74, 91)),
    staff: random.pick(['ten', 'fifteen', 'twenty', 'thirty', 'forty']),
    day: random.pick(days),
    month: 'June',
    sum: () => formatShillings(random.int(2, 18) * 500_000),
    tiny: () => formatShillings(random.int(1, 5) * 1000),
  };
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function collectTags({ person, where, years, servesRemote }: Life, voice: Voice): Set<string> {
  const least = [3, 5, 8, 10, 15, 20].filter((bound) => years >= bound).map((bound) => `y${bound}`);
  return new Set<string>([
    ...least,
    ...person.languages,
    voice,
    ...(voice === 'we' ? [] : ['solo']),
    where.isCapital ? 'city' : 'country',
    ...(where.isCapital || where.isCity ? [] : ['rural']),
    ...(person.home === 'Kampala' ? [] : ['village']),
    servesRemote ? 'remote' : 'noremote',
    person.sex === 'male' ? 'm' : 'f',
    person.home === where.district ? 'local' : 'away',
    ...(person.isChristian ? ['christian'] : []),
    ...(years <= 4 ? ['new'] : []),
  ]);
}

/** Number of sentences between the first and the last. */
const sentencesByLength = { line: [0, 0], brief: [1, 1], medium: [2, 3], long: [4, 6], essay: [8, 10] } as const;

/** In twenty: one writes a line, most a few sentences, one two paragraphs. */
const lengthWeights = { line: 1, brief: 4, medium: 9, long: 5, essay: 1 };

/** Writes a biography in the voice of the person, the firm, or a third person. */
export function buildBiography(life: Life, random: Random): string {
  const dealtLength = dealtKind(lengthWeights, life.index, 'bio/length');
  const length = dealtLength.kind;
  const dealtVoice = dealtKind(voiceWeights, life.index, 'bio/voice');
  // An office called 'independent' has one person.
  const voice = dealtVoice.kind === 'we' && life.practice.businessName.includes('Independent') ? 'I' : dealtVoice.kind;
  const facts = buildFacts(life, voice, random);
  const tags = collectTags(life, voice);
  const sayPhrase = (phrase: Phrase | undefined) => (phrase ? say(phrase, facts, random) : '');
  if (length === 'line') return sayPhrase(dealt(short, dealtLength.nth, 'bio/line'));

  const draw: Draw = (topic, nth = dealtVoice.nth) =>
    dealtSuitable(stock[topic][voice], nth, `bio/${topic}/${voice}`, (phrase) => fits(phrase, tags));
  const [least, most] = sentencesByLength[length];
  const middle = drawMiddle(life, dealtVoice.nth, random, draw).slice(0, random.int(least, most));
  const closing = random.chance(0.3) ? [draw('closings')] : [];
  const sentences = [draw('openings'), ...middle, ...closing].map(sayPhrase).filter(Boolean);
  if (length !== 'essay') return sentences.join(' ');
  const half = Math.ceil(sentences.length / 2);
  return `${sentences.slice(0, half).join(' ')}\n\n${sentences.slice(half).join(' ')}`;
}

/** Deals the next phrase on a topic whose conditions are met. */
type Draw = (topic: Theme, nth?: number) => Phrase | undefined;

/** Draws the middle sentences, with the work first or near the start. */
function drawMiddle(
  { profession, nthOfProfession }: Life,
  nth: number,
  random: Random,
  draw: Draw,
): (Phrase | undefined)[] {
  const tasks = [0, 1, 2].map((third) => dealt(work[profession], nthOfProfession * 3 + third, `bio/${profession}`));
  const middle = ['locals', 'backgrounds', 'manners', 'practicals', 'personals'] as const;
  // A second sentence on manners, from elsewhere in the stock.
  const again = draw('manners', nth + 23);
  const about = random.shuffled([...middle.map((topic) => draw(topic)), again, tasks[1]]);
  const mixed = random.chance(0.65)
    ? [tasks[0], ...about, tasks[2]]
    : [about[0], tasks[0], ...about.slice(1), tasks[2]];
  return [...new Set(mixed)];
}
