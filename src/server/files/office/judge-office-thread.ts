/** Judges a stranger's Word or Excel file in a thread of its own, which can be ended and has its own bound of memory. */
import { parentPort, workerData } from 'node:worker_threads';
import { judgeOffice } from './judge-office.ts';

parentPort?.postMessage(await judgeOffice(workerData as Uint8Array));
