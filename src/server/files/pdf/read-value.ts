import { type Budget, spend, TooComplex } from './budget.ts';
import { breaks, code, type Cursor, type Meaning, readName } from './names.ts';

/** Maximum nesting of arrays and dictionaries. Programs write a few levels; recursive readers run out of memory. */
const deepest = 100;
/** Filters of one stream that are recorded. */
const maxFilters = 4;

/** A dictionary, an array or a reference of a file; of inner dictionaries only their end is read. */
export interface Value {
  end: number;
  readonly isDictionary: boolean;
  /** The meanings of its names. */
  readonly meanings: Set<Meaning>;
  /**
   * How often filters are given, and which; undefined for those that expand nothing and for those that aren't names.
   */
  filterEntries: number;
  readonly filters: (Meaning | undefined)[];
  /** Where the objects of a stream begin. */
  first: number;
  /** Numbers of the objects that it leads down to. */
  readonly down: number[];
  /** Where earlier tables of the file begin. */
  readonly tables: number[];
}

const [slash, percent, less, greater, open, close] = [...'/%<>()'].map(code) as [
  number,
  number,
  number,
  number,
  number,
  number,
];
const [array, arrayEnd, backslash, letterR, zero, nine] = [...'[]\\R09'].map(code) as [
  number,
  number,
  number,
  number,
  number,
  number,
];
const [lineFeed, carriageReturn] = [code('\n'), code('\r')];

/**
 * Reads the value at a position.
 * @returns null if it cannot be read to its end
 * @throws {TooComplex} past the budget, or if it is nested too deeply
 */
export function readValue(bytes: Uint8Array, start: number, budget: Budget): Value | null {
  const isDictionary = bytes[start] === less && bytes[start + 1] === less;
  const isArray = bytes[start] === array;
  const value: Value = {
    end: start,
    isDictionary,
    meanings: new Set(),
    filterEntries: 0,
    filters: [],
    first: -1,
    down: [],
    tables: [],
  };
  if (isDictionary || isArray) {
    const isRead = readContainer(bytes, value, isArray);
    spend(budget, 'steps', value.end - start);
    spend(budget, 'references', value.down.length);
    return isRead ? value : null;
  }
  const number = readNumber(bytes, start);
  const generation = number && readNumber(bytes, afterSpace(bytes, number.end));
  const at = generation ? afterSpace(bytes, generation.end) : start;
  value.end = at;
  spend(budget, 'steps', at - start);
  if (number && generation && bytes[at] === letterR) {
    value.down.push(number.number);
    spend(budget, 'references');
  }
  return value;
}

/** Reads to the end of a dictionary or array, and advances the value's end. */
function readContainer(bytes: Uint8Array, value: Value, isArray: boolean): boolean {
  const cursor: Cursor = { at: value.end, name: undefined };
  let dictionaries = 0;
  let arrays = 0;
  let key: Meaning | undefined;
  let isFilter = false;
  let isFirst = false;
  let [before, last] = [-1, -1];
  try {
    while (cursor.at < bytes.length) {
      const byte = bytes[cursor.at]!;
      const isDouble = bytes[cursor.at + 1] === byte;
      if (breaks[byte] === 1) {
        cursor.at += 1;
        continue;
      }
      if (byte === percent) {
        cursor.at = afterComment(bytes, cursor.at);
        continue;
      }
      const isOuter = dictionaries === (value.isDictionary ? 1 : 0);
      if (byte === slash) {
        readName(bytes, cursor);
        if (!isOuter) continue;
        const name = cursor.name;
        if (name) value.meanings.add(name.meaning);
        if (isFilter) {
          if (value.filters.length < maxFilters) value.filters.push(name?.meaning);
          isFilter = arrays > 0;
          continue;
        }
        key = name?.meaning;
        isFirst = name?.isFirst ?? false;
        [before, last] = [-1, -1];
        if (key === 'filter') {
          value.filterEntries += 1;
          isFilter = true;
        }
        continue;
      }
      if (byte === array) {
        cursor.at += 1;
        arrays += 1;
      } else if (byte === arrayEnd) {
        cursor.at += 1;
        arrays = Math.max(0, arrays - 1);
        isFilter = false;
        if (isArray && arrays === 0 && dictionaries === 0) return true;
      } else if (byte === less && isDouble) {
        cursor.at += 2;
        dictionaries += 1;
      } else if (byte === greater && isDouble) {
        cursor.at += 2;
        dictionaries -= 1;
        if (dictionaries < 0) return false;
        if (value.isDictionary && dictionaries === 0) return true;
      } else if (byte === less || byte === open) {
        cursor.at = byte === less ? endOfHex(bytes, cursor.at) : endOfText(bytes, cursor.at);
        if (cursor.at < 0) {
          cursor.at = bytes.length;
          return false;
        }
      } else if (breaks[byte] === 2) {
        return false;
      } else {
        const start = cursor.at;
        while (cursor.at < bytes.length && breaks[bytes[cursor.at]!] === 0) cursor.at += 1;
        if (!isOuter) continue;
        if (isFilter) {
          value.filters.push(undefined);
          isFilter = false;
        }
        const isReference = byte === letterR && cursor.at === start + 1;
        if (isReference && before >= 0 && (isArray || key === 'down')) value.down.push(before);
        const { number } = readNumber(bytes, start) ?? { number: -1 };
        if (isFirst && last < 0 && number >= 0) value.first = number;
        if (key === 'table' && number >= 0) value.tables.push(number);
        [before, last] = [last, number];
      }
      if (dictionaries + arrays > deepest) throw new TooComplex('nested too deeply');
    }
    return false;
  } finally {
    value.end = cursor.at;
  }
}

/** Returns the end of a text in balanced brackets; negative if it has none. */
function endOfText(bytes: Uint8Array, start: number): number {
  let depth = 0;
  for (let at = start; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === backslash) at += 1;
    else if (byte === open) depth += 1;
    else if (byte === close && --depth === 0) return at + 1;
  }
  return -1;
}

function endOfHex(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && breaks[bytes[at]!] !== 2) at += 1;
  return bytes[at] === greater ? at + 1 : -1;
}

/** Reads a whole number of at most ten digits. */
export function readNumber(bytes: Uint8Array, start: number): { number: number; end: number } | null {
  let [at, number] = [start, 0];
  for (; at < bytes.length && at < start + 11 && bytes[at]! >= zero && bytes[at]! <= nine; at++) {
    number = number * 10 + bytes[at]! - zero;
  }
  return at === start || at > start + 10 ? null : { number, end: at };
}

function afterComment(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== lineFeed && bytes[at] !== carriageReturn) at += 1;
  return at;
}

/** Returns the end of blanks and comments. */
export function afterSpace(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length) {
    if (bytes[at] === percent) at = afterComment(bytes, at);
    else if (breaks[bytes[at]!] === 1) at += 1;
    else break;
  }
  return at;
}

/** Returns the end of blanks and comments, within a budget: many objects can begin before the same ones. */
export function skipSpace(bytes: Uint8Array, start: number, budget: Budget): number {
  const at = afterSpace(bytes, start);
  spend(budget, 'steps', at - start + 3);
  return at;
}
