/** Words of the mark. It stands for a checked licence for the advice of the profession (decision 082), which it names. */
export const markWords = {
  /** Before the name of what we checked, and the day. */
  mark: 'Checked:',
  none: 'No licence checked yet',
  /** For professions whose advice no licence covers. */
  noneExists: 'No licence exists for this advice',
  filter: 'Any licence checked',
  /** What the mark can't say, wherever it is explained. */
  limit: 'A checked licence may be for other work than you need: read what it allows.',
  /** How long the mark stays. */
  end: 'If the licence has a last day, the mark ends at midnight after it. Some have none.',
} as const;
