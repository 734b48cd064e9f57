let graphemes: Intl.Segmenter | undefined;

/** Two letters, digits or signs of ASCII are two graphemes; anything else may join its neighbour. */
const isPlain = (unit: number) => unit >= 0x20 && unit < 0x7f;
const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit < 0xdc00;

/**
 * Returns the beginning of a text, at most `maximum` UTF-16 units long: whole graphemes, so that no emoji, flag or accented
 * letter is torn apart. The only function that cuts texts for people, on server and web. Of a single grapheme that is too
 * long, a heap of accents, whole code points remain.
 */
export function cutText(text: string, maximum: number): string {
  if (text.length <= maximum) return text;
  return maximum <= 0 ? '' : text.slice(0, borderBefore(text, maximum));
}

/** Returns a text of at most `maximum` UTF-16 units, with an ellipsis in place of what didn't fit. */
export const shortenText = (text: string, maximum: number): string =>
  text.length <= maximum ? text : `${cutText(text, maximum - 1).trimEnd()}…`;

/** Index of the last border between graphemes up to `at`, which is inside the text. */
function borderBefore(text: string, at: number): number {
  const last = text.charCodeAt(at - 1);
  if (isPlain(last) && isPlain(text.charCodeAt(at))) return at;
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  const border = graphemes.segment(text).containing(at)?.index ?? at;
  return border > 0 ? border : at - (isHighSurrogate(last) ? 1 : 0);
}
