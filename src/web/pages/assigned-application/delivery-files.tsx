import type { Application } from '#shared/api/applications/application-shapes.ts';
import { fileWords } from '#web/copy/files.ts';
import { adviceOnFiles, filesToDeliver, roomForFiles } from '#web/features/applications/delivery/files-to-deliver.ts';
import { RemoveFile } from '#web/features/applications/delivery/remove-file.tsx';
import { ChosenFiles, ChooseFiles, focusChoose } from '#web/features/applications/files/chosen-files.tsx';
import type { Sending } from '#web/features/applications/files/use-sending.ts';
import { formatFileSize } from '#web/lib/files/file-size.ts';
import { Button } from '#web/ui/button.tsx';

interface DeliveryFilesProps {
  application: Application;
  sending: Sending;
  /** Whether files are being sent or the work is being delivered: then nothing can be changed. */
  isBusy: boolean;
  show: (application: Application) => void;
  /** Called when the removal of an uploaded file begins, and when it has failed. */
  onRemoving: (fileId: string, isRemoving: boolean) => void;
}

/** Files in the delivery form: uploaded ones, chosen ones, and the button to choose more. */
export function DeliveryFiles({ application, sending, isBusy, show, onRemoving }: DeliveryFilesProps) {
  const { files, isSending, turn } = sending;
  const arrived = filesToDeliver(application);
  const room = roomForFiles(application);
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="text-sm font-semibold">
        Files for the client <span className="font-normal text-muted">(optional)</span>
      </legend>
      <p id="files-limits" className="text-sm text-muted">
        {adviceOnFiles(application)}
      </p>
      <ul aria-label="Files that have arrived" className="divide-y divide-line empty:hidden">
        {arrived.map((file) => (
          <li key={file.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1 wrap-anywhere">
            <p className="min-w-0">
              {file.name} <span className="text-sm text-muted">{formatFileSize(file.bytes)}, ready to deliver</span>
            </p>
            {!isBusy && (
              <span className="-mx-3">
                <RemoveFile
                  applicationId={application.id}
                  file={file}
                  onRemoving={(isRemoving) => onRemoving(file.id, isRemoving)}
                  onRemoved={(now) => {
                    show(now);
                    requestAnimationFrame(focusChoose);
                  }}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      <ChosenFiles files={files} room={room} isBusy={isBusy} onRemove={sending.remove} />
      {room > 0 && (
        <div className="flex flex-wrap gap-3">
          <ChooseFiles
            isFirst={arrived.length + files.length === 0}
            isBusy={isBusy}
            describedBy="files-limits"
            onChoose={sending.choose}
          />
          {isSending && (
            <Button type="button" look="quiet" className="max-sm:w-full" onClick={sending.stop}>
              {fileWords.stopSending}
            </Button>
          )}
        </div>
      )}
      <output className="sr-only">
        {turn ? `Sending file ${turn.number} of ${turn.of}` : isBusy && fileWords.delivering}
      </output>
    </fieldset>
  );
}
