const minute = 60_000;

/**
 * Packs times as the first one and the minutes from each to the next, which repeat and so compress well.
 * @param starts ISO 8601, in order, on whole minutes
 */
export function packTimes(starts: readonly string[]): string {
  const at = starts.map((start) => Date.parse(start) / minute);
  return at.map((time, index) => time - (at[index - 1] ?? 0)).join(' ');
}

/** Reads what `packTimes` wrote. */
export function unpackTimes(packed: string): string[] {
  let time = 0;
  return packed
    .split(' ')
    .filter(Boolean)
    .map((gap) => new Date((time += Number(gap)) * minute).toISOString());
}
