// The built pages and mails, rebuilt only when their sources have changed.
import { join } from 'node:path';
import { environment, root, runQuietly, step } from './run.mjs';
import { hashSources, isStamped, stamp, unstamp } from './stamp.mjs';

const sources = [
  'content',
  'src/web',
  'src/mail',
  'src/shared',
  'src/server/documents',
  'src/server/pages',
  'public',
  'scripts/build/content-modules.ts',
  'vite.config.ts',
  'vite.mail.config.ts',
  'react-router.config.ts',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
];

/**
 * Builds the web when its sources have changed.
 * @param {string} node the binary
 */
export async function prepareWebBuild(node) {
  const stampFile = join(root, 'build', '.prepared');
  const hash = hashSources(root, sources);
  if (isStamped(stampFile, hash)) return;
  await step('Web build', async () => {
    unstamp(stampFile);
    const env = environment(node, { NODE_ENV: 'production' });
    await runQuietly(node, ['node_modules/@react-router/dev/bin.cjs', 'build'], { env });
    stamp(stampFile, hash);
  });
}
