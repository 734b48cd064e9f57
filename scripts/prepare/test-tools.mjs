// Tools for tests and pictures: browsers, a PostgreSQL server. The system's, else Debian's packages, else a notice.
import { join } from 'node:path';
import { hasOwnChromium, installOwnChromium } from './chromium.mjs';
import { installOwnPromtool } from './promtool.mjs';
import { root, runQuietly, say, step } from './run.mjs';
import { isStamped, stamp } from './stamp.mjs';
import {
  findChromium,
  findFirefox,
  findPostgres,
  findProgram,
  findPromtool,
  headlessShell,
  requiredTools,
} from './system.mjs';

const tools = [
  { name: 'chromium', package: headlessShell, find: findChromium, without: 'the browser tests' },
  { name: 'postgres', package: 'postgresql', find: findPostgres, without: 'the API tests on PostgreSQL' },
  { name: 'firefox', package: 'firefox-esr', find: findFirefox, without: 'the walks in Firefox' },
  {
    name: 'nginx',
    package: 'nginx-light',
    find: () => findProgram('nginx'),
    without: 'the tests of deploy/nginx.conf',
  },
  { name: 'caddy', package: 'caddy', find: () => findProgram('caddy'), without: 'the tests of deploy/Caddyfile' },
  { name: 'minisign', package: 'minisign', find: () => findProgram('minisign'), without: 'signatures of releases' },
  {
    name: 'podman',
    package: ['podman', 'crun', 'mmdebstrap'],
    find: () => findProgram('podman') && findProgram('mmdebstrap'),
    without: 'the test of deploy/Containerfile',
  },
  {
    name: 'swift',
    package: ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'],
    find: () => findProgram('swift-proxy-server') && findProgram('swift-object-server'),
    without: 'the tests of files in a bucket that isn’t ours',
  },
  {
    name: 'testssl',
    package: 'testssl.sh',
    find: () => findProgram('testssl'),
    without: 'the check of the proxies’ TLS',
  },
  {
    name: 'cluster',
    package: ['pgbouncer', 'patroni', 'etcd-server', 'haproxy', 'iproute2', 'procps'],
    find: () => ['pgbouncer', 'patroni', 'etcd', 'haproxy', 'ip', 'sysctl'].every(findProgram),
    without: 'the tests of deploy/cluster',
  },
  { name: 'promtool', find: findPromtool, without: 'the checks of alerts by Prometheus’ own tool' },
];

/**
 * Installs packages without starting their services: the tests run a server of their own, in a temporary folder. Debian
 * prevents the start by policy-rc.d, which exists only during the installation.
 */
const install = `
  set -e
  export DEBIAN_FRONTEND=noninteractive
  policy=/usr/sbin/policy-rc.d
  if [ ! -e "$policy" ]; then
    trap 'rm -f "$policy"' EXIT
    printf '#!/bin/sh\\nexit 101\\n' >"$policy"
    chmod 755 "$policy"
  fi
  network='-o Acquire::http::Timeout=15 -o Acquire::https::Timeout=15 -o Acquire::Retries=1'
  apt-get -qq -o DPkg::Lock::Timeout=120 $network update
  apt-get -qq -y -o DPkg::Lock::Timeout=120 $network install --no-install-recommends "$@"
`;

/** Returns the words before a command to run it as root, or null where we may not become root. */
async function asRoot() {
  if (process.getuid?.() === 0) return [];
  if (!findProgram('sudo')) return null;
  const sudo = ['sudo', '-n'];
  return runQuietly('sudo', ['-n', 'true']).then(
    () => sudo,
    () => null,
  );
}

/** Runs a step that may fail: missing tools are reported below. @param {string} name @param {() => Promise<unknown>} work */
const attempt = (name, work) => step(name, work).catch((/** @type {Error} */ error) => say(error.message));

/** @param {readonly string[]} packages */
async function installFromDebian(packages) {
  const before = findProgram('apt-get') && (await asRoot());
  if (!before) return;
  const [program = 'sh', ...args] = [...before, 'sh', '-c', install, 'install', ...packages];
  await attempt(`Debian packages: ${packages.join(', ')}`, () => runQuietly(program, args, { cwd: root }));
}

/** Whether installing the shell was tried here: where it can't be installed, it isn't tried again at every run. */
const shellStamp = join(root, '.cache', 'headless-shell');

/**
 * Installs the headless shell beside another Chromium, which takes 50 % more CPU seconds for the same pages. Once
 * for each clone.
 */
async function preferHeadlessShell() {
  if (findProgram(headlessShell) || isStamped(shellStamp, 'tried')) return;
  await installFromDebian([headlessShell]);
  stamp(shellStamp, 'tried');
}

/**
 * Prepares the tools as far as this machine allows.
 * @param {readonly string[]} names of `tools`
 * @throws when one is missing that REQUIRE names
 */
export async function prepareTestTools(names) {
  const absent = tools.filter((tool) => names.includes(tool.name) && !tool.find());
  if (names.includes('chromium') && findChromium()) await preferHeadlessShell();
  if (absent.length === 0) return;
  const packages = absent.flatMap((tool) => tool.package ?? []);
  if (packages.length > 0) await installFromDebian(packages);
  if (hasOwnChromium && names.includes('chromium') && !findChromium())
    await attempt('Chromium from its npm package', installOwnChromium);
  if (names.includes('promtool') && !findPromtool() && findProgram('apt-get'))
    await attempt('promtool from Debian’s package of Prometheus', installOwnPromtool);
  const missing = absent.filter((tool) => !tool.find());
  for (const { name, without } of missing) {
    say(
      `! No ${name} on this machine, and no way to install it: ${without} are skipped. (REQUIRE=${name} makes it an error.)`,
    );
  }
  const required = missing.filter(({ name }) => requiredTools().includes(name));
  if (required.length === 0) return;
  throw new Error(`REQUIRE names what is missing: ${required.map(({ name }) => name).join(', ')}.`);
}
