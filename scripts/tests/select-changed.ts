import type { FileMap } from './file-map.ts';
import { groupsOf, type Subject, subjectOf } from './features.ts';

/** CPU seconds that whole files of changed features may add to `npm test`. */
export const mostAdded = 350;

export type Selection =
  | {
      readonly isPossible: true;
      readonly files: readonly string[];
      readonly cpuSeconds: number;
      readonly about: string;
    }
  /** Too much, or unknown: only the long tier would do. */
  | { readonly isPossible: false; readonly why: string };

/** Requests of more than this share of test files, such as the current session, identify none of them. */
const common = 1 / 3;

function commonRequests(map: FileMap): ReadonlySet<string> {
  const files = Object.values(map);
  const counts = new Map<string, number>();
  for (const { requested } of files) for (const one of requested) counts.set(one, (counts.get(one) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count > files.length * common).map(([one]) => one));
}

function covers(file: string, requested: readonly string[], subject: Subject, isCommon: ReadonlySet<string>): boolean {
  if (subject.kind === 'test') return file === subject.file;
  if (subject.kind === 'page') return requested.includes(`page ${subject.name}`);
  if (subject.kind !== 'feature') return false;
  if (file.split('/').includes(subject.name)) return true;
  const prefixes = groupsOf(subject.name).map((group) => `api ${group}.`);
  return requested.some((one) => !isCommon.has(one) && prefixes.some((prefix) => one.startsWith(prefix)));
}

/**
 * Selects the test files to run whole because of changes.
 * @param changed paths from the project's folder
 */
export function selectChanged(changed: readonly string[], map: FileMap): Selection {
  const subjects = changed.map((path) => ({ path, subject: subjectOf(path) }));
  const wide = subjects.find(({ subject }) => subject.kind === 'everything');
  if (wide) return { isPossible: false, why: `${wide.path} may change anything` };
  const isCommon = commonRequests(map);
  const files = Object.entries(map).filter(([file, { requested }]) =>
    subjects.some(({ subject }) => covers(file, requested, subject, isCommon)),
  );
  // A test file that the map does not know yet is small, or the next long run will add it.
  const unknown = subjects.flatMap(({ subject }) =>
    subject.kind === 'test' && !(subject.file in map) ? [subject.file] : [],
  );
  const cpuSeconds = files.reduce((sum, [, file]) => sum + file.cpuSeconds, 0);
  const names = new Set(
    subjects.flatMap(({ subject }) => ('name' in subject ? [subject.name] : subject.kind === 'test' ? ['tests'] : [])),
  );
  const about = [...names].toSorted().join(', ');
  if (cpuSeconds > mostAdded)
    return { isPossible: false, why: `${about}: about ${Math.round(cpuSeconds)} CPU seconds` };
  return { isPossible: true, files: [...files.map(([file]) => file), ...unknown].toSorted(), cpuSeconds, about };
}
