/** The thread that packs, compresses and encrypts an archive, or does the reverse. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ReadTask, ThreadAnswer, WriteTask } from './in-thread.ts';
import { pack } from './pack.ts';
import { unpack } from './unpack.ts';

const task = workerData as WriteTask | ReadTask;
let answer: ThreadAnswer;
try {
  answer = await (task.kind === 'write' ? pack(task) : unpack(task));
} catch (error) {
  const { message, code } = error as NodeJS.ErrnoException;
  answer = { error: { message, code } };
}
parentPort?.postMessage(answer);
