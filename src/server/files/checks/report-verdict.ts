import { parentPort, workerData } from 'node:worker_threads';

/** Judges the file of a thread that `judgeInThread` started, and posts the verdict with what it cost. */
export async function reportVerdict<Verdict>(judge: (file: Uint8Array) => Verdict | Promise<Verdict>): Promise<void> {
  const verdict = await judge(workerData as Uint8Array);
  const { user, system } = process.threadCpuUsage();
  parentPort?.postMessage({ verdict, cpuMs: (user + system) / 1000 });
}
