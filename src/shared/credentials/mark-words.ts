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
  end: 'The mark ends after the licence’s last day, and at the latest a year after we saw the current certificate or list; half a year where licences have no usual length.',
} as const;
