import type { Plugin } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Leaves out of the contract, in browsers, what only documentation reads: `summary` and `description` of calls, and what
 * `describe` says of fields. On a slow line every page of an account would load these sentences.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!/[\\/]src[\\/]shared[\\/]api[\\/][\w-]+\.ts$/.test(id)) return undefined;
      return { code: withoutSentences(code, this.parse(code)), map: null };
    },
  };
}

/** The code of a module without its sentences. @param program its syntax tree. */
export function withoutSentences(code: string, program: Node): string {
  let lean = code;
  // From the end, so that what stands before keeps its place; none lies inside another.
  for (const [start, end] of sentences(code, program).toSorted(([a], [b]) => b - a)) {
    lean = lean.slice(0, start) + lean.slice(end);
  }
  return lean;
}

function sentences(code: string, node: Node): [start: number, end: number][] {
  const own = sentenceAt(code, node);
  const inner = Object.values(node).flatMap((value: unknown) => (Array.isArray(value) ? value : [value]));
  return [...(own ? [own] : []), ...inner.filter(isNode).flatMap((child) => sentences(code, child))];
}

function sentenceAt(code: string, node: Node): [number, number] | undefined {
  const { type, start, end } = node;
  if (type === 'Property') {
    const { key, value } = node as Node & { key: Node & { name?: string }; value: Node };
    if (!/^(summary|description)$/.test(key.name ?? '') || !isText(value)) return undefined;
    return [start, end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0)];
  }
  if (type !== 'CallExpression') return undefined;
  const { callee, arguments: given } = node as Node & { callee: Node; arguments: Node[] };
  const { object, property } = callee as Node & { object?: Node; property?: Node & { name?: string } };
  if (property?.name !== 'describe' || !object || given.length !== 1 || !given.every(isText)) return undefined;
  return [object.end, end];
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** A text as it stands: it has nothing in it that has to be worked out. */
function isText(node: Node): boolean {
  const { value, expressions } = node as Node & { value?: unknown; expressions?: unknown[] };
  return node.type === 'TemplateLiteral' ? expressions?.length === 0 : typeof value === 'string';
}
