import { Worker } from 'node:worker_threads';
import { OPERATOR_ERROR, operatorError } from '#server/kernel/operator-error.ts';
import type { Hashes, Manifest } from './manifest.ts';

/** Writes an archive. */
export interface WriteTask {
  readonly kind: 'write';
  /** Where it is written; a new file. */
  readonly path: string;
  readonly recipients: readonly string[];
  readonly manifest: Manifest;
  /** Signs the list of hashes. */
  readonly proofKey: string;
  /** Files and folders, with their names in the archive. A missing one is left out. */
  readonly sources: readonly { readonly from: string; readonly as: string }[];
}

/** Reads a whole archive and compares it with its hashes. */
export interface ReadTask {
  readonly kind: 'read';
  readonly path: string;
  readonly identities: readonly string[];
  /** A folder for its files. */
  readonly into: string;
}

/** What was read. */
export interface ReadArchive {
  readonly manifest: Manifest;
  readonly hashes: Hashes;
}

export type ThreadAnswer =
  | { readonly bytes: number }
  | ReadArchive
  | { readonly error: { readonly message: string; readonly code: string | undefined } };

/** Writes an archive in a thread of its own: packing and encrypting would keep the server from answering. */
export const writeArchive = async (task: Omit<WriteTask, 'kind'>): Promise<{ bytes: number }> =>
  (await inThread({ ...task, kind: 'write' })) as { bytes: number };

/** Reads an archive in a thread of its own. @throws `EOPERATOR` for one that can't be used. */
export const readArchive = async (task: Omit<ReadTask, 'kind'>): Promise<ReadArchive> =>
  (await inThread({ ...task, kind: 'read' })) as ReadArchive;

async function inThread(task: WriteTask | ReadTask): Promise<ThreadAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ThreadAnswer>();
  const worker = new Worker(new URL('./archive-thread.ts', import.meta.url), { workerData: task, execArgv: [] });
  worker.once('message', resolve).once('error', reject);
  worker.once('exit', (code) => reject(new Error(`the thread of an archive ended with ${code}`)));
  const answer = await promise.finally(() => void worker.terminate());
  if (!('error' in answer)) return answer;
  const { message, code } = answer.error;
  throw code === OPERATOR_ERROR ? operatorError(message) : Object.assign(new Error(message), { code });
}
