import type { DataExport } from '#shared/api/account/data.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { myDataCopy } from '#web/copy/settings/my-data.ts';
import { Button } from '#web/ui/button.tsx';
import { useAction } from '#web/data/use-action.ts';

const copy = myDataCopy.copy;

interface ExportStateProps {
  dataExport: DataExport;
  onAgain: () => Promise<void>;
  /** Undefined while the download form is open. */
  onDownload: (() => void) | undefined;
}

/** State of the copy's preparation, and the link to it. */
export function ExportState({ dataExport, onAgain, onDownload }: ExportStateProps) {
  const [isLooking, look] = useAction(copy.notLoaded);
  return (
    <div className="mt-4 rounded border border-line bg-surface p-4 sm:p-6">
      <h3 className="text-lg font-semibold">{copy[dataExport.status]}</h3>
      {dataExport.status === 'making' && (
        <>
          <p className="mt-1">{copy.makingText}</p>
          <Button
            look="secondary"
            className="mt-4"
            onClick={() => look(onAgain)}
            working={isLooking ? copy.looking : undefined}
          >
            {copy.look}
          </Button>
        </>
      )}
      {dataExport.status === 'failed' && <p className="mt-1">{copy.failedText}</p>}
      {dataExport.status === 'ready' && (
        <>
          <p className="mt-1">
            {sizeInWords(dataExport.bytes ?? 0)}, available until {formatMoment(dataExport.expiresAt)}.
            {dataExport.downloadedAt && ` Last downloaded on ${formatMoment(dataExport.downloadedAt)}.`}
          </p>
          {onDownload && (
            <Button className="mt-4" onClick={onDownload}>
              {copy.download}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

const sizeInWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
