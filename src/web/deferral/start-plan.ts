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

/** Marks what needs React: touching it starts React. */
export const needsReact = { 'data-needs-react': '' } as const;
export const needsReactSelector = '[data-needs-react]';
