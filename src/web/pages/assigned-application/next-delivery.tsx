import type { Application } from '#shared/api/applications/application-shapes.ts';
import { mayHappen, pointFor } from '#shared/applications/application-states.ts';
import { filesToDeliver } from '#web/features/applications/delivery/files-to-deliver.ts';
import { RemoveFile } from '#web/features/applications/delivery/remove-file.tsx';
import { StoredFile } from '#web/features/applications/delivery/stored-file.tsx';
import { focusStatusNotice } from '#web/features/applications/view/status-notice.tsx';

interface NextDeliveryProps {
  application: Application;
  show: (application: Application) => void;
}

/** Files that were uploaded but not delivered yet. The delivery form adds more. */
export function NextDelivery({ application, show }: NextDeliveryProps) {
  const files = filesToDeliver(application);
  const isDelivered = !mayHappen('deliver', pointFor(application));
  function removed(now: Application): void {
    show(now);
    if (filesToDeliver(now).length > 0) document.getElementById('next-files-title')?.focus();
    else focusStatusNotice();
  }
  return (
    <section aria-labelledby="next-files-title" className="not-in-print">
      <h2 id="next-files-title" tabIndex={-1} className="mb-2 text-2xl outline-none">
        {isDelivered ? 'Files that weren’t delivered' : 'Files for the client'}
      </h2>
      <p className="max-w-prose">
        Only you see these files.{' '}
        {isDelivered ? 'You can remove them.' : 'You can send them to the client when you deliver the work.'}
      </p>
      <ul
        aria-label="Files for the next delivery"
        className="mt-4 divide-y divide-line rounded border border-line bg-surface px-4"
      >
        {files.map((file) => (
          <StoredFile key={file.id} applicationId={application.id} file={file}>
            <RemoveFile applicationId={application.id} file={file} onRemoved={removed} />
          </StoredFile>
        ))}
      </ul>
    </section>
  );
}
