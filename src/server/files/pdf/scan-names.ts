import { type Budget, spend } from './budget.ts';
import { breaks, code, type Cursor, type Meaning, readName } from './names.ts';

/** Bytes behind a name within which its value must begin: more blanks and comments hide something. */
const reach = 1000;
const [slash, percent, less, bracket, letterR] = [code('/'), code('%'), code('<'), code('['), code('R')];
const [zero, nine, lineFeed, carriageReturn] = [code('0'), code('9'), code('\n'), code('\r')];

/**
 * Records in `found` which of the names occur in some bytes, in one pass. Neither texts, comments nor streams are
 * skipped: programs differ in where they look for objects.
 */
export function scanNames(bytes: Uint8Array, found: Set<Meaning>, budget: Budget): void {
  const cursor: Cursor = { at: 0, name: undefined };
  let seen = 0;
  while (cursor.at < bytes.length) {
    if (bytes[cursor.at] !== slash) {
      cursor.at += 1;
      continue;
    }
    readName(bytes, cursor);
    seen += 1;
    if (seen > budget.names) break;
    const meaning = cursor.name?.meaning;
    if (meaning === undefined || found.has(meaning)) continue;
    if (
      meaning === 'opening' ? !opensPlace(bytes, cursor.at, budget) : !isByChance(meaning, bytes, cursor.at, budget)
    ) {
      found.add(meaning);
    }
  }
  spend(budget, 'names', seen);
}

const isByChance = (meaning: Meaning, bytes: Uint8Array, at: number, budget: Budget) =>
  (meaning === 'file' || meaning === 'automatic') && !beginsObject(bytes, at, budget);

/** Whether the value is an array: an initial view is harmless. */
function opensPlace(bytes: Uint8Array, start: number, budget: Budget): boolean {
  let at = start;
  while (at < bytes.length && at - start < reach && breaks[bytes[at]!] === 1) at += 1;
  spend(budget, 'steps', at - start);
  return bytes[at] === bracket;
}

/** Whether a dictionary follows, or a reference to an object. A value beyond the reach counts as one. */
function beginsObject(bytes: Uint8Array, start: number, budget: Budget): boolean {
  const end = Math.min(bytes.length, start + reach);
  let at = afterGap(bytes, start, end);
  if (bytes[at] === less) {
    spend(budget, 'steps', at - start);
    return at + 1 >= end || bytes[at + 1] === less;
  }
  for (let part = 0; part < 2 && at < end; part++) {
    const number = at;
    while (at < end && bytes[at]! >= zero && bytes[at]! <= nine) at += 1;
    const gap = at;
    if (at < end) at = afterGap(bytes, at, end);
    if ((at < end && part === 0 && at === gap) || gap === number) {
      spend(budget, 'steps', at - start);
      return false;
    }
  }
  spend(budget, 'steps', at - start);
  return at >= end || bytes[at] === letterR;
}

/** Returns the end of blanks and comments. */
function afterGap(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end) {
    if (bytes[at] === percent) while (at < end && bytes[at] !== lineFeed && bytes[at] !== carriageReturn) at += 1;
    else if (breaks[bytes[at]!] === 1) at += 1;
    else break;
  }
  return at;
}
