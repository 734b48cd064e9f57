import { Worker } from 'node:worker_threads';

/** What a thread posts: its verdict, and the milliseconds of CPU that it used. */
export interface Judgement<Verdict> {
  readonly verdict: Verdict;
  readonly cpuMs: number;
}

/** Milliseconds of CPU that a file may cost, and the verdict on a file that costs more. */
export interface ThreadBounds<Verdict> {
  readonly cpuMs: number;
  readonly complex: Verdict;
}

const megabytes = 256;
/** Milliseconds between two readings of a thread's CPU clock. */
const interval = 100;
/** Milliseconds after which a thread that uses no CPU has failed. */
const longest = 600_000;

/**
 * Judges a stranger's file in a thread of its own, whose CPU and memory are bounded; its time is not, so that a slow
 * or busy machine refuses no file. The script calls `reportVerdict`.
 * @throws {Error} if the thread fails or ends without a verdict
 */
export async function judgeInThread<Verdict>(
  script: URL,
  file: Uint8Array,
  { cpuMs, complex }: ThreadBounds<Verdict>,
  readCpuMs = measureCpuMs,
): Promise<Judgement<Verdict>> {
  const { promise, resolve, reject } = Promise.withResolvers<Judgement<Verdict>>();
  const worker = new Worker(script, {
    workerData: file,
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  const watch = setInterval(() => {
    readCpuMs(worker).then((used) => {
      if (used > cpuMs) resolve({ verdict: complex, cpuMs });
    }, reject);
  }, interval);
  const timer = setTimeout(() => reject(new Error('the check of a file did not end')), longest);
  worker.once('message', resolve);
  worker.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ verdict: complex, cpuMs });
    else reject(error);
  });
  worker.once('exit', () => reject(new Error('the check of a file ended without a result')));
  try {
    return await promise;
  } finally {
    clearInterval(watch);
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** Milliseconds of CPU that a thread has used, by its own clock; none once it has ended, when its result is known. */
async function measureCpuMs(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1000;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_NOT_RUNNING') return 0;
    throw error;
  }
}
