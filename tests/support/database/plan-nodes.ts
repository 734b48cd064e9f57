/** A node of a plan, as the database explains it. */
interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  /** With ANALYZE: rows per loop, and loops. */
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Heap Fetches'?: number;
  Plans?: Plan[];
}

/** A statement as the driver receives it. */
export interface Statement {
  name?: string | undefined;
  text: string;
  values: unknown[];
}

/** The rows that a node returned in all its loops, of a plan with ANALYZE. */
export const countRows = (node: Plan): number => (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1);

/** Lists all nodes of a plan, each with its parent. */
export const listNodes = (plan: Plan, above?: Plan): { node: Plan; above: Plan | undefined }[] => [
  { node: plan, above },
  ...(plan.Plans ?? []).flatMap((inner) => listNodes(inner, plan)),
];
