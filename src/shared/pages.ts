import type { Transport } from './api/transport.ts';
import type { SiteFacts } from './site-facts.ts';

/**
 * What a page says about itself in its route module: `export const handle: PageHandle = { … }`.
 *
 * A *document* page is complete without JavaScript; its HTML is alike for everybody and cached. An *application* page
 * is hydrated at once and never cached.
 */
export interface PageHandle {
  readonly page: 'document' | 'application';
  /** Its address holds what nobody else may know, such as the token of a mailed link: it is named to no other page. */
  readonly isSecret?: true;
  /** Under which word views of this page are counted. */
  readonly kind: string;
  /**
   * The parameters this page reads, in their one normal form: what it does not know is dropped, nonsense becomes the
   * nearest sensible state. Pages without it have no parameters. Two addresses with one normal form share one cache entry.
   */
  readonly normaliseQuery?: (query: URLSearchParams) => URLSearchParams;
}

/** A page of the built web as the server sees it. */
export interface SitePage {
  /** Pattern of its address: `/`, `/professional/:id`, and `*` for every other address. */
  readonly path: string;
  readonly handle: PageHandle;
  /** Whether forms may be posted to it. */
  readonly hasAction: boolean;
}

/** What a page may use while it is rendered. */
export interface Visit {
  /** Calls the API as a visitor who is not signed in. */
  readonly transport: Transport;
  /** What the operator says about this installation. */
  readonly facts: SiteFacts;
  /** Marks every script element that this render writes itself; random and used once. */
  readonly nonce: string;
  /** Told of every unexpected error of loaders, actions and rendering. */
  readonly report: (error: unknown) => void;
}

/** The built web: which pages there are, and how to have one answered. Made by `entry.server.tsx`. */
export interface Site {
  readonly pages: readonly SitePage[];
  /** Answers a page, its data (`.data`) or a form. The request's URL decides which. */
  answer(request: Request, visit: Visit): Promise<PageAnswer>;
}

/** A page, its data or a redirection, whole. */
export interface PageAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}
