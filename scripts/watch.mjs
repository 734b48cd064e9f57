// The server of `npm run dev`: started again when a file of its own changes. The web needs no restart; Vite, inside the
// server, sees to that. (`node --watch` would also restart for the file that Vite writes each time it reads its settings.)
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';

const folders = ['src/server', 'src/shared', 'migrations'];
/** Editors save in several steps, and a change of branch touches many files at once. Milliseconds. */
const settle = 150;

/** @type {import('node:child_process').ChildProcess | undefined} */
let server;
let isEnding = false;
/** @type {NodeJS.Timeout | undefined} */
let waiting;

function start() {
  server = spawn(process.execPath, process.argv.slice(2), { stdio: 'inherit' });
  server.once('exit', (code, signal) => {
    server = undefined;
    if (isEnding) process.exit(code ?? (signal ? 1 : 0));
    process.stdout.write('The server has stopped. It starts again at the next change.\n');
  });
}

/** The old server has to be gone before the new one starts: they share a port and a database. */
function restart() {
  process.stdout.write('Changed: the server starts again.\n');
  if (!server) return start();
  server.removeAllListeners('exit');
  server.once('exit', start);
  server.kill('SIGTERM');
}

/** @param {NodeJS.Signals} signal */
function end(signal) {
  isEnding = true;
  if (!server) process.exit(0);
  // Ctrl-C has reached the server too.
  if (signal !== 'SIGINT') server.kill(signal);
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, end);
for (const folder of folders) {
  watch(folder, { recursive: true }, (_event, file) => {
    if (!file || /\.test\.tsx?$|~$|(^|[\\/])\./.test(file)) return;
    clearTimeout(waiting);
    waiting = setTimeout(restart, settle);
  });
}
start();
