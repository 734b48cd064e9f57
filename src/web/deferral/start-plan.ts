/** What the starter of a document page needs to bring React to life; stands in the page as data, not as code. */
export interface StartPlan {
  /** What the framework hands from server to browser (`window.__reactRouterContext`). */
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

/** Ids of the two data blocks. */
export const planId = 'start-plan';
export const stateId = 'start-state';

/** The event of the window that says that React has taken the page over. */
export const arrival = 'react-arrival';

/** Marks what needs React: touching it starts React. */
export const needsReact = { 'data-needs-react': '' } as const;

/**
 * The same for a link whose only child is one text. A click on it waits for React; `words` stand in it meanwhile, and
 * hydration leaves them alone.
 */
export const needsReactSaying = (words: string) =>
  ({ ...needsReact, 'data-working': words, suppressHydrationWarning: true }) as const;
export const needsReactSelector = '[data-needs-react]';

/** For a submit button whose only child is one text: while its form is being sent, it says these words and rests. */
export const saysWhileSending = (words: string) => ({ 'data-working': words, suppressHydrationWarning: true }) as const;
