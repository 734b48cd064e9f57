import { formatFileSize } from '#web/lib/files/file-size.ts';
import { Button } from '#web/ui/button.tsx';
import type { MessageFile } from './message-file.ts';

interface ChosenFilesProps {
  files: readonly MessageFile[];
  onRetry: (file: MessageFile) => void;
  onRemove: (file: MessageFile) => void;
}

/** The chosen files of a message, each with its progress or its failure. */
export function ChosenFiles({ files, onRetry, onRemove }: ChosenFilesProps) {
  return (
    <ul aria-label="Files" className="mb-2 space-y-1 empty:hidden">
      {files.map((file) => {
        const { key, name, size, state, share, words } = file;
        const percent = Math.floor(share * 100);
        return (
          <li key={key} className="rounded border border-line bg-paper py-1 pr-1 pl-3 text-sm wrap-anywhere">
            <div className="flex items-center gap-2">
              <p className="min-w-0 flex-1">
                <bdi>{name}</bdi> <span className="text-muted">{formatFileSize(size)}</span>
              </p>
              {state === 'failed' && file.file && (
                <Button type="button" look="quiet" className="px-3" onClick={() => onRetry(file)}>
                  Try again<span className="sr-only">: {name}</span>
                </Button>
              )}
              <Button type="button" look="quiet" className="px-3" onClick={() => onRemove(file)}>
                {state === 'sending' ? 'Cancel' : 'Remove'}
                <span className="sr-only">: {name}</span>
              </Button>
            </div>
            {words && (
              <p role="alert" className="pb-1 text-clay">
                {words}
              </p>
            )}
            {state === 'sending' && (
              <p className="flex items-center gap-3 pr-3 pb-2">
                <progress value={percent} max={100} aria-label={`Sending ${name}`} className="h-2 min-w-0 flex-1" />
                {/* Fully uploaded; the server is now checking it. */}
                <span>{percent < 100 ? `${percent}%` : 'Checking...'}</span>
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
