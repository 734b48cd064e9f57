import { type Language, languages, type Profession, professions } from '#shared/choices.ts';
import { type MapLocation, resolvePlace } from '#shared/places/places.ts';
import { normaliseText } from '#shared/text.ts';
import type { SearchTopic } from '#shared/professionals/search-topics.ts';
import { everydayPhrases, filler } from './everyday-phrases.ts';
import { singular } from './singular.ts';
import { findTopic } from './topics.ts';

/** The meaning of a search's words. */
export interface WordsReading {
  readonly profession?: Profession;
  /** Whether the words have the profession's title: `tax agent`, not `VAT`. */
  readonly isNamed: boolean;
  readonly topic?: SearchTopic;
  readonly place?: MapLocation;
  readonly language?: Language;
  /** Words without a known meaning. Beside a profession they rank; otherwise they must occur in a profile. */
  readonly rest: readonly string[];
  /** All words but fillers. */
  readonly needed: readonly string[];
  /** The same without the words that name the place. */
  readonly withoutPlace: readonly string[];
}

/** Choices already made in the form: words are not read as another choice of the same kind. */
interface Chosen {
  readonly location?: string | undefined;
  readonly language?: string | undefined;
}

/** A run of words with a meaning; `from` and `to` are positions. */
interface PhraseMatch<T> {
  readonly from: number;
  readonly to: number;
  readonly meaning: T;
}

const longestPhrase = 4;
const longestPlace = 3;

export const toWords = (text: string): string[] => normaliseText(text).split(' ').filter(Boolean);

const toKey = (words: readonly string[]): string => words.map(singular).join(' ');
const withoutFillers = (words: readonly string[]): string[] => words.filter((word) => !filler.has(word));

const listed = professions.flatMap((profession) => {
  const { titles, needs, luganda } = everydayPhrases[profession];
  const entries = (list: string, isTitle: boolean) =>
    list.split(', ').map((phrase) => ({ words: toWords(phrase), meaning: { profession, isTitle } }));
  return [...entries(`${needs}, ${luganda}`, false), ...entries(titles, true)];
});
const phrases = new Map(listed.map(({ words, meaning }) => [toKey(withoutFillers(words)), meaning]));
const languageByName = new Map(languages.map((name) => [normaliseText(name), name]));
const speaking = new Set(['speak', 'speaks', 'speaking', 'language']);

/** The words of all phrases and languages, with which a misspelled word is compared first. */
export const phraseWords: ReadonlySet<string> = new Set([
  ...listed.flatMap(({ words }) => words),
  ...languageByName.keys(),
]);

/** Finds runs of words whose meaning is known, the longest first. */
function find<T>(
  words: readonly string[],
  longest: number,
  findMeaning: (words: string[]) => T | undefined,
): PhraseMatch<T>[] {
  const found: PhraseMatch<T>[] = [];
  for (let length = Math.min(longest, words.length); length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const to = from + length;
      if (found.some((other) => from < other.to && other.from < to)) continue;
      const meaning = findMeaning(words.slice(from, to));
      if (meaning !== undefined) found.push({ from, to, meaning });
    }
  }
  return found;
}

const without = (words: readonly string[], found: readonly (PhraseMatch<unknown> | undefined)[]): string[] =>
  words.filter((_, at) => !found.some((one) => one && one.from <= at && at < one.to));

/**
 * Reads the profession, the place and the language that words name or mean: `accountants in Gulu who speak Acholi`.
 * Titles take precedence over needs, and of needs and the topic of the search the longest.
 */
export function readWords(all: readonly string[], chosen: Chosen = {}): WordsReading {
  const isSpoken = all.some((word) => speaking.has(word));
  // Some languages share their name with a place.
  const languageNamed = ([word = '']: string[]) =>
    isSpoken || !resolvePlace(word) ? languageByName.get(word) : undefined;
  const [spoken] = chosen.language === undefined ? find(all, 1, languageNamed) : [];
  const [where] = chosen.location === undefined ? find(without(all, [spoken]), longestPlace, findLocation) : [];
  const withoutPlace = without(without(all, [spoken]), [where]);
  const needed = withoutFillers(withoutPlace);
  const services = find(needed, longestPhrase, (words) => phrases.get(toKey(words)));
  const service = services.find(({ meaning }) => meaning.isTitle) ?? firstNeed(services);
  const topic = findTopic(all);
  const isTopic = topic && !service?.meaning.isTitle && topic.words.length > (service ? service.to - service.from : 0);
  const profession = isTopic ? topic.profession : service?.meaning.profession;
  const unread = without(
    needed,
    services.filter(({ meaning }) => meaning.profession === profession),
  );
  const rest = unread.filter((word) => !topic?.words.includes(singular(word)));
  return {
    ...(profession && { profession }),
    isNamed: service?.meaning.isTitle ?? false,
    ...(topic && { topic: topic.name }),
    ...(where && { place: where.meaning }),
    ...(spoken && { language: spoken.meaning }),
    rest,
    needed: withoutFillers(all).length > 0 ? withoutFillers(all) : all,
    withoutPlace: [...withoutFillers(withoutPlace), ...(spoken ? ['speaks', normaliseText(spoken.meaning)] : [])],
  };
}

type Service = PhraseMatch<{ readonly profession: Profession; readonly isTitle: boolean }>;

/** Returns the longest need. Money is part of every other one, so a financial adviser's give way. */
function firstNeed(services: readonly Service[]): Service | undefined {
  const [longest] = services;
  const isAsLong = ({ from, to }: Service) => longest && to - from === longest.to - longest.from;
  return services.find((one) => isAsLong(one) && one.meaning.profession !== 'Financial Advisor') ?? longest;
}

function findLocation(words: string[]): MapLocation | undefined {
  return words.some((word) => filler.has(word) || phraseWords.has(word)) ? undefined : resolvePlace(words.join(' '));
}
