/**
 * Characters of this folder's font, apart from marks: ASCII, Latin-1, Latin Extended-A and the punctuation of names.
 */
const drawn = /[\u0020-\u007e\u00a0-\u017e–—‘’“”…]/u;

/**
 * Reduces a text to letters that the font can draw, or to an empty text if some have none: half a name would be another
 * name. Accents beyond the font are dropped; signs other than letters or digits are left out.
 */
export function drawableText(text: string): string {
  let result = '';
  for (const character of text.normalize('NFC').replaceAll(/\s+/gu, ' ')) {
    const known = drawn.test(character) ? character : withoutMarks(character);
    if (known) result += known;
    else if (/[\p{L}\p{N}]/u.test(character)) return '';
  }
  return result.replaceAll(/ +/g, ' ').trim();
}

function withoutMarks(character: string): string {
  return [...character.normalize('NFKD')].filter((part) => drawn.test(part)).join('');
}
