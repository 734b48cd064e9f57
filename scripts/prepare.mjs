// Prepares a fresh machine and then runs a task of package.json: `node scripts/prepare.mjs demo`.
// Plain JavaScript without a dependency: it runs on the machine's own Node (18 or newer), before anything
// else is installed. Finished steps are not repeated.
import { join } from 'node:path';
import { enterCpuGroup } from './cpu-group.mjs';
import { prepareDependencies } from './prepare/dependencies.mjs';
import { insteadOfRunning } from './tasks/help.mjs';
import { withLock } from './prepare/lock.mjs';
import { prepareNode } from './prepare/node.mjs';
import { environment, root, runInForeground, say } from './prepare/run.mjs';
import { tasks } from './tasks/tasks.mjs';
import { prepareTestTools } from './prepare/test-tools.mjs';
import { prepareWebBuild } from './prepare/web-build.mjs';

const [name = '', ...args] = process.argv.slice(2);

/**
 * Installs what is missing, then builds. The build is a part of what a run of tests costs; installing isn't.
 * @param {import('./tasks/tasks.mjs').Task} task
 */
async function prepare(task) {
  const node = await prepareNode();
  await Promise.all([prepareDependencies(node), prepareTestTools(task.tools)]);
  const group = task.isCounted ? enterCpuGroup() : null;
  if (task.web) await prepareWebBuild(node);
  return { node, group };
}

async function main() {
  const instead = insteadOfRunning(name, args);
  if (instead) {
    (instead.code === 0 ? process.stdout : process.stderr).write(instead.text);
    return instead.code;
  }
  const task = /** @type {import('./tasks/tasks.mjs').Task} */ (tasks[name]);
  const { node, group } = await withLock(
    join(root, '.cache', 'prepare.lock'),
    () => prepare(task),
    (pid) => say(`Waiting for another preparation of this folder (process ${pid}) …`),
  );
  const counted = group ? { CPU_GROUP: group.folder } : {};
  const env = environment(node, { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'), ...counted });
  let worst = 0;
  for (const command of task.commands(args)) {
    const code = await runInForeground(node, command, { ...env, ...(worst > 0 && { STATIC_CHECKS: 'failed' }) });
    worst = Math.max(worst, code);
    // A signal ends the whole task, not only the current command.
    if (code > 128) break;
  }
  group?.leave();
  return worst;
}

main().then(
  (code) => process.exit(code),
  (/** @type {Error} */ error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  },
);
