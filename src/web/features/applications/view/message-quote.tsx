interface MessageQuoteProps {
  /** The author, as the beginning of a line. */
  by: string;
  words: string | undefined;
}

/** A message from one party to the other; renders nothing without one. */
export function MessageQuote({ by, words }: MessageQuoteProps) {
  if (!words) return null;
  return (
    <div className="mb-4">
      <p>{by} wrote:</p>
      <blockquote className="mt-1 border-l-2 border-gold pl-4 wrap-anywhere whitespace-pre-line">{words}</blockquote>
    </div>
  );
}
