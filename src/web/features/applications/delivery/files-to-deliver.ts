import type { Application } from '#shared/api/applications/application-shapes.ts';
import { deliveryLimits } from '#shared/applications/deliveries.ts';
import { fileSentences } from '#shared/files/file-kinds.ts';
import { plural } from '#web/lib/format.ts';

/** Files that wait for the next delivery, the first added first. */
export const filesToDeliver = ({ files }: Pick<Application, 'files'>) =>
  files.filter(({ deliveredAt }) => deliveredAt === null).toReversed();

/** How many files can still be added to the next delivery. */
export const roomForFiles = (application: Pick<Application, 'files'>): number =>
  Math.max(
    0,
    Math.min(
      deliveryLimits.files - filesToDeliver(application).length,
      deliveryLimits.filesOfJob - application.files.length,
    ),
  );

/** Says what can be added. */
export function adviceOnFiles(application: Pick<Application, 'files'>): string {
  const room = roomForFiles(application);
  if (room === 0) return 'You’ve reached the limit for files. To add another one, remove one.';
  return `${fileSentences.allowed} You can add ${plural(room, 'more file')}.`;
}
