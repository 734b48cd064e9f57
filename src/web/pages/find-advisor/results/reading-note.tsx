import type { SearchReading } from '#shared/api/professionals/professionals.ts';
import { paging } from '#shared/limits.ts';
import { listInWords, shorten } from '#web/lib/format.ts';
import { professionalsInSentence } from '#web/lib/profession-words.ts';
import { searchPath, type SearchState } from '#web/pages/find-advisor/search/search-state.ts';

interface ReadingNoteProps {
  search: SearchState;
  reading: SearchReading | undefined;
}

/** Says what was searched for if that is more than the typed words, with a link to search for exactly those. */
export function ReadingNote({ search, reading }: ReadingNoteProps) {
  const sentences = reading ? readingInWords(search, reading) : [];
  if (sentences.length === 0 && !search.exact) return null;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-2">
      <span className="wrap-anywhere">
        {search.exact ? 'Showing results for your exact words.' : sentences.join(' ')}
      </span>{' '}
      <a
        href={searchPath({ ...search, exact: !search.exact, cardCount: paging.findInitial, after: '' })}
        className="text-link tall wrap-anywhere"
      >
        {search.exact ? 'Search more widely' : exactLabel(search.term || search.location)}
      </a>
    </p>
  );
}

/** Sentences that explain how a search was interpreted; none if the typed words say it already. */
export function readingInWords({ term, location }: Pick<SearchState, 'term' | 'location'>, reading: SearchReading) {
  const { corrected, loosely, ranked, leftOut, profession, place, town, nobodyIn, language } = reading;
  const words = [term, ...corrected].join(' ').toLowerCase();
  const isPlain = !profession || words.includes(profession.toLowerCase());
  const isCorrectedPlace = place !== undefined && location !== '' && !town && !nobodyIn;
  const who = profession ? professionalsInSentence(profession) : 'people';
  const where = place && !isCorrectedPlace ? ` in ${place}` : '';
  const peopleText = `${who}${where}${language ? ` who speak ${language}` : ''}`;
  const first = town ? `, those in ${town} first` : '';
  const why = isPlain || corrected.length > 0 || term === '' ? '' : ` for ${quoted(shorten(term, longestQuote))}`;
  const isExplained = !isPlain || where || language;
  return [
    corrected.length > 0 && `Showing results for ${inWords(corrected)}.`,
    isCorrectedPlace && `Showing people in ${place}.`,
    nobodyIn && `No one in ${nobodyIn} matches, so here are ${who} in ${place}.`,
    isExplained && !nobodyIn && `Showing ${peopleText}${first}${why}.`,
    ranked.length > 0 && `Those who mention ${wordsInShort(ranked)} come first.`,
    loosely.length > 0 && `No profile has the word ${inWords(loosely)}, so we looked for words that contain it.`,
    leftOut.length > 0 && `None of them mentions ${wordsInShort(leftOut)}.`,
  ].filter((sentence) => typeof sentence === 'string' && sentence !== '');
}

const longestQuote = 40;

const exactLabel = (text: string) =>
  text.length > longestQuote ? 'Search for your exact words' : `Search for exactly ${quoted(text)}`;

/** More words would make the sentence longer than the search. */
const mostWords = 3;

/** `“efris” or “vat”`; of more than three, only that there are more. */
const wordsInShort = (words: readonly string[]) =>
  words.length > mostWords ? 'your other words' : alternatives.format(words.map(quoted));
const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

const quoted = (words: string) => `“${words}”`;
const inWords = (words: readonly string[]) => listInWords(words.map(quoted));
