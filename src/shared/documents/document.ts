/**
 * A text of the repository (`content/…`, written in Markdown) as a tree of the few elements that our texts use. Pages
 * and PDF files are made from the same tree.
 */
export interface DocumentText {
  readonly about: DocumentAbout;
  readonly blocks: readonly Block[];
}

/** Front matter of a text. */
export interface DocumentAbout {
  readonly title: string;
  /** One or two sentences, at most 160 characters; for lists of texts and for search engines. */
  readonly description: string;
  /** Day on which its facts were last checked, or from which it is in force: `2026-11-20`. */
  readonly date: string;
  /** Reading time in minutes. */
  readonly minutes: number;
  /** Sources of its facts, in the order in which the text names them. */
  readonly sources: readonly Source[];
  /** The search linked at its end. */
  readonly search?: { readonly label: string; readonly href: string };
  /** Names of other texts for the same reader. */
  readonly related: readonly string[];
}

/** Source of a fact. */
export interface Source {
  readonly title: string;
  /** Date of writing or of the information: `31 Mar 2023`, `2019`, `undated`. */
  readonly date: string;
  readonly url?: string;
  /** `weaker`: a second-hand report of the source. `general`: known to us, not found in a document. */
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
  /** A fact of this installation: see `document-facts.ts`. */
  | { readonly kind: 'fact'; readonly name: string };
