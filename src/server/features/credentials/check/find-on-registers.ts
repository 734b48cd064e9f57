import type { RegisterEntry } from '#shared/api/credentials/check.ts';
import { credentialLimits } from '#shared/credentials/credential-states.ts';
import { getCredentialKind } from '#shared/credentials/credential-kinds.ts';
import { getRegulator } from '#shared/credentials/regulators.ts';
import type { Queryable } from '#server/db/database.ts';
import { normaliseNumber } from '#server/features/credentials/core/number.ts';
import { listEntriesByName, listEntriesByNumber } from '#server/features/credentials/store/registers.ts';

/** One word is the name of too many. */
const fewestWords = 2;

/**
 * Finds people on the current lists of regulators by their whole number, or by all words of a name. Says what the list says,
 * and nothing more.
 */
export async function findOnRegisters(db: Queryable, text: string, words: readonly string[]): Promise<RegisterEntry[]> {
  const number = normaliseNumber(text);
  const most = credentialLimits.onRegisters;
  const isNumber = /\d/.test(number) && number.length >= 3;
  const numbered = isNumber ? await listEntriesByNumber(db, number, most) : [];
  const found =
    numbered.length === 0 && words.length >= fewestWords ? await listEntriesByName(db, words, most) : numbered;
  return found.map(({ line, list }) => {
    const { title, regulatorCode } = getCredentialKind(list.kindCode);
    return {
      name: line.name,
      number: line.number,
      firm: line.firm,
      status: line.status,
      title,
      regulatorShort: getRegulator(regulatorCode).shortName,
      regulatorCode,
      day: list.day,
      source: list.source,
    };
  });
}
