// The server of `npm run dev`: restarted when one of its own files changes. The web needs no restart; Vite, inside the
// server, handles it. (`node --watch` would also restart for the file that Vite writes each time it reads its settings.)
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';

const folders = ['src/server', 'src/shared', 'sample', 'migrations'];
/** Editors save in several steps, and a change of branch touches many files in a moment. Milliseconds. */
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

/** Restarts the server; the old one must be gone first, as they share a port and a database. */
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
