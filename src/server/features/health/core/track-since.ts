import type { Check } from './judge.ts';

const checkKey = ({ rule, about }: Check) => `${rule} ${about ?? ''}`;

/**
 * Remembers since when each check has been amber or red, for those that don't say so themselves. Each process remembers
 * what it has seen: after a restart the recorded time may be too late, never too early.
 */
export function trackSince(): (checks: readonly Check[], now: Date) => Check[] {
  let known: ReadonlyMap<string, Date> = new Map();
  return (checks, now) => {
    const trackedChecks = checks.map((check) =>
      check.level === 'green'
        ? { ...check, since: null }
        : { ...check, since: check.since ?? known.get(checkKey(check)) ?? now },
    );
    known = new Map(trackedChecks.flatMap((check) => (check.since === null ? [] : [[checkKey(check), check.since]])));
    return trackedChecks;
  };
}
