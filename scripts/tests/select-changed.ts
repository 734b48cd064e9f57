import type { FileMap } from './file-map.ts';
import { callGroupsFor, type Subject, subjectFor } from './features.ts';

/** CPU seconds that whole files of changed features may add to `npm test`. */
export const addedBudget = 40;

export type Selection =
  | {
      readonly isPossible: true;
      readonly files: readonly string[];
      /** Number of files that cover a change too, and didn't fit into the budget. */
      readonly leftOut: number;
      readonly cpuSeconds: number;
      readonly about: string;
      /** Changed pages, as folders or files of src/web/pages. */
      readonly pages: readonly string[];
    }
  /** A change may affect anything: only the long tier would do. */
  | { readonly isPossible: false; readonly why: string };

/** Requests of more than this share of test files, such as the current session, identify none of them. */
const common = 1 / 3;

function commonRequests(map: FileMap): ReadonlySet<string> {
  const files = Object.values(map);
  const counts = new Map<string, number>();
  for (const { requested } of files) for (const one of requested) counts.set(one, (counts.get(one) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count > files.length * common).map(([one]) => one));
}

/**
 * Ranks how close a test file is to a change: 0 when it changed itself, 1 in the folder of the feature, 2 when it requests the
 * feature's calls or the page; null when it covers none of it.
 */
function rankFor(file: string, requested: readonly string[], subject: Subject, isCommon: ReadonlySet<string>) {
  if (subject.kind === 'test') return file === subject.file ? 0 : null;
  if (subject.kind === 'page') return requested.includes(`page ${subject.name}`) ? 2 : null;
  if (subject.kind !== 'feature') return null;
  if (file.split('/').includes(subject.name)) return 1;
  const prefixes = callGroupsFor(subject.name).map((group) => `api ${group}.`);
  return requested.some((one) => !isCommon.has(one) && prefixes.some((prefix) => one.startsWith(prefix))) ? 2 : null;
}

/**
 * Selects the test files to run whole because of changes: the closest first, then the cheapest, until the budget is spent.
 * @param changed paths from the project's folder
 * @param budget CPU seconds, as the map has them
 */
export function selectChanged(changed: readonly string[], map: FileMap, budget = Infinity): Selection {
  const subjects = changed.map((path) => ({ path, subject: subjectFor(path) }));
  const wide = subjects.find(({ subject }) => subject.kind === 'everything');
  if (wide) return { isPossible: false, why: `${wide.path} may change anything` };
  const isCommon = commonRequests(map);
  const covering = Object.entries(map).flatMap(([file, { cpuSeconds, requested }]) => {
    const ranks = subjects.flatMap(({ subject }) => rankFor(file, requested, subject, isCommon) ?? []);
    return ranks.length > 0 ? [{ file, cpuSeconds, rank: Math.min(...ranks) }] : [];
  });
  let cpuSeconds = 0;
  const chosen: string[] = [];
  for (const one of covering.toSorted((a, b) => a.rank - b.rank || a.cpuSeconds - b.cpuSeconds)) {
    if (cpuSeconds + one.cpuSeconds > budget) continue;
    cpuSeconds += one.cpuSeconds;
    chosen.push(one.file);
  }
  // A test file that the map does not know yet is small, or the next long run will add it.
  const unknown = subjects.flatMap(({ subject }) =>
    subject.kind === 'test' && !(subject.file in map) ? [subject.file] : [],
  );
  const names = new Set(
    subjects.flatMap(({ subject }) => ('name' in subject ? [subject.name] : subject.kind === 'test' ? ['tests'] : [])),
  );
  return {
    isPossible: true,
    files: [...chosen, ...unknown].toSorted(),
    leftOut: covering.length - chosen.length,
    cpuSeconds,
    about: [...names].toSorted().join(', '),
    pages: [...new Set(subjects.flatMap(({ subject }) => (subject.kind === 'page' ? [subject.name] : [])))],
  };
}
