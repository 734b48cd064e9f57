/**
 * Placeholder for the note that the reader's own times are in brackets, if there are any. To React it contains an empty
 * text, which it leaves alone.
 */
export const OwnTimesNote = ({ words }: { words: string }) => (
  <span data-own-times={words} suppressHydrationWarning>
    {''}
  </span>
);
