import { useEffect } from 'react';
import { fileWords } from '#web/copy/files.ts';
import { plural } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ChosenFiles, ChooseFiles, focusChoose } from './chosen-files.tsx';
import { toSend } from './picked-file.ts';
import { type SendingOptions, useSending } from './use-sending.ts';

interface AddFilesProps extends SendingOptions {
  /** What can be added, or why nothing can. */
  advice: string;
  /** Whether anything can be added. */
  mayAdd: boolean;
  /** Follows `2 files added. `, such as who is notified. */
  after: string;
  onClose: () => void;
}

/** Lets files be chosen, checked and sent, each with its progress and errors. */
export function AddFiles({ advice, mayAdd, after, onClose, ...options }: AddFilesProps) {
  const { files, isSending, isStopped, sent, choose, remove, send, stop } = useSending(options);
  const next = toSend(files, options.room);
  const waiting = toSend(files, files.length);
  useEffect(focusChoose, []);
  return (
    <div className="not-in-print mt-4 space-y-4 rounded border border-line bg-surface p-4 sm:p-6">
      <p id="files-limits">{advice}</p>
      <ChosenFiles
        files={files}
        room={options.room}
        isBusy={isSending}
        onRemove={remove}
        onRetry={mayAdd ? (file) => void send(file) : undefined}
      />
      <div className="flex flex-wrap gap-3">
        {mayAdd && next.length > 0 && (
          <Button className="max-sm:w-full" onClick={() => void send()} working={isSending ? 'Sending...' : undefined}>
            Send {plural(next.length, 'file')}
          </Button>
        )}
        {mayAdd && (
          <ChooseFiles isFirst={files.length === 0} isBusy={isSending} describedBy="files-limits" onChoose={choose} />
        )}
        {isSending ? (
          <Button
            look="quiet"
            className="max-sm:w-full"
            onClick={() => {
              stop();
              // The pressed button disappears, so the focus must move elsewhere.
              focusChoose();
            }}
          >
            {fileWords.stopSending}
          </Button>
        ) : (
          <Button look="quiet" className="max-sm:w-full" onClick={onClose}>
            {waiting.length > 0 ? 'Not now' : 'Close'}
          </Button>
        )}
      </div>
      <output className="block text-sm text-muted empty:hidden">
        {isStopped && `${fileWords.stopped} `}
        {sent > 0 && `${plural(sent, 'file')} added. ${after}`}
      </output>
    </div>
  );
}
