import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { matchRoutes, type RouteObject } from 'react-router';
import type { TestModule } from 'vitest/node';
import { currentCommit, longRuns } from '../../../scripts/tests/changes.ts';
import { type FileMap, fileMapPlace, writeFileMapText } from '../../../scripts/tests/file-map.ts';
import routes from '../../../src/web/routes.ts';

/** Returns the page that serves a path, as its folder or file in src/web/pages. */
export function pageFor(path: string): string {
  const [found] = matchRoutes(routes as RouteObject[], path) ?? [];
  const { file = '' } = (found?.route ?? {}) as { file?: string };
  return /^pages\/([^/.]+)/.exec(file)?.[1] ?? 'unknown';
}

/** Maps each file to its cost and requests; of two engines the one that everyone runs counts. */
export function buildFileMap(modules: readonly Pick<TestModule, 'meta' | 'project' | 'relativeModuleId'>[]): FileMap {
  return Object.fromEntries(
    modules
      .filter(({ project }) => project.name !== 'api-pglite')
      .map((module) => {
        const { cpuSeconds = 0, requested = [] } = module.meta();
        const labels = requested.map((one) => (one.startsWith('/') ? `page ${pageFor(one)}` : one));
        return [module.relativeModuleId, { cpuSeconds, requested: [...new Set(labels)] }];
      }),
  );
}

/** Records a successful long run: a row of docs/long-run.md, and the map by which `npm test` selects files. */
export function recordLongRun(
  modules: readonly TestModule[],
  { line, minutes }: { line: string; minutes: number },
): void {
  const projects = new Set(modules.map(({ project }) => project.name));
  const now = currentCommit();
  // A partial run, or one of uncommitted files, would not show later what had passed.
  if (projects.size < 5 || !now?.isClean || !existsSync(longRuns)) return;
  const row = `| ${new Date().toISOString().slice(0, 10)} | ${now.commit} | ${minutes.toFixed(0)} | ${line} |\n`;
  writeFileSync(longRuns, readFileSync(longRuns, 'utf8') + row);
  writeFileSync(fileMapPlace, writeFileMapText(buildFileMap(modules)));
}
