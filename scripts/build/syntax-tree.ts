/** A node of a syntax tree as bundlers give it (ESTree), with its start and end in the code. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

/** A stretch of code with its replacement. */
export type Edit = readonly [start: number, end: number, text: string];

/** Lists the children of a node. */
export const below = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value: unknown) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter(isNode);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Applies edits, none of which lies inside another. */
export function edited(code: string, edits: readonly Edit[]): string {
  // From the end, so that earlier positions stay valid; of two at one place the first is inserted first.
  return edits
    .toReversed()
    .toSorted(([a], [b]) => b - a)
    .reduce((whole, [start, end, text]) => whole.slice(0, start) + text + whole.slice(end), code);
}

/** Returns the name of a called function, when it is plain. */
export const calleeName = (node: Node): string | undefined =>
  node.type === 'CallExpression' ? ((node.callee as Node).name as string | undefined) : undefined;
