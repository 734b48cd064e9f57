import { readFileSync } from 'node:fs';

/** Old names that are fine in another sense: a map's `set`, a plan's `parts`. */
const fineElsewhere = new Set(
  [
    'Part',
    'give',
    'given',
    'isHeld',
    'pressed',
    'shows',
    'tries',
    'again',
    'answers',
    'begin',
    'change',
    'context',
    'forget',
    'many',
    'more',
    'one',
    'operations',
    'parts',
    'rest',
    'set',
    'together',
  ].concat(
    // Fields of replies, facts of events and values of lists, which are stored or sent.
    ['handover', 'kept', 'told', 'asked', 'wanted'],
  ),
);

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
