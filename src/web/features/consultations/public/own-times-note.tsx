/**
 * The place for saying that the reader's own times are in brackets, where they are. To React it holds an empty text,
 * which it leaves alone.
 */
export const OwnTimesNote = ({ words }: { words: string }) => (
  <span data-own-times={words} suppressHydrationWarning>
    {''}
  </span>
);
