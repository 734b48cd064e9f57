/** A number of uses within some seconds. */
export type Limit = { readonly points: number; readonly seconds: number } & (
  | { readonly store: 'memory' }
  /** A refusal's sentence, to which the waiting time is appended. */
  | { readonly store: 'database'; readonly refusal: string }
);
