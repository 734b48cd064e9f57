/**
 * Counts the letters to add, remove, change or swap with their neighbour to turn one word into another (optimal string
 * alignment). Stops counting above `limit`, and then returns `limit + 1`.
 */
export function spellingDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1];
      let distance = Math.min(last[at]! + 1, line[at - 1]! + 1, last[at - 1]! + (isSame ? 0 : 1));
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      if (isSwapped) distance = Math.min(distance, beforeLast[at - 2]! + 1);
      line.push(distance);
    }
    if (Math.min(...line) > limit) return limit + 1;
    beforeLast = last;
    last = line;
  }
  return Math.min(last[other.length]!, limit + 1);
}

/** Returns the number of slips allowed in a word of this length: none in very short ones. */
function slipsIn(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 6 ? 1 : 2;
}

/**
 * Lists the known words nearest to a misspelled one, all with as few slips as the nearest has, in the order given; at
 * most `limit`. None for a known word, or one too short to guess at.
 */
export function nearestSpellings(word: string, known: Iterable<string>, limit: number): string[] {
  let slips = slipsIn(word);
  let near: string[] = [];
  for (const text of known) {
    if (text === word) return [];
    const distance = spellingDistance(word, text, slips);
    if (distance > slips) continue;
    near = distance < slips ? [text] : [...near, text];
    slips = distance;
  }
  return near.slice(0, limit);
}
