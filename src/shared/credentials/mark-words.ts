/**
 * Words of the mark. It counts each checked licence or membership, also one for other work than the professional offers here,
 * so it names what we checked and never says that they are licensed for that work.
 */
export const markWords = {
  /** Before the name of what we checked, and the day. */
  mark: 'Checked:',
  none: 'No licence checked yet',
  filter: 'Any licence checked',
  /** What the mark can't say, wherever it is explained. */
  limit: 'A checked licence may be for other work than you need: read what it allows.',
  /** How long the mark stays. */
  end: 'If the licence has a last day, the mark ends at midnight after it. Some have none.',
} as const;
