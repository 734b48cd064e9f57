/** The two tiers in which each broken variant has its test files: `npm test` and `npm run test:long`. */
export type VariantTier = 'merge' | 'long';

/** A test file that should catch a variant, and the Vitest project that runs it. */
export interface Catcher {
  readonly project: string;
  readonly file: string;
}

/** A row of docs/broken-variants.md. */
export interface Variant {
  /** The patch's name in tests/variants, without its ending. */
  readonly name: string;
  /** Whether `npm test` catches it only with the files that `test:changed` takes whole. */
  readonly needsChanged: boolean;
  readonly catchers: Readonly<Record<VariantTier, readonly Catcher[]>>;
}

/** Parses a cell such as: unit `tests/house/a.test.ts`, e2e `tests/e2e/b.e2e.test.ts`. */
const catchersIn = (cell: string): Catcher[] =>
  [...cell.matchAll(/([\w-]+) `([^`]+)`/g)].map(([, project = '', file = '']) => ({ project, file }));

/**
 * Reads the table of variants.
 * @param text docs/broken-variants.md
 * @throws when a row names no test file for one of the tiers, or does not say how `npm test` catches it
 */
export function readVariants(text: string): Variant[] {
  return [...text.matchAll(/^\| `([\w-]+)` +\|(.*)\|$/gm)].map(([, name = '', cells = '']) => {
    const [, merge = '', long = ''] = cells.split('|');
    const catchers = { merge: catchersIn(merge), long: catchersIn(long) };
    const [, how] = /^\s*(small form|changed):/.exec(merge) ?? [];
    if (how === undefined || catchers.merge.length === 0 || catchers.long.length === 0)
      throw new Error(`docs/broken-variants.md: the row of ${name} does not say which tests catch it.`);
    return { name, needsChanged: how === 'changed', catchers };
  });
}

/** Lists patches without exactly one row, and rows without a patch, one line each. */
export function mismatches(variants: readonly Variant[], patches: readonly string[]): string[] {
  const countRows = (patch: string) => variants.filter(({ name }) => name === patch).length;
  return [
    ...patches
      .filter((patch) => countRows(patch) !== 1)
      .map((patch) => `${patch}: ${countRows(patch)} rows in the table.`),
    ...variants.filter(({ name }) => !patches.includes(name)).map(({ name }) => `${name}: a row without a patch.`),
  ];
}

/** Lists the files that a patch changes. */
export const listPatchPaths = (patch: string): string[] => [
  ...new Set([...patch.matchAll(/^(?:---|\+\+\+) [ab]\/(.+)$/gm)].flatMap(([, path]) => path ?? [])),
];

/** The part of Vitest's JSON report used here. */
export interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

/** Results of test files. Files that cannot be loaded fail without a failing test: they prove nothing. */
export interface Outcome {
  /** Files, from the project's folder, with at least one test that passed. */
  readonly passed: readonly string[];
  readonly failures: readonly { readonly file: string; readonly test: string; readonly why: string }[];
  /** Files without a run test, with Vitest's reason if it gave one. */
  readonly unrun: readonly string[];
}

const firstLine = (text: string): string => text.split('\n')[0]?.trim().slice(0, 160) ?? '';

/** @param folder of the test run, as file names of the report begin with it. */
export function readReport({ testResults }: Report, folder: string): Outcome {
  const files = testResults.map(({ name, message = '', assertionResults }) => {
    const file = name.startsWith(`${folder}/`) ? name.slice(folder.length + 1) : name;
    const failures = assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({ file, test: fullName, why: firstLine(failureMessages?.[0] ?? '') }));
    const hasPassed = assertionResults.some(({ status }) => status === 'passed');
    return { file, failures, hasPassed, message: firstLine(message) };
  });
  return {
    passed: files.filter(({ hasPassed }) => hasPassed).map(({ file }) => file),
    failures: files.flatMap(({ failures }) => failures),
    unrun: files
      .filter(({ hasPassed, failures }) => !hasPassed && failures.length === 0)
      .map(({ file, message }) => `${file}${message && `: ${message}`}`),
  };
}
