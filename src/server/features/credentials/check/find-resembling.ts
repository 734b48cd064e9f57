import type { ListedPerson } from '#shared/api/credentials/check.ts';
import { credentialLimits } from '#shared/credentials/credential-states.ts';
import { nearestSpellings, spellingDistance } from '#shared/places/spelling.ts';
import type { Queryable } from '#server/db/database.ts';
import { normaliseNumber } from '#server/features/credentials/core/number.ts';
import { viewListed } from '#server/features/credentials/core/view-person.ts';
import {
  findByName,
  findByNumber,
  type FoundPerson,
  listLikeNumbers,
  listLikeWords,
} from '#server/features/credentials/store/check.ts';

const { resembling, resemblingDigits } = credentialLimits;

/**
 * Finds people to ask about where a check found no one: whose number was typed without its letters or with one wrong, or
 * whose name was. Few, and none for a short number, so that no one can walk through the list.
 */
export async function findResembling(db: Queryable, text: string, words: readonly string[]): Promise<ListedPerson[]> {
  const people = /\d/.test(text) ? await byNumber(db, text) : await byName(db, words);
  return [...new Map(people.map((row) => [row.id, viewListed(row)])).values()].slice(0, resembling);
}

const digitsIn = (number: string) => number.replace(/\D/g, '');

async function byNumber(db: Queryable, text: string): Promise<FoundPerson[]> {
  const number = normaliseNumber(text);
  const digits = digitsIn(number);
  if (digits.length < resemblingDigits) return [];
  const alike = (await listLikeNumbers(db, { number, digits })).filter(
    (other) => digitsIn(other) === digits || spellingDistance(number, other, 1) === 1,
  );
  const found: FoundPerson[] = [];
  for (const other of alike.slice(0, resembling)) found.push(...(await findByNumber(db, other, resembling)));
  return found;
}

async function byName(db: Queryable, words: readonly string[]): Promise<FoundPerson[]> {
  const corrected: string[] = [];
  for (const word of words.slice(0, resembling)) {
    corrected.push(nearestSpellings(word, await listLikeWords(db, word), 1)[0] ?? word);
  }
  const isSame = corrected.every((word, at) => word === words[at]);
  return isSame ? [] : await findByName(db, [...corrected, ...words.slice(resembling)], resembling);
}
