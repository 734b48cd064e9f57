/** Everything that the starter of a document page needs to start React; in the page as data, not as code. */
export interface StartPlan {
  /** Data that the framework hands from server to browser (`window.__reactRouterContext`). */
  readonly context: object;
  /** The module that sets `window.__reactRouterManifest`. */
  readonly manifest: string;
  /** Modules of the matched routes by route id. */
  readonly routes: Readonly<Record<string, string>>;
  /** The module that hydrates the page. */
  readonly entry: string;
  /** Everything the modules above import. */
  readonly imports: readonly string[];
}

/** Ids of the two data blocks in the page. */
export const planId = 'start-plan';
export const stateId = 'start-state';

/** Window event: React has taken over the page. */
export const hydratedEvent = 'react-arrival';

/** Marks elements that need React: touching one starts React. */
export const needsReact = { 'data-needs-react': '' } as const;

/**
 * Like `needsReact`, for a link whose only child is one text. A click waits for React and shows `words` until then;
 * hydration leaves that text alone.
 */
export const needsReactSaying = (words: string) =>
  ({ ...needsReact, 'data-working': words, suppressHydrationWarning: true }) as const;
export const needsReactSelector = '[data-needs-react]';

/**
 * For a submit button whose only child is one text: shows `words` and is disabled while its form is being sent.
 */
export const saysWhileSending = (words: string) => ({ 'data-working': words, suppressHydrationWarning: true }) as const;
