import { useEffect, useRef } from 'react';
import { formatFileSize } from '#web/lib/file-size.ts';
import { plural } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type PickedFile, toSend } from './picked-file.ts';
import { type SendingDeeds, useSending } from './use-sending.ts';

interface AddFilesProps extends SendingDeeds {
  /** What can be added, or why nothing can. */
  advice: string;
  /** Whether anything can be added. */
  mayAdd: boolean;
  /** Follows `2 files added. `, such as who is told. */
  after: string;
  onClose: () => void;
}

/** Types offered by file choosers, the camera included. The bytes decide, here and at the server. */
const accepted = 'application/pdf,image/jpeg,image/png,image/webp';
const chooseId = 'files-choose';

/** Lets files be chosen, checked and sent, each with its progress and errors. */
export function AddFiles({ advice, mayAdd, after, onClose, ...deeds }: AddFilesProps) {
  const { files, isSending, isStopped, sent, choose, remove, send, stop } = useSending(deeds);
  const input = useRef<HTMLInputElement>(null);
  const next = toSend(files, deeds.room);
  const waiting = toSend(files, files.length);
  useEffect(() => document.getElementById(chooseId)?.focus(), []);
  return (
    <div className="not-in-print mt-4 space-y-4 rounded border border-line bg-surface p-4 sm:p-6">
      <p id="files-limits">{advice}</p>
      <ul aria-label="Chosen files" className="divide-y divide-line empty:hidden">
        {files.map((file) => (
          <Chosen
            key={file.key}
            file={file}
            isBusy={isSending}
            mayAdd={mayAdd}
            onRemove={() => {
              remove(file.key);
              document.getElementById(chooseId)?.focus();
            }}
            onRetry={() => void send(file)}
          />
        ))}
      </ul>
      {waiting.length > next.length && mayAdd && (
        <p className="flex gap-1.5 text-sm text-clay">
          <Icon name="alert" className="mt-px size-5" />
          You can add only {plural(next.length, 'more file')}. Please remove the others.
        </p>
      )}
      <input
        ref={input}
        type="file"
        multiple
        accept={accepted}
        hidden
        aria-label="Files, at most 10 MB each"
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          // Lets the same file be chosen again.
          target.value = '';
          void choose(chosen);
        }}
      />
      <div className="flex flex-wrap gap-3">
        {mayAdd && next.length > 0 && (
          <Button className="max-sm:w-full" onClick={() => void send()} working={isSending ? 'Sending...' : undefined}>
            Send {plural(next.length, 'file')}
          </Button>
        )}
        {mayAdd && (
          <Button
            id={chooseId}
            look="secondary"
            className="max-sm:w-full"
            aria-describedby="files-limits"
            aria-disabled={isSending}
            onClick={() => isSending || input.current?.click()}
          >
            {files.length > 0 ? 'Choose more files' : 'Choose files'}
          </Button>
        )}
        {isSending ? (
          <Button
            look="quiet"
            className="max-sm:w-full"
            onClick={() => {
              stop();
              // The pressed button disappears; the focus must not.
              document.getElementById(chooseId)?.focus();
            }}
          >
            Stop sending
          </Button>
        ) : (
          <Button look="quiet" className="max-sm:w-full" onClick={onClose}>
            {waiting.length > 0 ? 'Not now' : 'Close'}
          </Button>
        )}
      </div>
      <output className="block text-sm text-muted empty:hidden">
        {isStopped && 'Sending stopped. You can send the remaining files later. '}
        {sent > 0 && `${plural(sent, 'file')} added. ${after}`}
      </output>
    </div>
  );
}

interface ChosenProps {
  file: PickedFile;
  isBusy: boolean;
  mayAdd: boolean;
  onRemove: () => void;
  onRetry: () => void;
}

function Chosen({ file: { file, name, state, words, share }, isBusy, mayAdd, onRemove, onRetry }: ChosenProps) {
  const percent = Math.floor(share * 100);
  return (
    <li className="py-3 wrap-anywhere">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="min-w-0">
          {name} <span className="text-sm text-muted">{formatFileSize(file.size)}</span>
        </p>
        {!isBusy && (
          <span className="-mx-3 flex flex-wrap gap-x-2">
            {state === 'failed' && mayAdd && (
              <Button look="quiet" className="px-3" onClick={onRetry}>
                Try again<span className="sr-only">: {name}</span>
              </Button>
            )}
            <Button look="quiet" className="px-3" onClick={onRemove}>
              Remove<span className="sr-only">: {name}</span>
            </Button>
          </span>
        )}
      </div>
      {words && (
        <p role="alert" className="mt-1 flex gap-1.5 text-sm text-clay">
          <Icon name="alert" className="mt-px size-5" />
          <span className="min-w-0">{words}</span>
        </p>
      )}
      {state === 'sending' && (
        <p className="mt-1 flex items-center gap-3 text-sm">
          <progress value={percent} max={100} aria-label={`Sending ${name}`} className="h-2 min-w-0 flex-1" />
          {/* All of it has left: now the server checks it. */}
          <span>{percent < 100 ? `${percent}%` : 'Checking...'}</span>
        </p>
      )}
    </li>
  );
}
