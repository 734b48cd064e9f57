import { Worker } from 'node:worker_threads';
import type { EngineLog } from '#server/db/engine.ts';
import { engineCode } from './embedded-code.ts';
import { CONNECTION_LOST } from '#server/db/unavailable.ts';
import type { EngineThreadData, EngineThreadOptions, FromEngine, ToEngine } from './wire-messages.ts';
import { Wire } from './wire.ts';

export interface HostOptions {
  readonly thread: EngineThreadOptions;
  /** Milliseconds after which a batch is abandoned and the thread restarted. */
  readonly statementLimit: number;
  /** Called when the thread serves again after an unexpected end. */
  readonly onRestart: () => void;
  readonly log: EngineLog;
}

/** Milliseconds before a thread that ended is restarted: longer after each failure in a row. */
const RESTART_DELAYS = [0, 500, 2000, 5000] as const;

const lost = (reason: string) => Object.assign(new Error(reason), { code: CONNECTION_LOST });

/**
 * Starts the thread that runs the embedded engine, carries batches to it, and restarts it when it hangs or dies.
 * Resolves when the engine serves; rejects when it cannot be started at all.
 */
export async function startHost({ thread, statementLimit, onRestart, log }: HostOptions) {
  const data: EngineThreadData = { ...thread, code: await engineCode() };
  let up = Promise.withResolvers<void>();
  let worker: Worker;
  let wire: Wire | undefined;
  let wires = 0;
  let failures = 0;
  let started = false;
  let serving = false;
  let stopping = false;
  let restart: NodeJS.Timeout | undefined;
  let watchdog: NodeJS.Timeout | undefined;
  /** While above zero, batches may take as long as they need. */
  let unlimited = 0;
  let isBusy = false;

  function watch(): void {
    clearTimeout(watchdog);
    isBusy = true;
    if (unlimited > 0) return;
    const hung = worker;
    watchdog = setTimeout(() => {
      log.error({ statementLimit }, 'the embedded database didn’t answer in time; stopping it');
      void hung.terminate();
    }, statementLimit);
  }

  function unwatch(): void {
    clearTimeout(watchdog);
    isBusy = false;
  }

  function hear(message: FromEngine): void {
    if (message.kind === 'ready') {
      failures = 0;
      serving = true;
      up.resolve();
      if (started) onRestart();
      started = true;
      return;
    }
    // Answers to a former wire's last batch are dropped.
    if (message.kind !== 'answer' || message.wire !== wires) return;
    // Before the bytes are passed on: they may trigger the next batch, which starts its own watch.
    if (message.last) unwatch();
    if (!wire?.over) wire?.push(message.bytes);
  }

  function ended(cause: Error): void {
    unwatch();
    serving = false;
    if (stopping) return;
    if (!started) return up.reject(cause);
    if (failures === 0) up = Promise.withResolvers();
    wire?.destroy(lost('the embedded database restarts'));
    const delay = RESTART_DELAYS[Math.min(failures, RESTART_DELAYS.length - 1)];
    failures += 1;
    log.error({ err: cause, delay }, 'the embedded database ended; starting it again');
    restart = setTimeout(spawn, delay);
  }

  function spawn(): void {
    let cause: Error = lost('the embedded database ended');
    worker = new Worker(new URL('./embedded-thread.ts', import.meta.url), { workerData: data, execArgv: [] });
    worker.on('message', hear);
    worker.on('error', (error: Error) => {
      cause = error;
    });
    worker.on('exit', () => ended(cause));
  }

  /** Sends a command and waits for the answer of that kind. */
  async function ask(command: ToEngine, answer: FromEngine['kind']): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const onMessage = (message: FromEngine) => message.kind === answer && resolve();
    const onExit = () => reject(lost('the embedded database ended'));
    worker.on('message', onMessage).on('exit', onExit);
    worker.postMessage(command);
    watch();
    try {
      await promise;
    } finally {
      unwatch();
      worker.off('message', onMessage).off('exit', onExit);
    }
  }

  spawn();
  await up.promise;

  return {
    /** Opens the one connection. `pg` creates another only after it has given up the previous one. */
    openWire(): Wire {
      if (wire && !wire.over) {
        throw new Error('the embedded database has one session; a second connection would share its transactions');
      }
      const number = (wires += 1);
      wire = new Wire({
        ready: () => up.promise,
        send: (bytes) => {
          worker.postMessage({ kind: 'batch', wire: number, bytes } satisfies ToEngine, [bytes.buffer as ArrayBuffer]);
          watch();
        },
      });
      return wire;
    },

    /** Runs `work` without the limit on statements. The caller must hold the connection; nothing else may run. */
    async withoutLimit<T>(work: () => Promise<T>): Promise<T> {
      unlimited += 1;
      try {
        return await work();
      } finally {
        unlimited -= 1;
        // A statement that `work` left running has to end in time as well.
        if (unlimited === 0 && isBusy) watch();
      }
    },

    /** Writes the data directory as a tar file. */
    dump: (file: string) => ask({ kind: 'dump', file }, 'dumped'),

    /** Closes the engine's files and ends the thread. */
    async stop(): Promise<void> {
      stopping = true;
      clearTimeout(restart);
      // The watch stays active: a hanging engine is ended by force.
      if (serving) await ask({ kind: 'stop' }, 'stopped').catch(() => {});
      await worker.terminate();
    },
  };
}
