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

/** Lists all nodes of a plan, each with its parent. */
export const listNodes = (plan: Plan, above?: Plan): { node: Plan; above: Plan | undefined }[] => [
  { node: plan, above },
  ...(plan.Plans ?? []).flatMap((inner) => listNodes(inner, plan)),
];
