import type { Block, Inline } from '#shared/documents/document.ts';
import { drawable } from '#server/pdf/pdf-words.ts';

// Blocks of printed files that contain people's text: all of it passes through `drawable`.

/** Begins a section of a file. */
export const heading = (text: string): Block => ({ kind: 'heading', level: 2, id: text, text });
/** Begins a subsection. */
export const part = (text: string): Block => ({ kind: 'heading', level: 3, id: text, text });
/** A paragraph of our own text. */
export const ours = (...words: Inline[]): Block => ({ kind: 'paragraph', words });
/** A list of a person's entries; nothing if there are none. */
export const list = (items: readonly string[]): Block[] =>
  items.length === 0 ? [] : [{ kind: 'list', isOrdered: false, items: items.map((item) => [drawable(item)]) }];

/** A person's text: a paragraph for each line. */
export const theirs = (text: string): Block[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ours(drawable(line)));
/** A label and a person's text. */
export const named = (label: string, text: string): Block =>
  ours({ kind: 'strong', words: [`${label}: `] }, drawable(text));

/** An address, shown without its scheme. */
export const link = (href: string): Inline => ({ kind: 'link', href, words: [href.replace('https://', '')] });
