import type { Application } from '#shared/api/applications/application-shapes.ts';
import { StoredFile } from './stored-file.tsx';

interface DeliveredFilesProps {
  application: Pick<Application, 'id' | 'files'>;
  /** Whether the reader is the client, who received them. */
  isForClient?: boolean;
}

/** The files of deliveries, newest first; renders nothing without any. */
export function DeliveredFiles({ application: { id, files }, isForClient = false }: DeliveredFilesProps) {
  const delivered = files.filter(({ deliveredAt }) => deliveredAt !== null);
  if (delivered.length === 0) return null;
  return (
    <section aria-labelledby="delivered-title">
      <h2 id="delivered-title" className="mb-4 text-2xl">
        {isForClient ? 'Files for you' : 'Files you delivered'}
      </h2>
      {isForClient && (
        <p className="not-in-print mb-2 text-sm text-muted">
          We check the type of each file, but we don’t scan files for viruses.
        </p>
      )}
      <ul aria-label="Delivered files" className="divide-y divide-line rounded border border-line bg-surface px-4">
        {delivered.map((file) => (
          <StoredFile key={file.id} applicationId={id} file={file} />
        ))}
      </ul>
    </section>
  );
}
