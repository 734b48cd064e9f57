/** A node of a syntax tree as bundlers give it (ESTree), with the places in the code where it begins and ends. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

/** A stretch of code with what comes in its place. */
export type Edit = readonly [start: number, end: number, text: string];

/** The nodes right below one. */
export const below = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value: unknown) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter(isNode);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Carries edits out, none of which lies inside another. */
export function edited(code: string, edits: readonly Edit[]): string {
  // From the end, so that what stands before keeps its place; of two at one place the first comes to stand first.
  return edits
    .toReversed()
    .toSorted(([a], [b]) => b - a)
    .reduce((whole, [start, end, text]) => whole.slice(0, start) + text + whole.slice(end), code);
}

/** What a call calls, when it has a plain name. */
export const calleeOf = (node: Node): string | undefined =>
  node.type === 'CallExpression' ? ((node.callee as Node).name as string | undefined) : undefined;
