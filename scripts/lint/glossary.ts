import { readFileSync } from 'node:fs';

/** Old names that are fine in another sense: a map's `set`, a plan's `parts`. */
const generalWords =
  'Part again answers begin change context forget give given isHeld many more one operations parts pressed rest set shows together tries';

/** Old names that stay where they are fields of replies, facts of events or values of lists: those are stored or sent. */
const storedNames = 'asked handover kept told wanted';

const fineElsewhere = new Set(`${generalWords} ${storedNames}`.split(' '));

/** Lists the names of the left column of docs/glossary.md, which no code may use again. */
export function readForbiddenNames(): string[] {
  const rows = readFileSync(new URL('../../docs/glossary.md', import.meta.url), 'utf8')
    .split('\n')
    .flatMap((line) => /^\|([^|]*`[^|]*)\|/.exec(line)?.[1] ?? []);
  const before = rows.findIndex((row) => row.includes('Before'));
  const named = rows
    .slice(0, before === -1 ? undefined : before)
    .flatMap((row) =>
      [...row.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => (code.endsWith('.ts') ? [] : code.split(/[/\s.]+/))),
    );
  return [...new Set(named)].filter((name) => /^[A-Za-z]\w*$/.test(name) && !fineElsewhere.has(name)).toSorted();
}
