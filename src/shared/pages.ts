import type { Transport } from './api/transport.ts';
import type { SiteFacts } from './site-facts.ts';

/**
 * Facts of a page, declared in its route module: `export const handle: PageHandle = { … }`.
 * A *document* page is complete without JavaScript; its HTML is the same for everyone and cached. An *application*
 * page is hydrated immediately and never cached.
 */
export interface PageHandle {
  readonly page: 'document' | 'application';
  /** Its address holds a secret, such as the token of a mailed link: it is passed to no other site, and the page is not cached. */
  readonly isSecret?: true;
  /** A document page with a form that is posted, whose errors a script finds before it is sent. */
  readonly hasForm?: true;
  /** What the browser gets of the page's loaded data, if the page says the rest; its own type is known only there. */
  readonly toState?: (loaderData: never) => unknown;
  /** A document page with something that only React serves (`start-plan.ts`): touching it loads React. */
  readonly needsReact?: true;
  /** A document page with buttons that print it, share it or copy its address. */
  readonly hasPresses?: true;
  /** A document page with fields that offer suggestions once someone types. */
  readonly hasSuggestions?: true;
  /** A document page whose form asks one question at a time (`deferral/forms/steps.ts`). */
  readonly hasSteps?: true;
  /** Name under which views of this page are counted. */
  readonly kind: string;
  /**
   * The parameters of this page in their one normal form: unknown ones are dropped, nonsense becomes the nearest
   * sensible state. Pages without it have no parameters. Two addresses with one normal form share one cache entry.
   */
  readonly normaliseQuery?: (query: URLSearchParams) => URLSearchParams;
}

/** A page of the built web as the server sees it. */
export interface SitePage {
  /** Pattern of its address: `/`, `/professional/:id`, and `*` for every other address. */
  readonly path: string;
  readonly handle: PageHandle;
  readonly hasAction: boolean;
}

/** Context in which a page is rendered. */
export interface Visit {
  /** Calls the API as a visitor who is not signed in. */
  readonly transport: Transport;
  readonly facts: SiteFacts;
  /** The page's pattern, if the caller knows which page it is. */
  readonly path?: string;
  /** Marks every script element that this render writes itself; random and used once. */
  readonly nonce: string;
  /** Receives every unexpected error of loaders, actions and rendering. */
  readonly report: (error: unknown) => void;
}

/** The built web: its pages, and how to answer a request. Made by `entry.server.tsx`. */
export interface Site {
  readonly pages: readonly SitePage[];
  /** Answers a page, its data (`.data`) or a form, by the request's URL. */
  answer(request: Request, visit: Visit): Promise<PageAnswer>;
}

/** A page, its data or a redirection, complete. */
export interface PageAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}
