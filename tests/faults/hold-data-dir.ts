/** A process that has a data directory until its input ends. Argument: the directory. */
import { lockDataDir } from '#server/db/embedded/data-dir-lock.ts';

lockDataDir(process.argv[2] ?? '');
// The release function is dropped; the lock must hold all the same.
globalThis.gc?.();
process.stdout.write('held\n');
process.stdin.resume();
