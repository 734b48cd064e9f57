/** What a judgement may still spend. Bytes and names are counted, not time: every machine gives the same verdict. */
export interface Budget {
  /** Bytes that object streams may still have, all together. */
  inflated: number;
  /** Names that may still come. */
  names: number;
  /** Bytes that may still be read beyond one pass: values are read from every place where one can begin. */
  steps: number;
  /** Streams of compressed objects. */
  streams: number;
  /** References that lead down, in all objects. */
  references: number;
  /** Cross-reference tables of the file: one for each time that it was saved. */
  tables: number;
}

/** Thrown when reading a file to the end would cost more than any ordinary one does. */
export class TooComplex extends Error {}

/** The largest ordinary files: 10 MB of a tagged document have 40 MB of objects with 1.5 million names. */
export const budgetFor = (bytes: number): Budget => ({
  inflated: Math.min(40_000_000, 2_000_000 + 24 * bytes),
  names: 2_000_000,
  steps: 3 * bytes + 1_000_000,
  streams: 10_000,
  references: 500_000,
  tables: 2000,
});

/** Spends from a budget. @throws {TooComplex} once it is used up. */
export function spend(budget: Budget, what: keyof Budget, amount = 1): void {
  budget[what] -= amount;
  if (budget[what] < 0) throw new TooComplex(`too many ${what}`);
}
