import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { unavailable } from '#server/kernel/errors.ts';
import type { EngineLog } from '#server/db/engine.ts';
import { type Hasher, hashInside, hashWith } from './hash-password.ts';

/** A password to hash, or to compare with `stored`. */
export interface HashRequest {
  readonly id: number;
  readonly text: string;
  readonly stored?: string;
}

export interface HashAnswer {
  readonly id: number;
  readonly result?: string | boolean;
  readonly error?: string;
}

/** Milliseconds before another process is started after one that ended. */
const pause = 1000;

const program = fileURLToPath(new URL('./hash-program.ts', import.meta.url));

/**
 * From now on, hashes passwords in a process of low priority, so that the database in this process and read requests
 * come first (decision 054). If that process has ended, this one hashes until another has started.
 * @returns a function that ends it
 */
export function hashInWorker(log: EngineLog): () => Promise<void> {
  const waiting = new Map<number, PromiseWithResolvers<string | boolean>>();
  let child: ChildProcess | undefined;
  let again: NodeJS.Timeout | undefined;
  let requestCount = 0;
  let isOver = false;

  function start(): void {
    const begun = fork(program, { execArgv: ['--disable-warning=ExperimentalWarning'], env: {} });
    begun.on('spawn', () => lowerPriority(begun));
    begun.on('error', (error) => log.error({ err: error }, 'the process that hashes passwords can’t be started'));
    begun.on('message', ({ id, result, error }: HashAnswer) => {
      const pending = waiting.get(id);
      waiting.delete(id);
      if (result === undefined) pending?.reject(new Error(`a password could not be hashed: ${error}`));
      else pending?.resolve(result);
    });
    begun.on('exit', () => {
      child = undefined;
      for (const pending of waiting.values()) pending.reject(unavailable());
      waiting.clear();
      if (isOver) return;
      log.warn({}, 'the process that hashes passwords has ended; another one is started');
      again = setTimeout(start, pause).unref();
    });
    child = begun;
  }

  function lowerPriority({ pid }: ChildProcess): void {
    try {
      setPriority(pid!, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch (error) {
      log.warn({ err: error }, 'the process that hashes passwords keeps its priority');
    }
  }

  async function ask(request: Omit<HashRequest, 'id'>): Promise<string | boolean> {
    const id = (requestCount += 1);
    const pending = Promise.withResolvers<string | boolean>();
    waiting.set(id, pending);
    child!.send({ id, ...request }, (error) => {
      if (error && waiting.delete(id)) pending.reject(unavailable());
    });
    return await pending.promise;
  }

  const hasher: Hasher = {
    hash: async (text) => (child?.connected ? ((await ask({ text })) as string) : await hashInside.hash(text)),
    verify: async (stored, text) =>
      child?.connected ? ((await ask({ text, stored })) as boolean) : await hashInside.verify(stored, text),
  };
  start();
  hashWith(hasher);
  return async () => {
    isOver = true;
    clearTimeout(again);
    hashWith(hashInside);
    const last = child;
    if (!last) return;
    last.disconnect();
    await once(last, 'exit');
  };
}
