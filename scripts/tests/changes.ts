import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Where green long runs are recorded: one row each, the newest last, with its commit in the second column. */
export const longRuns = 'docs/long-run.md';

/** @returns what git printed, or null when it failed: there is no git, or no history. */
function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 64_000_000 });
  return status === 0 ? stdout.trim() : null;
}

/** Commits in the order of the table. */
export const greenCommits = (text: string): string[] =>
  [...text.matchAll(/^\|[^|]*\|\s*`?([0-9a-f]{7,40})`?\s*\|/gm)].flatMap(([, commit]) => commit ?? []);

/** The last commit before this one that a green long run was recorded for, or null. */
export function lastGreenCommit(): string | null {
  if (!existsSync(longRuns)) return null;
  const recorded = greenCommits(readFileSync(longRuns, 'utf8')).toReversed();
  return recorded.find((commit) => git('merge-base', '--is-ancestor', commit, 'HEAD') !== null) ?? null;
}

/** Paths that differ between a commit and the folder as it is now, new files among them; null when git cannot tell. */
export function changedSince(commit: string): string[] | null {
  const tracked = git('diff', '--name-only', commit);
  const untracked = git('ls-files', '--others', '--exclude-standard');
  if (tracked === null || untracked === null) return null;
  return [...tracked.split('\n'), ...untracked.split('\n')].filter(Boolean);
}

/** The commit of this folder, short, and whether nothing was changed since. */
export function currentCommit(): { commit: string; isClean: boolean } | null {
  const commit = git('rev-parse', '--short', 'HEAD');
  const changes = git('status', '--porcelain');
  return commit === null || changes === null ? null : { commit, isClean: changes === '' };
}
