/** Hosts of short links, which hide their destination. */
const shorteners =
  'bit.ly, bitly.com, tinyurl.com, t.co, goo.gl, is.gd, v.gd, cutt.ly, rb.gy, ow.ly, buff.ly, shorturl.at, shorturl.asia, tiny.cc, ' +
  'rebrand.ly, s.id, t.ly, bl.ink, lnkd.in, surl.li, short.io, adf.ly, shorte.st, soo.gd, x.gd, u.to, clck.ru, qr.ae, shrtco.de, ' +
  'tny.im, urlz.fr, kutt.it, dub.sh, lc.cx, n9.cl, tr.ee, snip.ly, did.li, bitly.ws, tinu.be, short.gy, cli.re, 1url.com';

/** Hosts of links that open a chat on another service. */
const chats =
  'wa.me, wa.link, chat.whatsapp.com, api.whatsapp.com, whatsapp.com, t.me, telegram.me, telegram.dog, m.me, signal.me, signal.group';

/** Letters of other alphabets that look like ours. */
const lookalikes: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['абвгеёзікмнорстухуѕјԁһԛԝ', 'abbreezikmhopctyxysjdhqw'],
    ['αβεηικμνορτυχω', 'abenikmvoptuxw'],
    ['ıłøđ', 'ilod'],
  ].flatMap(([from, to]) => [...from!].map((letter, index) => [letter, to![index]!])),
);

/** Digits and signs that stand for letters inside a word. */
const disguises: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
};

const spokenDigits = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

const contracted: Readonly<Record<string, string>> = { will: 'wont', can: 'cant' };

const hostAlternatives = (hosts: string) => hosts.replaceAll('.', String.raw`\.`).replaceAll(', ', '|');
const hostBefore = String.raw`(?<![\p{L}\p{N}.@-])(?:https?:\/\/)?(?:www\.)?`;
const restOfLink = String.raw`(?![\p{L}\p{N}.-])(?:[/?#][^\s]*)?`;
const shortLink = new RegExp(`${hostBefore}(?:${hostAlternatives(shorteners)})${restOfLink}`, 'gu');
const chatLink = new RegExp(`${hostBefore}(?:${hostAlternatives(chats)})${restOfLink}`, 'gu');
const otherLink =
  /(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{N}])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:com|org|net|ug|ke|info|xyz|app|io|site|online)\b(?:\/\S*)?/gu;

const gap = String.raw`[\s.,()/-]*`;
const mobileNumber = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:\+?${gap}2${gap}5${gap}6${gap}(?:0${gap})?|0${gap})7(?:${gap}\d){8}|7\d{8})(?![\p{N}%])`,
  'gu',
);

const units = 'k|m|mn|bn|thousand|million|millions|billion';
const numbers = `${spokenDigits.slice(1).join('|')}|ten|fifteen|twenty|thirty|fifty|hundred|a|half a|one hundred|five hundred|two hundred`;
const amount = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:ugx|ush|shs?|usd|\$)\.?\s?\d+(?:\.\d+)?(?:\s?(?:${units}))?|\d+(?:\.\d+)?\s?(?:${units})|(?:${numbers})\s(?:hundred\s)?(?:thousand|million)|\d{4,}|\d{3})(?:\s?\/[=-])?(?![\p{L}\p{N}%])`,
  'gu',
);
const percentage = /(\d+(?:\.\d+)?)\s?(?:%|percent\b|per cent\b|pc\b)/gu;

/** Removes differences that are invisible to readers: accents, other alphabets, joined and invisible characters. */
function seenLetters(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\u0370-\u04ff\u0500-\u052fıłøđ]/gu, (letter) => lookalikes[letter] ?? letter)
    .replaceAll(/[\u2018\u2019\u02bc`´']/gu, '');
}

/** Joins letters written one by one, and replaces digits inside words by letters: `w h 4 t s a p p`. */
const joinedLetters = (text: string) =>
  text
    .replaceAll(/(?<![\p{L}\p{N}])(?:[\p{L}@$0-9][ .*_-]){4,}[\p{L}@$0-9](?![\p{L}\p{N}])/gu, (run) =>
      /\p{L}.*\p{L}.*\p{L}/u.test(run) ? run.replaceAll(/[ .*_-]/g, '') : run,
    )
    .replaceAll(/(?<![\p{L}\p{N}])[\p{L}013457@$]{4,}(?![\p{L}\p{N}@.])/gu, (word) =>
      /\d{2}|^\d+\p{L}{1,2}$/u.test(word) || (word.match(/\p{L}/gu)?.length ?? 0) < 3
        ? word
        : word.replaceAll(/[01345@$](?=\p{L})/gu, (sign) => disguises[sign]!),
    )
    .replaceAll(/(\p{L})\1{2,}/gu, '$1');

const digits = (text: string) =>
  text
    .replaceAll(
      new RegExp(
        String.raw`(?<!\p{L})(?:(?:${spokenDigits.join('|')}|oh)[\s,-]+){2,}(?:${spokenDigits.join('|')})(?!\p{L})`,
        'gu',
      ),
      (run) =>
        run
          .split(/[\s,-]+/)
          .map((word) => Math.max(0, spokenDigits.indexOf(word)))
          .join(''),
    )
    .replaceAll(/(?<![\p{L}\p{N}])o(?=[\s.-]?7[\s\d.-])/gu, '0');

/**
 * The form of a message that our rules match: plain words with one space between them, `|` between sentences, and words
 * in angle brackets for telephones, amounts, percentages and links.
 */
export function plainWords(text: string): string {
  const seen = seenLetters(text)
    .replaceAll(/\s?[[({]\s?(?:dot|\.)\s?[\])}]\s?| dot (?=(?:ly|com|me|gl|co|cc|gd)\b)/gu, '.')
    .replaceAll(/(?<=\b(?:bit|tinyurl|wa|t|cutt|rb|is|goo))\s?\.\s?(?=(?:ly|com|me|gy|gd|gl)\b)/gu, '.')
    .replaceAll(shortLink, ' <short> ')
    .replaceAll(chatLink, ' <chat> ')
    .replaceAll(otherLink, ' <link> ');
  return ` ${digits(joinedLetters(seen))
    .replaceAll(mobileNumber, ' <phone> ')
    .replaceAll(/(?<=\d),(?=\d{3})/gu, '')
    .replaceAll(percentage, (_all, number: string) => (Number(number) >= 5 ? ' <high> ' : ' <low> '))
    .replaceAll(amount, ' <amount> ')
    .replaceAll(/[.!?;\n]+(?=\s|$)|\n/gu, ' | ')
    .replaceAll(/[^\p{L}\p{N}<>|]+/gu, ' ')
    .replaceAll(
      /(?<![^ ])(do|does|did|is|are|was|will|would|can|could|should) not(?![^ ])/gu,
      (_all, verb: string) => contracted[verb] ?? `${verb}nt`,
    )
    .trim()} `;
}
