import type { Inline } from '#shared/documents/document.ts';
import { factWords } from '#shared/documents/document-facts.ts';
import type { SiteFacts } from '#shared/site-facts.ts';

/** Words in one font: the writer draws them in one call. */
export interface Run {
  readonly text: string;
  readonly font: PdfFont;
  /** Full address of the link. */
  readonly link?: string;
}

type PdfFont = 'Helvetica' | 'Helvetica-Bold' | 'Helvetica-Oblique' | 'Young Serif';

/** Words that the readers' standard fonts cannot write, such as names with the ŋ of Acholi and Ateso. */
const beyondStandard = /(\S*[^\u0020-\u007e\u00a0-\u00ff–—‘’“”…•€™]\S*)/u;

/** Characters that neither those fonts nor ours can write. */
const beyondAll = /[^\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u017e–—‘’“”…•€™]/gu;

/** Makes people's words printable: a character without a glyph is replaced by its number, so none is lost silently. */
export function drawable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\t', ' ')
    .replaceAll(beyondAll, (sign) => `[U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`);
}

/** Turns a block's words into runs, with the facts of the installation filled in. */
export function toRuns(words: readonly Inline[], facts: SiteFacts, style: Omit<Run, 'text'>): Run[] {
  return words.flatMap((word): Run[] => {
    if (typeof word === 'string') return splitByFont(word, style);
    switch (word.kind) {
      case 'fact':
        return toRuns(factWords(word.name, facts), facts, style);
      case 'source':
        return [{ ...style, text: `[${word.number}]` }];
      case 'strong':
        return toRuns(word.words, facts, { ...style, font: 'Helvetica-Bold' });
      case 'emphasis':
        return toRuns(word.words, facts, { ...style, font: 'Helvetica-Oblique' });
      case 'link':
        return toRuns(word.words, facts, { ...style, link: wholeAddress(word.href, facts) });
    }
  });
}

function splitByFont(text: string, style: Omit<Run, 'text'>): Run[] {
  return text
    .split(beyondStandard)
    .map((part, index): Run => ({ ...style, text: part, font: index % 2 === 1 ? 'Young Serif' : style.font }))
    .filter((run) => run.text !== '');
}

/** Completes an address: paper and files have no 'this site'. */
function wholeAddress(href: string, { publicUrl }: SiteFacts): string {
  return href.startsWith('/') ? publicUrl + href : href;
}
