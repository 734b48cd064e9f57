// Compares the lock file with the registry's advisories and says what must be fixed by when.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNpm } from '../prepare/npm.mjs';
import { fixDeadline, updateFirstSeen } from './deadlines.mjs';
import { readReport } from './read-report.mjs';

/** Exit codes: no vulnerability, at least one, and unknown. */
export const outcome = { none: 0, vulnerable: 1, unknown: 2 };

/** A version with a well-known advisory: a registry that names none for it knows none at all. */
const vulnerablePackage = { name: 'minimist', version: '0.0.8' };

/**
 * @typedef {object} Audit
 * @property {string} folder with the lock file; what is known since when is in its `docs/advisories.json`
 * @property {Date} now
 * @property {(line: string) => void} print
 * @property {NodeJS.ProcessEnv} [env] of npm
 * @property {number} [timeout] milliseconds that the registry has for an answer
 */

/** @param {Audit} audit @returns {Promise<number>} the exit code */
export async function runAudit({ folder, now, print, env = process.env, timeout = 60_000 }) {
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  const report = readReport(await askNpm(folder, env, timeout), lock.packages);
  if ('problem' in report) return unknown(print, report.problem);
  const record = join(folder, 'docs', 'advisories.json');
  const known = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {};
  const { findings } = report;
  if (findings.length === 0 && !(await knowsAdvisories(env, timeout))) {
    const { name, version } = vulnerablePackage;
    return unknown(print, `it names none for ${name} ${version} either, which is known to be vulnerable`);
  }
  const firstSeen = updateFirstSeen(
    known,
    findings.map(({ key }) => key),
    now,
  );
  if (JSON.stringify(firstSeen) !== JSON.stringify(known)) {
    writeFileSync(record, `${JSON.stringify(firstSeen, null, 2)}\n`);
    print('docs/advisories.json has changed. Commit it: deadlines count from the moments in it.');
  }
  printFindings(findings, firstSeen, now, print);
  return findings.length === 0 ? outcome.none : outcome.vulnerable;
}

/** @param {(line: string) => void} print @param {string} reason */
function unknown(print, reason) {
  print(`Not checked: the registry gave no advisories (${reason}).`);
  print('This says nothing about vulnerabilities. Run it where npm’s own registry can be reached.');
  return outcome.unknown;
}

/**
 * @param {readonly import('./read-report.mjs').Finding[]} findings @param {import('./deadlines.mjs').FirstSeen} firstSeen
 * @param {Date} now @param {(line: string) => void} print
 */
function printFindings(findings, firstSeen, now, print) {
  const groups = /** @type {const} */ ([
    ['In the product', true],
    ['Only in development', false],
  ]);
  for (const [title, isProduction] of groups) {
    const group = findings.filter((finding) => finding.isProduction === isProduction);
    print(`${title}: ${group.length === 0 ? 'no known vulnerability' : group.length}`);
    for (const { key, name, severity, range, path, fix, url, title: words } of group) {
      const deadline = fixDeadline(severity, firstSeen[key] ?? now.toISOString());
      const due = `${deadline < now ? 'OVERDUE since' : 'due'} ${deadline.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
      print(`  ${severity} · ${name} ${range} · ${due}`);
      print(`    ${words} · ${url}`);
      print(`    path: ${path} · fixed by: ${fix}`);
    }
  }
}

/** Whether the registry knows advisories at all. @param {NodeJS.ProcessEnv} env @param {number} timeout */
async function knowsAdvisories(env, timeout) {
  const folder = mkdtempSync(join(tmpdir(), 'mwesigwa-audit-'));
  try {
    const { name, version } = vulnerablePackage;
    const root = { name: 'audit', version: '1.0.0', private: true, dependencies: { [name]: version } };
    /** @type {Record<string, { version?: string, dev?: boolean }>} */
    const packages = { '': root, [`node_modules/${name}`]: { version } };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(root));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...root, lockfileVersion: 3, packages }));
    const report = readReport(await askNpm(folder, env, timeout), packages);
    return 'findings' in report && report.findings.length > 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs npm's audit. It fails both with vulnerabilities and without an answer; only what it prints tells them apart.
 * @param {string} folder @param {NodeJS.ProcessEnv} env @param {number} timeout
 * @returns {Promise<string>}
 */
function askNpm(folder, env, timeout) {
  const limits = [`--fetch-timeout=${timeout}`, '--fetch-retries=1', '--fetch-retry-mintimeout=100'];
  const args = [
    findNpm(),
    'audit',
    '--json',
    '--package-lock-only',
    '--audit-level=none',
    '--prefix',
    folder,
    ...limits,
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'ignore'] });
    let printed = '';
    child.stdout.on('data', (chunk) => (printed += chunk));
    child.once('error', reject);
    child.once('close', () => resolve(printed));
  });
}
