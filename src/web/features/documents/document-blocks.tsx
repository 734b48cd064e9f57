import { Fragment } from 'react';
import type { Block } from '#shared/documents/document.ts';
import type { SiteFacts } from '#shared/site-facts.ts';
import { InlineWords } from './inline-words.tsx';

/** The body of a text; styled in `styles/article.css`. */
export function DocumentBlocks({ blocks, facts }: { blocks: readonly Block[]; facts: SiteFacts }) {
  return blocks.map((block, index) => <Fragment key={`${index + 1}`}>{show(block, facts)}</Fragment>);
}

function show(block: Block, facts: SiteFacts) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3';
      return <Heading id={block.id}>{block.text}</Heading>;
    }
    case 'paragraph':
      return (
        <p>
          <InlineWords words={block.words} facts={facts} />
        </p>
      );
    case 'quote':
      return (
        <blockquote>
          <p>
            <InlineWords words={block.words} facts={facts} />
          </p>
        </blockquote>
      );
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((words, index) => (
            <li key={`${index + 1}`}>
              <InlineWords words={words} facts={facts} />
            </li>
          ))}
        </List>
      );
    }
  }
}
