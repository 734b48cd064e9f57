import { importQuickly } from './process/import-quickly.ts';

/** The process's entry point: the imports below load two thousand files. */
importQuickly();
await import('./run.ts');
