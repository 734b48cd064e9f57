import { nearestSpellings, spellingDistance } from '#shared/places/spelling.ts';
import { districtNames } from '#shared/places/places.ts';
import { normaliseText } from '#shared/text.ts';
import { phraseWords } from './read-words.ts';
import { singular } from './singular.ts';

/** A word from the profiles that resembles a typed one, and the number of profiles that have it. */
export interface LikeWord {
  readonly typed: string;
  readonly word: string;
  readonly n: number;
}

/** How words that no profile has are searched for instead. */
export interface Corrected {
  /** All words, with misspelled ones corrected. */
  readonly words: readonly string[];
  readonly respelled: readonly string[];
  /** Words that are prefixes of others. */
  readonly beginnings: ReadonlySet<string>;
  /** Words found inside other words, with those. */
  readonly parts: ReadonlyMap<string, readonly string[]>;
}

/** If more words than this share a part, the part says little. */
const mostParts = 30;
const shortestPart = 3;

const districts = districtNames.map((name) => normaliseText(name));
const known: readonly string[] = [...phraseWords, ...districts];
const knownWords = new Set(known);

/**
 * Corrects the words that are in no profile and no phrase: by words that begin with them, by the nearest with one or two
 * wrong letters, or by words that contain them. Undefined when there is nothing to correct.
 */
export function correctWords(words: readonly string[], alike: readonly LikeWord[]): Corrected | undefined {
  const beginnings = new Set<string>();
  const parts = new Map<string, readonly string[]>();
  const corrected = words.map((typed) => {
    const ofIt = alike.filter((one) => one.typed === typed).map(({ word, n }) => ({ word, n }));
    const isKnown = knownWords.has(typed) || ofIt.some(({ word }) => singular(word) === singular(typed));
    if (isKnown) return typed;
    if (ofIt.some(({ word }) => word.startsWith(typed))) {
      beginnings.add(typed);
      return typed;
    }
    const nearest = nearestWord(typed, ofIt);
    if (nearest !== undefined) return nearest;
    const holding = ofIt
      .filter(({ word }) => typed.length >= shortestPart && word.includes(typed))
      .map(({ word }) => word);
    if (holding.length > 0) parts.set(typed, holding.slice(0, mostParts));
    return typed;
  });
  const respelled = corrected.filter((word, at) => word !== words[at]);
  return respelled.length > 0 || beginnings.size > 0 || parts.size > 0
    ? { words: corrected, respelled, beginnings, parts }
    : undefined;
}

/** Shorter words are near too many surnames and towns to mean one of them. */
const shortestName = 5;

/** The nearest word; among equally near ones a word of our phrases, else the most common. */
function nearestWord(typed: string, alike: readonly { word: string; n: number }[]): string | undefined {
  if (typed.length < shortestName) return nearestSpellings(typed, phraseWords, 1)[0];
  const [ofPhrases] = nearestSpellings(typed, known, 1);
  const commonFirst = alike.toSorted((one, other) => other.n - one.n).map(({ word }) => word);
  const [ofProfiles] = nearestSpellings(typed, commonFirst, 1);
  if (ofPhrases === undefined || ofProfiles === undefined) return ofPhrases ?? ofProfiles;
  const slips = (word: string) => spellingDistance(typed, word, typed.length);
  return slips(ofProfiles) < slips(ofPhrases) ? ofProfiles : ofPhrases;
}
