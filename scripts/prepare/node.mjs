// Node: the running one if suitable, else the pinned package in .tools.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installAlone } from './npm.mjs';
import { nodeMajor, nodePackage } from './platform.mjs';
import { root, runQuietly, step } from './run.mjs';
import { isStamped, stamp } from './stamp.mjs';

/** Whether this is Alpine or the like; `process.report` knows the C library. */
export function isMusl() {
  if (process.platform !== 'linux') return false;
  // It would look up the names of all network addresses.
  Object.assign(process.report ?? {}, { excludeNetwork: true });
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report?.getReport() ?? {});
  return !report.header?.glibcVersionRuntime;
}

/**
 * Ensures that the right Node is available.
 * @returns {Promise<string>} the path of its binary
 */
export async function prepareNode() {
  if (Number(process.versions.node.split('.')[0]) === nodeMajor) return process.execPath;
  const folder = join(root, '.tools', 'node');
  const stampFile = join(folder, 'stamp');
  const targetPackage = nodePackage(process.platform, process.arch, isMusl());
  if (!targetPackage) {
    throw new Error(
      `Mwesigwa needs Node ${nodeMajor}, and npm has no package of it for this machine: please install it.`,
    );
  }
  const binary = join(folder, 'node_modules', targetPackage.name, targetPackage.binary);
  if (isStamped(stampFile, targetPackage.integrity) && existsSync(binary)) return binary;
  await step(`Node ${targetPackage.version} (this machine runs ${process.version})`, async () => {
    await installAlone(folder, targetPackage);
    await runQuietly(binary, ['--version']);
    stamp(stampFile, targetPackage.integrity);
  });
  return binary;
}
