import { type RegisterDifference, type RegisterLine, saysEnded } from '#shared/credentials/register-columns.ts';
import { spellingDistance } from '#shared/places/spelling.ts';
import { normaliseText } from '#shared/text.ts';
import { normaliseNumber } from './number.ts';

/** A checked credential, as far as a list can know it. */
export interface Holder {
  readonly credentialId: string;
  readonly numberNorm: string;
  readonly holderName: string;
  readonly professionalName: string;
  /** Company or insurer that the licence names; or empty. */
  readonly actsFor: string;
}

/** What a list says of a credential. `line` is the position in the list, from 0. */
export interface RegisterMatch {
  readonly credentialId: string;
  readonly line: number | null;
  readonly difference: RegisterDifference | null;
}

export const wordsOf = (name: string): string[] => [
  ...new Set(
    normaliseText(name)
      .split(' ')
      .filter((word) => word !== ''),
  ),
];

/** The name by which a line is found: a list of firms may have no other. */
export const lineName = ({ name, firm }: RegisterLine): string => name || firm;

/**
 * Compares checked credentials with a list: each is found by its number, or else, if it has none or the list lacks it, by
 * name. A number on several lines that differ decides nothing.
 */
export function matchRegister(holders: readonly Holder[], lines: readonly RegisterLine[]): RegisterMatch[] {
  const byNumber = groupLines(lines, ({ number }) => [normaliseNumber(number)].filter((one) => one !== ''));
  const byWord = groupLines(lines, (line) => wordsOf(lineName(line)));
  return holders.map((holder) => {
    const { credentialId } = holder;
    const numbered = holder.numberNorm === '' ? [] : (byNumber.get(holder.numberNorm) ?? []);
    const isHolders = (at: number) => isSameName(holder, lineName(lines[at]!));
    const found = numbered.length > 0 ? numbered : findNamed(holder, byWord, isHolders);
    const [line] = found;
    if (line === undefined) return { credentialId, line: null, difference: 'missing' };
    const states = new Set(found.map((at) => `${saysEnded(lines[at]!)} ${isHolders(at)}`));
    if (states.size > 1) return { credentialId, line, difference: 'repeated' };
    if (!isHolders(line)) return { credentialId, line, difference: 'name' };
    if (saysEnded(lines[line]!)) return { credentialId, line, difference: 'ended' };
    return { credentialId, line, difference: isOtherFirm(holder.actsFor, lines[line]!.firm) ? 'firm' : null };
  });
}

function groupLines(lines: readonly RegisterLine[], read: (line: RegisterLine) => readonly string[]) {
  const groups = new Map<string, number[]>();
  for (const [at, line] of lines.entries()) {
    for (const part of read(line)) {
      const known = groups.get(part);
      if (known) known.push(at);
      else groups.set(part, [at]);
    }
  }
  return groups;
}

/** Lines that share a word with a holder's name, and whose name is theirs. */
function findNamed(
  { holderName, professionalName }: Holder,
  byWord: ReadonlyMap<string, readonly number[]>,
  isHolders: (at: number) => boolean,
): number[] {
  const lines = wordsOf(`${holderName} ${professionalName}`).flatMap((word) => byWord.get(word) ?? []);
  return [...new Set(lines)].filter(isHolders).toSorted((a, b) => a - b);
}

const isSameName = ({ holderName, professionalName }: Holder, name: string): boolean =>
  isOneName(wordsOf(holderName), wordsOf(name)) || isOneName(wordsOf(professionalName), wordsOf(name));

/** Words that a firm's name has in one place and not in another. */
const formsOfFirms = new Set(['ltd', 'limited', 'plc', 'llp', 'smc', 'co', 'company', 'u', 'uganda']);

/** Whether a list names another firm than ours: neither name, without its legal form, is a part of the other. */
function isOtherFirm(known: string, listed: string): boolean {
  const [shorter = [], longer = []] = [known, listed]
    .map((name) => wordsOf(name).filter((word) => !formsOfFirms.has(word)))
    .toSorted((a, b) => a.length - b.length);
  return known !== '' && listed !== '' && !isWithin(shorter, longer);
}

/**
 * Whether two names are one: every word of the shorter, of which there are at least two, is in the longer, in any order, and
 * may be spelled with one letter else where it is long enough: NAKATTO Grace and Grace Mary Nakato.
 */
export function isOneName(one: readonly string[], other: readonly string[]): boolean {
  const [shorter = [], longer = []] = [one, other].toSorted((a, b) => a.length - b.length);
  if (shorter.length < 2) return shorter.length === 1 && longer.length === 1 && shorter[0] === longer[0];
  return isWithin(shorter, longer);
}

const isWithin = (words: readonly string[], longer: readonly string[]): boolean =>
  words.every((word) => longer.some((known) => word === known || isAlmost(word, known)));

const isAlmost = (word: string, known: string) =>
  word.length >= 5 && known.length >= 5 && spellingDistance(word, known, 1) === 1;
