import { problemLimits } from './problems.ts';

/** Limits on files of deliveries; `files/file-kinds.ts` limits each file. */
export const deliveryLimits = {
  /** Files that wait for the next delivery. */
  files: problemLimits.files,
  /** Files of one agreement, over all its deliveries. */
  filesOfJob: 50,
} as const;
