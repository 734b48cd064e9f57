import { useState } from 'react';
import type { Application, DeliveryFile } from '#shared/api/applications/application-shapes.ts';
import { adviceOnFiles, filesToDeliver, roomForFiles } from '#web/features/applications/delivery/files-to-deliver.ts';
import { StoredFile } from '#web/features/applications/delivery/stored-file.tsx';
import { opening, usePart } from '#web/dashboard/use-part.ts';
import type { Caught } from '#web/data/seen-version.ts';
import { useDeed } from '#web/data/use-deed.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';

const loadAddFiles = async () => (await import('#web/features/applications/files/add-files.tsx')).AddFiles;

interface NextDeliveryProps {
  application: Application;
  show: (application: Application) => void;
  catchUp: () => Promise<Caught>;
}

const buttonId = 'delivery-files-open';

/** Files that the client gets with the next delivery, with the form to add more. */
export function NextDelivery({ application, show, catchUp }: NextDeliveryProps) {
  const api = useApi();
  const { id } = application;
  const { Part: AddFiles, awaited, withPart } = usePart(loadAddFiles);
  const [isAdding, setAdding] = useState(false);
  const files = filesToDeliver(application);
  const room = roomForFiles(application);
  function close(): void {
    setAdding(false);
    requestAnimationFrame(() => document.getElementById(buttonId)?.focus());
  }
  return (
    <section aria-labelledby="next-files-title" className="not-in-print">
      <h2 id="next-files-title" tabIndex={-1} className="mb-2 text-2xl outline-none">
        Files for the client
      </h2>
      <p className="max-w-prose">
        {files.length === 0
          ? 'Add the finished documents here. The client gets them when you deliver the work.'
          : 'Only you see these files. The client gets them when you deliver the work.'}
      </p>
      <ul
        aria-label="Files for the next delivery"
        className="mt-4 divide-y divide-line rounded border border-line bg-surface px-4 empty:hidden"
      >
        {files.map((file) => (
          <StoredFile key={file.id} applicationId={id} file={file}>
            <RemoveButton applicationId={id} file={file} onRemoved={show} />
          </StoredFile>
        ))}
      </ul>
      {isAdding && AddFiles ? (
        <AddFiles
          room={room}
          mayAdd={room > 0}
          advice={adviceOnFiles(application)}
          after="They go to the client when you deliver the work."
          sendFile={async (body, options) =>
            show((await api.deliveries.addFile({ params: { id }, body, ...options })).application)
          }
          onOvertaken={catchUp}
          onClose={close}
        />
      ) : (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          {room > 0 && (
            <Button
              id={buttonId}
              look="secondary"
              className="max-sm:w-full"
              onClick={() => withPart('files', () => setAdding(true))}
              working={awaited && opening}
            >
              Add files
            </Button>
          )}
          <p className="text-sm text-muted">{adviceOnFiles(application)}</p>
        </div>
      )}
    </section>
  );
}

interface RemoveButtonProps {
  applicationId: string;
  file: DeliveryFile;
  onRemoved: (application: Application) => void;
}

function RemoveButton({ applicationId, file, onRemoved }: RemoveButtonProps) {
  const api = useApi();
  const [isRemoving, run] = useDeed('We couldn’t remove the file. Please try again.');
  async function remove(): Promise<void> {
    const { application } = await api.deliveries.removeFile({ params: { id: applicationId, fileId: file.id } });
    onRemoved(application);
    // The pressed button is gone.
    document.getElementById('next-files-title')?.focus();
  }
  return (
    <Button
      look="quiet"
      className="max-sm:w-full"
      onClick={() => run(remove)}
      working={isRemoving ? 'Removing...' : undefined}
    >
      Remove<span className="sr-only">: {file.name}</span>
    </Button>
  );
}
