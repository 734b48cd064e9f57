import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { leanModule } from './lean-module.ts';
import type { Node } from './syntax-tree.ts';

const shared = /[\\/]src[\\/]shared[\\/](?:[\w-]+[\\/])*[\w-]+\.ts$/;
const calls = /[\\/]src[\\/]shared[\\/]api[\\/]calls\.ts$/;
const whole = '#shared/api/index.ts';

/**
 * Keeps the contract small on the browser's pages: calls are sent by a table that is generated here, and schemas, of
 * which browsers only need those of bodies, load when a form needs one.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (id) => (id === whole ? path.resolve('src/shared/api/in-browsers.ts') : undefined),
    async transform(code, id) {
      if (calls.test(id)) return { code: await callsModule(id), map: null };
      if (!shared.test(id)) return undefined;
      const program = this.parse(code, { lang: 'ts' }) as unknown as Node;
      return { code: leanModule(code, program), map: null };
    },
  };
}

/** Generates the table of calls as a literal. */
async function callsModule(file: string): Promise<string> {
  const module = (await import(pathToFileURL(file).href)) as { calls: unknown };
  return `export const calls = ${JSON.stringify(module.calls)};`;
}
