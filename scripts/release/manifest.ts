import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeMajor } from '../prepare/platform.mjs';
import { quiet, serverFlags } from '../tasks/tasks.mjs';

/** What a release takes from package.json. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly engines: { readonly node: string };
  readonly imports: Readonly<Record<string, string>>;
}

export const readManifest = (root: string): Manifest => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Returns package.json of a release: the same commands as in the project, without anything to install. */
export function releaseManifest({ name, version, engines, imports }: Manifest): string {
  const scripts = { start: 'bin/mwesigwa start', demo: 'bin/mwesigwa demo', mwesigwa: 'bin/mwesigwa' };
  return `${JSON.stringify({ name, version, private: true, type: 'module', engines, imports, scripts }, null, 2)}\n`;
}

/**
 * Returns the program of a release. It checks Node and starts: nothing is installed or built on the server. Settings
 * (`.env`) and data are beside the release's folder, where the next release finds them.
 */
export function releaseProgram({ version }: Pick<Manifest, 'version'>): string {
  const server = `exec "$node" ${serverFlags.join(' ')} "$release/src/server/main.ts"`;
  return `#!/bin/sh
# Mwesigwa ${version}. 'mwesigwa start' serves the marketplace, 'mwesigwa demo' a sample of one;
# 'mwesigwa --help' lists the commands for operators.
set -eu
release=$(dirname "$(dirname "$(readlink -f "$0")")")
node=\${NODE:-node}
found=$("$node" --version 2>/dev/null) || found='not there'
case $found in
  v${nodeMajor}.*) ;;
  *)
    echo "Mwesigwa ${version} needs Node ${nodeMajor}, and '$node' is $found. Install it, or set NODE to its path." >&2
    exit 1
    ;;
esac
cd "$release/.."
case \${1:-} in
  start) shift; ${server} "$@" ;;
  demo) shift; ${server} --demo "$@" ;;
  *) exec "$node" ${quiet} "$release/src/server/cli.ts" "$@" ;;
esac
`;
}
