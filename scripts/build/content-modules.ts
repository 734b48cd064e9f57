import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { readDocument } from '../../src/server/documents/read-document.ts';

/** Turns a text of `content/` into a module whose default export is its `DocumentText`; an invalid text stops the build. */
export function contentModules(): Plugin {
  return {
    name: 'content-modules',
    enforce: 'pre',
    async load(id) {
      if (!/\/content\/[\w-]+\/[\w-]+\.md$/.test(id)) return undefined;
      const text = await readFile(id, 'utf8');
      try {
        return `export default ${JSON.stringify(readDocument(text))};`;
      } catch (error) {
        return this.error(`${id}: ${error instanceof Error ? error.message : String(error)}`);
      }
    },
  };
}
