import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { matchRoutes, type RouteObject } from 'react-router';
import type { TestModule } from 'vitest/node';
import { currentCommit, longRuns } from '../../../scripts/tests/changes.ts';
import { type FileMap, fileMapPlace, writeFileMapText } from '../../../scripts/tests/file-map.ts';
import routes from '../../../src/web/routes.ts';
import { minutesBefore, type PassedFile, toRunFile } from './resume.ts';

/** Returns the page that serves a path, as its folder or file in src/web/pages. */
export function pageFor(path: string): string {
  const [found] = matchRoutes(routes as RouteObject[], path) ?? [];
  const { file = '' } = (found?.route ?? {}) as { file?: string };
  return /^pages\/([^/.]+)/.exec(file)?.[1] ?? 'unknown';
}

/** What a map needs to know of a file's run. */
type RunFile = Pick<PassedFile, 'project' | 'file' | 'cpuSeconds' | 'requested'>;

/** Maps each file to its cost and requests; of two engines the one that everyone runs counts, with files on the disk. */
export function buildFileMap(files: readonly RunFile[]): FileMap {
  return Object.fromEntries(
    files
      .filter(({ project }) => project !== 'api-pglite' && project !== 'api-bucket')
      .map(({ file, cpuSeconds, requested }) => {
        const labels = requested.map((one) => (one.startsWith('/') ? `page ${pageFor(one)}` : one));
        return [file, { cpuSeconds, requested: [...new Set(labels)] }];
      }),
  );
}

/**
 * Records a successful long run: a row of docs/long-run.md, and the map by which `npm test` selects files.
 * @param before files that passed before the run was stopped
 */
export function recordLongRun(
  modules: readonly TestModule[],
  before: readonly PassedFile[],
  { line, minutes }: { line: string; minutes: number },
): void {
  const files = [...before, ...modules.map(toRunFile)];
  const projects = new Set(files.map(({ project }) => project));
  const now = currentCommit();
  // A partial run, or one of uncommitted files, would not show later what had passed.
  if (projects.size < 5 || !now?.isClean || !existsSync(longRuns)) return;
  const parts = new Set(before.map(({ run }) => run)).size + 1;
  const words = parts === 1 ? line : `${line} (in ${parts} parts)`;
  const all = (minutes + minutesBefore(before)).toFixed(0);
  const row = `| ${new Date().toISOString().slice(0, 10)} | ${now.commit} | ${all} | ${words} |\n`;
  writeFileSync(longRuns, readFileSync(longRuns, 'utf8') + row);
  writeFileSync(fileMapPlace, writeFileMapText(buildFileMap(files)));
}
