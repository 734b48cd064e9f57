import { onDemand } from '#web/ui/loading/on-demand.tsx';

/** Parts of an application's page that are only needed later; a new application loads none of them. */
export const deliveredFiles = onDemand(async () => (await import('./delivery/delivered-files.tsx')).DeliveredFiles);
export const problemLinks = onDemand(async () => (await import('./problems/problem-links.tsx')).ProblemLinks);
export const timeline = onDemand(async () => (await import('./view/timeline.tsx')).Timeline);

export const hasDeliveredFiles = ({ files }: { files: readonly { deliveredAt: string | null }[] }): boolean =>
  files.some(({ deliveredAt }) => deliveredAt !== null);
