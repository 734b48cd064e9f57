/** Most septets of one text message in the telephones' own alphabet. One more makes two, at twice the price. */
export const textLength = 160;

/** The alphabet of GSM 03.38 without its two line ends: a text of ours is one line. */
const basic = new Set(
  '@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Signs of its extension table, which take two septets. */
const extended = new Set('^{}\\[~]|€');

/** Letters and signs that no normal form decomposes. */
const replaced: Readonly<Record<string, string>> = {
  ŋ: 'ng',
  Ŋ: 'Ng',
  ɓ: 'b',
  ɗ: 'd',
  đ: 'd',
  Đ: 'D',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  œ: 'oe',
  Œ: 'OE',
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '`': "'",
};

/** Returns how many septets a text takes up; infinitely many where it has a sign of another alphabet. */
export function countSeptets(text: string): number {
  let septets = 0;
  for (const sign of text) septets += basic.has(sign) ? 1 : extended.has(sign) ? 2 : Infinity;
  return septets;
}

/**
 * Returns a text in the telephones' alphabet, on one line: accents that it lacks are dropped, `ŋ` becomes `ng`, and
 * signs of other scripts, such as emoji, are left out.
 */
export function toGsm7(text: string): string {
  return Array.from(text.normalize('NFC'), inAlphabet).join('').replaceAll(/ +/g, ' ').trim();
}

function inAlphabet(sign: string): string {
  if (basic.has(sign) || extended.has(sign)) return sign;
  if (/\s/u.test(sign)) return ' ';
  return Array.from(replaced[sign] ?? sign.normalize('NFKD'), (part) => replaced[part] ?? part)
    .join('')
    .replaceAll(/./gsu, (part) => (countSeptets(part) < Infinity ? part : ''));
}

/** Cuts a text of the alphabet to this many septets, with a full stop where something is missing. */
export function cutTo(text: string, septets: number): string {
  if (countSeptets(text) <= septets) return text;
  let result = '';
  // One is for the full stop.
  let left = septets - 1;
  for (const sign of text) {
    left -= countSeptets(sign);
    if (left < 0) break;
    result += sign;
  }
  return `${result.trimEnd()}.`;
}
