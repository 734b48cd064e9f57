import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Site } from '#shared/pages.ts';
import { operatorError } from '#server/kernel/operator-error.ts';

/** The source of the pages. */
export interface WebSource {
  /** Returns the current web: always the same when built, rebuilt after edits in development. */
  readonly site: () => Promise<Site>;
  /** Directory of scripts, styles and public files; absent in development, where Vite serves them. */
  readonly clientDirectory?: string;
}

/** The bridge's view of `build/server/index.js`: the framework's build with our own entry in it. */
export interface ServerBuild {
  readonly entry: { readonly module: { readonly createSite: (build: ServerBuild) => Site } };
}

/** Opens the web made by `npm run build`. Rejects when it has not been built. */
export async function openBuiltWeb(buildDirectory: string): Promise<WebSource> {
  const file = path.resolve(buildDirectory, 'server/index.js');
  if (!existsSync(file)) throw operatorError('The pages aren’t built. Run npm run build.');
  const build = (await import(pathToFileURL(file).href)) as ServerBuild;
  const site = build.entry.module.createSite(build);
  return { site: async () => site, clientDirectory: path.resolve(buildDirectory, 'client') };
}
