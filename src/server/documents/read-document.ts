import type { List, Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toSlug } from '#shared/choices.ts';
import type { Block, DocumentText, Inline } from '#shared/documents/document.ts';
import { isFactName } from '#shared/documents/document-facts.ts';
import { readFrontMatter } from './front-matter.ts';

/** Words that an average reader reads in a minute. */
const wordsPerMinute = 200;

/**
 * Reads a text of `content/`. Allowed are headings of the second and third level, paragraphs, flat lists, quotations,
 * strong and emphasised words, links, `[1](#source-1)` for a source of its front matter, and `{name}` for a fact of the
 * installation. Everything else is refused, so that a text never contains anything that a page cannot show.
 * @throws {Error} naming the problem, at build time or at the start
 */
export function readDocument(text: string): DocumentText {
  const { about, body } = readFrontMatter(text);
  const blocks = fromMarkdown(body).children.map(toBlock);
  checkSources(body, about.sources.length);
  const words = body.split(/\s+/).filter(Boolean).length;
  return { about: { ...about, minutes: Math.max(1, Math.round(words / wordsPerMinute)) }, blocks };
}

function toBlock(node: RootContent): Block {
  switch (node.type) {
    case 'heading': {
      const { depth, children } = node;
      if (depth !== 2 && depth !== 3)
        throw refused(node, 'the title belongs in the front matter; headings are ## or ###');
      const text = plainText(children);
      return { kind: 'heading', level: depth, id: toSlug(text), text };
    }
    case 'paragraph':
      return { kind: 'paragraph', words: node.children.flatMap(toInline) };
    case 'list':
      return { kind: 'list', isOrdered: node.ordered ?? false, items: node.children.map(toItem) };
    case 'blockquote':
      return { kind: 'quote', words: onlyParagraph(node.children) };
    default:
      throw refused(node);
  }
}

const toItem = (item: List['children'][number]) => onlyParagraph(item.children);

function onlyParagraph(children: readonly RootContent[]): Inline[] {
  const [first, ...more] = children;
  if (first?.type !== 'paragraph' || more.length > 0) throw refused(more[0] ?? first, 'only one paragraph may be here');
  return first.children.flatMap(toInline);
}

function toInline(node: PhrasingContent): Inline[] {
  switch (node.type) {
    case 'text':
      return splitFacts(node.value.replace(/\s*\n\s*/g, ' '));
    case 'strong':
    case 'emphasis':
      return [{ kind: node.type, words: node.children.flatMap(toInline) }];
    case 'link': {
      const source = /^#source-(\d+)$/.exec(node.url);
      if (source) return [{ kind: 'source', number: Number(source[1]) }];
      if (!/^(?:\/(?!\/)|https:\/\/|#)/.test(node.url))
        throw refused(node, `'${node.url}' is not an address to link to`);
      return [{ kind: 'link', href: node.url, words: node.children.flatMap(toInline) }];
    }
    default:
      throw refused(node);
  }
}

/** Splits `… run by {operator}.` into the words and the fact between them. */
function splitFacts(value: string): Inline[] {
  return value.split(/\{(\w+)\}/).flatMap((part, index): Inline[] => {
    if (index % 2 === 0) return part === '' ? [] : [part];
    if (!isFactName(part)) throw new Error(`there is no fact {${part}}: see document-facts.ts`);
    return [{ kind: 'fact', name: part }];
  });
}

function plainText(nodes: readonly PhrasingContent[]): string {
  return nodes
    .map((node) => ('value' in node ? node.value : 'children' in node ? plainText(node.children) : ''))
    .join('');
}

/** Checks that the text cites every source, and no source that does not exist. */
function checkSources(body: string, count: number): void {
  const named = new Set([...body.matchAll(/\]\(#source-(\d+)\)/g)].map(([, number]) => Number(number)));
  for (const number of named) if (number < 1 || number > count) throw new Error(`it has no source ${number}`);
  for (let number = 1; number <= count; number++) {
    if (!named.has(number)) throw new Error(`nothing in it refers to source ${number}`);
  }
}

function refused(node: Nodes | undefined, reason = `a ${node?.type ?? 'nothing'} cannot be shown`): Error {
  return new Error(`line ${node?.position?.start.line ?? '?'} of the text: ${reason}`);
}
