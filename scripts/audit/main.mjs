// `npm run audit`: known vulnerabilities of our dependencies. Exit codes: 0 none, 1 some, 2 unknown.
import { root } from '../prepare/run.mjs';
import { outcome, runAudit } from './run-audit.mjs';

const print = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

process.exitCode = await runAudit({ folder: root, now: new Date(), print }).catch((/** @type {Error} */ error) => {
  print(`Not checked: ${error.message}`);
  return outcome.unknown;
});
