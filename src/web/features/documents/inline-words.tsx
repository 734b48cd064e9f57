import { Fragment, type ReactNode } from 'react';
import type { Inline } from '#shared/documents/document.ts';
import { factWords } from '#shared/documents/document-facts.ts';
import type { SiteFacts } from '#shared/site-facts.ts';

/** Inline text with links and notes. */
export function InlineWords({ words, facts }: { words: readonly Inline[]; facts: SiteFacts }): ReactNode {
  // A text is fixed at build time: its pieces never change places.
  return words.map((word, index) => <Fragment key={`${index + 1}`}>{show(word, facts)}</Fragment>);
}

function show(word: Inline, facts: SiteFacts): ReactNode {
  // Prevents a line break within an amount.
  if (typeof word === 'string') return word.replaceAll(/USh (?=\d)/g, 'USh\u{A0}');
  if (word.kind === 'fact') return <InlineWords words={factWords(word.name, facts)} facts={facts} />;
  if (word.kind === 'source') {
    return (
      <a href={`#source-${word.number}`} className="source-number">
        [<span className="sr-only">source </span>
        {word.number}]
      </a>
    );
  }
  const inner = <InlineWords words={word.words} facts={facts} />;
  switch (word.kind) {
    case 'strong':
      return <strong>{inner}</strong>;
    case 'emphasis':
      return <em>{inner}</em>;
    case 'link':
      return (
        <a href={word.href} rel={word.href.startsWith('https:') ? 'noopener noreferrer' : undefined}>
          {inner}
        </a>
      );
  }
}
