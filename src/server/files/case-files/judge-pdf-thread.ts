/** Judges a stranger's PDF in a thread of its own, which can be ended and has its own bound of memory. */
import { parentPort, workerData } from 'node:worker_threads';
import { judgePdf } from './judge-pdf.ts';

parentPort?.postMessage(judgePdf(workerData as Uint8Array));
