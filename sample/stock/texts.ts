import { professions } from '#shared/choices.ts';
import { readLists, readPhrases, readTexts } from './read-stock.ts';

/** Sentences of biographies, by what they are about. */
export const biographies = readPhrases('biographies.txt', [
  'openings',
  'locals',
  'backgrounds',
  'manners',
  'practicals',
  'personals',
  'closings',
  'short',
]);

/** What people do, in their biographies. */
export const work = readPhrases('work.txt', professions);

/** Descriptions of fees. */
export const feeSentences = readPhrases('fees.txt', [...professions, 'any']);

/** Kinds of sentences in reviews, and replies to them. */
export const reviewTexts = readPhrases('reviews.txt', [
  'goodWork',
  'goodStories',
  'badWork',
  'goodManners',
  'caveats',
  'goodVerdicts',
  'mixedParts',
  'badParts',
  'goodWholes',
  'mixedWholes',
  'badWholes',
  'goodTalks',
  'mixedTalks',
  'badTalks',
  'goodReplies',
  'criticalReplies',
]);

/** Tags of the professions in the stock. */
export const tags = ['acc', 'tax', 'fin', 'inv', 'ins', 'mor', 'ret', 'est'] as const;

/** First messages by the tag of the profession, and other words about consultations. */
export const consultationTexts = readPhrases('consultations.txt', [
  ...tags,
  'directions',
  'declines',
  'cancellations',
  'week',
]);

/** Private notes of admins about profiles, and words of cases about credentials. */
export const notes = {
  ...readTexts('notes.txt', [
    'pending',
    'rejected',
    'found',
    'checked',
    'refused',
    'revoked',
    'stillValid',
    'dismissed',
    'questions',
    'concerns',
    'authorities',
  ]),
  against: 'Sample data: no register was consulted',
  notice: 'Sample data: a notice that no regulator published',
};

const lists = readLists('lists.txt');

/** Returns a list of short entries. */
export function listOf(name: string, from: ReadonlyMap<string, readonly string[]> = lists): readonly string[] {
  const list = from.get(name);
  if (!list) throw new RangeError(`no list ${name}`);
  return list;
}
