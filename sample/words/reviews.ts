import { formatShillings } from '#shared/money/money-text.ts';
import type { reviews } from '#server/db/schema/index.ts';
import { type Author, chooseAuthors } from '#sample/people/authors.ts';
import { between, daysAfter, sampleId } from '#sample/moments.ts';
import { type Facts, fits, type Phrase, say } from '#sample/phrases.ts';
import { getSubRegion } from '#sample/people/place.ts';
import { demoProfessionals, type SampleProfessional } from '#sample/people/professional.ts';
import { type Random, seededRandom } from '#sample/random.ts';
import { professionStock } from '#sample/stock/peoples.ts';
import { reviewTexts as parts } from '#sample/stock/texts.ts';
import { clientFacts } from './client-facts.ts';

export type ReviewRow = typeof reviews.$inferInsert;

/** Levels of content, by the stars given. */
const levels = {
  excellent: { 5: 68, 4: 25, 3: 5, 2: 1.5, 1: 0.5 },
  good: { 5: 42, 4: 38, 3: 13, 2: 5, 1: 2 },
  mixed: { 5: 20, 4: 30, 3: 25, 2: 15, 1: 10 },
} as const;

/** Builds the reviews of the index-th professional: none for many, one to five for most, a great many for a few. */
export function buildReviews(
  index: number,
  { professional, person, where, profession }: SampleProfessional,
  now: Date,
): ReviewRow[] {
  if (professional.approvalStatus !== 'approved' || !professional.approvedAt) return [];
  const random = seededRandom('reviews', index);
  const authors = chooseAuthors(index, reviewCount(index, professional.approvedAt, now, random), where, now, random);
  if (authors.length === 0) return [];
  const level = levels[random.weighted({ excellent: 53, good: 35, mixed: 12 })];
  const { tag, jobs } = professionStock[profession];
  const stock = createStock([tag, ...(professional.languagesSpoken ?? [])], random);
  const pronouns = person.sex === 'male' ? { he: 'he', him: 'him', his: 'his' } : { he: 'she', him: 'her', his: 'her' };
  const from = daysAfter(professional.approvedAt, 4);
  const factsFor = (author: Author, draw: Random): Facts => ({
    ...pronouns,
    ...clientFacts(author, draw),
    town: where.town,
    given: person.firstName,
    adviser: pickFormOfAddress(person.firstName, person.surname, person.sex, draw),
    job: draw.pick(jobs),
    lang: draw.pick(professional.languagesSpoken?.slice(1) ?? ['English']),
    surname2: person.surname,
    small: () => formatShillings(draw.int(4, 16) * 10_000),
  });

  const written = authors.map((author): ReviewRow => {
    const createdAt = between(from, now, random);
    const rating = Number(random.weighted<'1' | '2' | '3' | '4' | '5'>(level));
    const isNear = getSubRegion(author.district) === where.subRegion;
    const facts = factsFor(author, random);
    const kind = random.chance(0.7) ? 'work' : 'consultation';
    const comment = typed(compose(kind, rating, isNear, stock, facts, random), random);
    const answers = daysAfter(createdAt, 0.2 + random.next() * 9);
    const hasReply = random.chance(rating >= 4 ? 0.18 : 0.5) && answers < now;
    return {
      id: sampleId(createdAt, random, index),
      professionalId: professional.id,
      authorId: author.id,
      kind,
      rating,
      comment,
      reply: hasReply
        ? say(stock.draw(rating >= 4 ? parts.goodReplies : parts.criticalReplies, complaintsIn(comment)), facts, random)
        : null,
      repliedAt: hasReply ? answers : null,
      isSample: true,
      createdAt,
    };
  });
  if (written.length < fewestWithStory) return written;
  // Drawn apart, so that the other reviews stay as they are.
  const draw = seededRandom('story', index);
  const told = latest(written.filter(({ rating, kind }) => rating === 5 && kind === 'work'));
  const author = authors.find(({ id }) => id === told?.authorId);
  if (!author) return written;
  const stories = parts.goodStories.filter((phrase) => fits(phrase, new Set([tag])));
  const comment = say(draw.pick(stories), factsFor(author, draw), draw);
  return written.map((row) => (row === told ? { ...row, comment } : row));
}

/** From as many reviews on, one of a professional's clients tells a whole story. */
const fewestWithStory = 4;

const latest = (rows: readonly ReviewRow[]): ReviewRow | undefined =>
  rows.toSorted((one, other) => Number(other.createdAt) - Number(one.createdAt))[0];

/**
 * Returns the values that the trigger on reviews computes, for the professional's row: written in advance, they spare
 * the trigger a second write.
 */
export function summariseRatings(written: readonly Pick<ReviewRow, 'rating'>[]): {
  totalReviews: number;
  averageRating: number;
} {
  const stars = written.reduce((sum, { rating }) => sum + rating, 0);
  const averageRating = written.length > 0 ? Math.round((100 * stars) / written.length) / 100 : 0;
  return { totalReviews: written.length, averageRating };
}

function reviewCount(index: number, approvedAt: Date, now: Date, random: Random): number {
  if (index < demoProfessionals.length) return 9;
  const months = (now.getTime() - approvedAt.getTime()) / (30 * 86_400_000);
  if (months < 0.3 || random.chance(0.16)) return 0;
  const usual = 1 + Math.floor(-Math.log(1 - random.next()) * 2.2);
  const popular = random.chance(0.05) ? random.int(6, 22) : 0;
  return Math.min(usual + popular, Math.ceil(months * 1.5), 28);
}

function pickFormOfAddress(firstName: string, surname: string, sex: 'male' | 'female', random: Random): string {
  const title = sex === 'male' ? random.pick(['Mr', 'Mr', 'Uncle']) : random.pick(['Madam', 'Ms', 'Mrs', 'Auntie']);
  return random.pick([firstName, firstName, `${title} ${random.chance(0.5) ? surname : firstName}`, surname]);
}

/** Finds the complaints that a reply may address. */
function complaintsIn(comment: string): string[] {
  const topics = {
    wait: /wait|late|took|month|week|still|slow|time/i,
    phone: /picked|called|calling|reach|answered|message/i,
    price: /price|fee|charge|expensive|money|cheap/i,
    paper: /paper|wrote|letter|written|report/i,
    stairs: /stairs/i,
    parking: /parking/i,
  };
  return Object.entries(topics).flatMap(([topic, pattern]) => (pattern.test(comment) ? [topic] : []));
}

/** Draws phrases so that none comes twice on one professional's page before all that fit have come once. */
function createStock(tags: readonly string[], random: Random) {
  const piles = new Map<readonly Phrase[], Phrase[]>();
  return {
    draw(phrases: readonly Phrase[], now: readonly string[]): Phrase {
      const allTags = new Set([...tags, ...now]);
      const pile = piles.get(phrases) ?? [];
      if (!pile.some((phrase) => fits(phrase, allTags))) pile.push(...random.shuffled(phrases));
      piles.set(phrases, pile);
      const at = pile.findIndex((phrase) => fits(phrase, allTags));
      const [phrase] = pile.splice(at, 1);
      if (!phrase) throw new Error('the stock of reviews has nothing that fits');
      return phrase;
    },
  };
}

type Stock = ReturnType<typeof createStock>;

/**
 * Kinds of sentence that make up a comment on finished work, by how content the client is. At most one of them is
 * about the client.
 */
const workShapes = {
  good: [
    [parts.goodWholes],
    [parts.goodWholes],
    [parts.goodWholes, parts.goodManners],
    [parts.goodWork],
    [parts.goodWork],
    [parts.goodWork],
    [parts.goodWork, parts.goodManners],
    [parts.goodWork, parts.goodManners],
    [parts.goodWork, parts.goodManners],
    [parts.goodWork, parts.goodVerdicts],
    [parts.goodWork, parts.goodVerdicts],
    [parts.goodWork, parts.caveats],
    [parts.goodManners, parts.goodVerdicts],
    [parts.goodManners, parts.goodManners],
  ],
  mixed: [
    [parts.mixedWholes],
    [parts.mixedParts, parts.caveats],
    [parts.goodManners, parts.mixedParts],
    [parts.badWork, parts.mixedParts],
    [parts.badWork],
  ],
  bad: [[parts.badWholes], [parts.badWork, parts.badParts], [parts.badWork, parts.badParts], [parts.badWork]],
} as const;

/** The same for a first consultation, in which nothing has been done yet. */
const talkShapes = {
  good: [
    [parts.goodTalks],
    [parts.goodTalks],
    [parts.goodTalks, parts.goodManners],
    [parts.goodTalks, parts.goodVerdicts],
    [parts.goodManners, parts.goodVerdicts],
    [parts.goodManners, parts.goodManners],
  ],
  mixed: [[parts.mixedTalks], [parts.goodManners, parts.mixedTalks]],
  bad: [[parts.badTalks]],
} as const;

const ratingLevel = (rating: number) => (rating >= 4 ? 'good' : rating === 3 ? 'mixed' : 'bad');

function compose(
  kind: 'work' | 'consultation',
  rating: number,
  isNear: boolean,
  stock: Stock,
  facts: Facts,
  random: Random,
): string {
  const shape = random.pick<readonly (readonly Phrase[])[]>(
    (kind === 'work' ? workShapes : talkShapes)[ratingLevel(rating)],
  );
  const sentences = shape.map((phrases) =>
    say(stock.draw(phrases, [`r${rating}`, ...(isNear ? ['near'] : [])]), facts, random),
  );
  return sentences.map((text, at) => (at < sentences.length - 1 ? closed(text) : text)).join(' ');
}

/** Ends a sentence with a full stop if another follows, as even hurried people write. */
function closed(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Rewrites a text as if typed on a telephone. */
function typed(text: string, random: Random): string {
  const hurry = random.next();
  if (hurry < 0.07)
    return text
      .replace(/\bI\b(?!')/g, 'i')
      .replace(/(^|[.!?] )(\p{Lu})/gu, (_, before: string, letter: string) => before + letter.toLowerCase());
  if (hurry < 0.15) return text.replace(/\.$/, '');
  if (hurry < 0.18) return text.replace(/\.$/, '!!');
  if (hurry < 0.2) return text.replace(/and /, '& ').replace(/\bvery /i, 'v. ');
  return text;
}
