// Prometheus' `promtool`, which checks the alerts in deploy/. Taken out of Debian's package: installed whole, that brings a
// service and fourteen packages for its pages.
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, runQuietly } from './run.mjs';

const folder = join(root, '.tools', 'promtool');
const program = join(folder, 'promtool');

/** @returns {string | null} the path of the promtool unpacked here, or null */
export const findOwnPromtool = () => (existsSync(program) ? program : null);

/** The list of packages may be missing or old; only root can renew it. Written last, so an interrupted try is repeated. */
const unpack = `
  set -e
  apt-get -qq download prometheus || { apt-get -qq -o DPkg::Lock::Timeout=120 update && apt-get -qq download prometheus; }
  dpkg-deb --fsys-tarfile prometheus_*.deb | tar -x -O ./usr/bin/promtool >unpacked
  chmod 755 unpacked
  rm prometheus_*.deb
  mv unpacked promtool
`;

/** Downloads the package (19 MB) and extracts its promtool (48 MB); a few seconds. */
export async function installOwnPromtool() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await runQuietly('sh', ['-c', unpack], { cwd: folder });
}
