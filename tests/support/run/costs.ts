import { afterAll } from 'vitest';
import { type CpuGroup, enterCpuGroup, readCpuSeconds } from '../../../scripts/cpu-group.mjs';

declare module 'vitest' {
  interface TaskMeta {
    /** CPU seconds of this file: its worker and its children, without processes for all files, such as PostgreSQL. */
    cpuSeconds?: number;
  }
}

/** Set-up files run for each test file, before it is loaded; the worker and its group stay the same. */
const worker = globalThis as { cpuGroup?: CpuGroup | null };
worker.cpuGroup ??= enterCpuGroup();
const group = worker.cpuGroup;
const before = group && readCpuSeconds(group.folder);

// The hook registered first runs last.
afterAll(({}, file) => {
  const after = group && readCpuSeconds(group.folder);
  if (before !== null && after !== null) file.meta.cpuSeconds = after - before;
});
