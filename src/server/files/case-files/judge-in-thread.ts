import { Worker } from 'node:worker_threads';

/** Milliseconds after which a file counts as unreadable; an ordinary one of 10 MB takes 0.3 s, a workbook 2. */
const longest = 20_000;
const megabytes = 256;

/**
 * Judges a stranger's file in a thread of its own, which can be ended and has its own bound of memory. The script posts
 * one message, the verdict; a file that exceeds the bounds gets `unreadable`.
 */
export function judgeInThread<Verdict>(script: URL, file: Uint8Array, unreadable: Verdict): Promise<Verdict> {
  const { promise, resolve, reject } = Promise.withResolvers<Verdict>();
  const worker = new Worker(script, {
    workerData: file,
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  const timer = setTimeout(() => {
    resolve(unreadable);
    void worker.terminate();
  }, longest);
  worker.once('message', resolve);
  worker.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(unreadable);
    else reject(error);
  });
  worker.once('exit', () => reject(new Error('the check of a file ended without a result')));
  return promise.finally(() => clearTimeout(timer));
}
