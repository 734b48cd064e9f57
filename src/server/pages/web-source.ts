import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Site } from '#shared/pages.ts';

/** Where the pages come from. */
export interface WebSource {
  /** The web as it is now: always the same when built, made anew after edits in development. */
  readonly site: () => Promise<Site>;
  /** Directory of scripts, styles and public files; absent in development, where Vite serves them itself. */
  readonly clientDirectory?: string;
}

/** What the bridge uses of `build/server/index.js`: the framework's build with our own entry in it. */
export interface ServerBuild {
  readonly entry: { readonly module: { readonly createSite: (build: ServerBuild) => Site } };
}

/** The web as `npm run build` left it. Rejects when it has not been built. */
export async function openBuiltWeb(buildDirectory: string): Promise<WebSource> {
  const file = path.resolve(buildDirectory, 'server/index.js');
  const build = (await import(pathToFileURL(file).href)) as ServerBuild;
  const site = build.entry.module.createSite(build);
  return { site: async () => site, clientDirectory: path.resolve(buildDirectory, 'client') };
}
