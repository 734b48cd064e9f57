import { afterAll } from 'vitest';
import { treeSeconds } from '../../scripts/process-tree.mjs';

declare module 'vitest' {
  interface TaskMeta {
    /** CPU seconds of this file: its worker and what that started, without what runs for all files, such as PostgreSQL. */
    cpuSeconds?: number;
  }
}

// Vitest runs set-up files before it loads a test file, and the hook that was registered first comes last.
const before = treeSeconds(process.pid);

afterAll(({}, file) => {
  const after = treeSeconds(process.pid);
  if (before !== null && after !== null) file.meta.cpuSeconds = after - before;
});
