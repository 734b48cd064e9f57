import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** File that records green long runs: one row each, the newest last, with its commit in the second column. */
export const longRuns = 'docs/long-run.md';

/** @returns git's output, or null when it failed: there is no git, or no history. */
function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 64_000_000 });
  return status === 0 ? stdout.trim() : null;
}

/** Lists commits in the order of the table. */
export const greenCommits = (text: string): string[] =>
  [...text.matchAll(/^\|[^|]*\|\s*`?([0-9a-f]{7,40})`?\s*\|/gm)].flatMap(([, commit]) => commit ?? []);

/** Finds the last commit before this one with a recorded green long run, or null. */
export function lastGreenCommit(): string | null {
  if (!existsSync(longRuns)) return null;
  const recorded = greenCommits(readFileSync(longRuns, 'utf8')).toReversed();
  return recorded.find((commit) => git('merge-base', '--is-ancestor', commit, 'HEAD') !== null) ?? null;
}

/** Lists paths that differ between a commit and the folder now, new files included; null when git cannot list them. */
export function changedSince(commit: string): string[] | null {
  const tracked = git('diff', '--name-only', commit);
  const untracked = git('ls-files', '--others', '--exclude-standard');
  if (tracked === null || untracked === null) return null;
  return [...tracked.split('\n'), ...untracked.split('\n')].filter(Boolean);
}

/** Returns the commit of this folder, short, and whether nothing has changed since. */
export function currentCommit(): { commit: string; isClean: boolean } | null {
  const commit = git('rev-parse', '--short', 'HEAD');
  const changes = git('status', '--porcelain');
  return commit === null || changes === null ? null : { commit, isClean: changes === '' };
}
