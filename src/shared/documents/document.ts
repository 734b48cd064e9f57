/**
 * A text of the repository (`content/…`, written in Markdown) as a tree of the few things that our texts are made of.
 * Pages and PDF files are made from the same tree.
 */
export interface DocumentText {
  readonly about: DocumentAbout;
  readonly blocks: readonly Block[];
}

/** What a text says about itself before it begins. */
export interface DocumentAbout {
  readonly title: string;
  /** One or two sentences, at most 160 characters; for lists of texts and for search engines. */
  readonly description: string;
  /** The day on which its facts were last checked, or from which it holds: `2026-11-20`. */
  readonly date: string;
  /** Minutes that an unhurried reader takes. */
  readonly minutes: number;
  /** Where its facts come from, in the order in which the text names them. */
  readonly sources: readonly Source[];
  /** The search that it ends at. */
  readonly search?: { readonly label: string; readonly href: string };
  /** Names of other texts for the same reader. */
  readonly related: readonly string[];
}

/** Where a fact comes from. */
export interface Source {
  readonly title: string;
  /** When it was written, or as of when it speaks: `31 Mar 2023`, `2019`, `undated`. */
  readonly date: string;
  readonly url?: string;
  /** `weaker`: somebody's report of the source. `general`: known to us and found in no document. */
  readonly mark?: 'weaker' | 'general';
}

export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly id: string; readonly text: string }
  | { readonly kind: 'paragraph'; readonly words: readonly Inline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'quote'; readonly words: readonly Inline[] };

/** Words, or a piece among them. */
export type Inline =
  | string
  | { readonly kind: 'strong' | 'emphasis'; readonly words: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly words: readonly Inline[] }
  /** The source with this number, from 1. */
  | { readonly kind: 'source'; readonly number: number }
  /** Something of this installation: see `document-facts.ts`. */
  | { readonly kind: 'fact'; readonly name: string };
