import { Worker } from 'node:worker_threads';
import { createTurns } from '#server/kernel/concurrency.ts';
import { AppError } from '#server/kernel/errors.ts';
import type { PdfFault } from './judge-pdf.ts';

/** Milliseconds after which a file counts as unreadable; an ordinary one of 10 MB takes 0.3 s. */
const longest = 10_000;
const megabytes = 256;

const advice = 'Please print it to a new PDF and send that, or send photographs of its pages.';
const sentences: Readonly<Record<PdfFault, string>> = {
  active: `This PDF contains a script, media, another file or an action that runs without you. ${advice}`,
  encrypted: `This PDF is encrypted or has a password, so we can't check it. ${advice}`,
  unreadable: `We can't read all of this PDF. ${advice}`,
};

/** Refuses PDFs that do more than show pages. Rejects with `unsupported_media`, or `unavailable` if too many wait. */
export type CheckPdf = (file: Uint8Array) => Promise<void>;

/** Makes the check of a process: one file at a time. */
export function createCheckPdf(judge: (file: Uint8Array) => Promise<PdfFault | undefined> = judgeInThread): CheckPdf {
  const inTurn = createTurns({ atOnce: 1, waitingAtMost: 24 });
  return async (file) => {
    const fault = await inTurn(() => judge(file));
    if (fault !== undefined) {
      throw new AppError('unsupported_media', sentences[fault], { fields: { file: sentences[fault] } });
    }
  };
}

function judgeInThread(file: Uint8Array): Promise<PdfFault | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<PdfFault | undefined>();
  const worker = new Worker(new URL('./judge-pdf-thread.ts', import.meta.url), {
    workerData: file,
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  const timer = setTimeout(() => {
    resolve('unreadable');
    void worker.terminate();
  }, longest);
  worker.once('message', resolve);
  worker.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve('unreadable');
    else reject(error);
  });
  worker.once('exit', () => reject(new Error('the check of a PDF ended without a result')));
  return promise.finally(() => clearTimeout(timer));
}
