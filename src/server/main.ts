import { importQuickly } from './process/import-quickly.ts';

/** The process's entry: what follows imports two thousand files. */
importQuickly();
await import('./run.ts');
