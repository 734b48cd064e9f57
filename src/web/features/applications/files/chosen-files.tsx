import { useRef } from 'react';
import { acceptedFiles } from '#shared/files/file-kinds.ts';
import { fileWords } from '#web/copy/files.ts';
import { formatFileSize } from '#web/lib/files/file-size.ts';
import { plural } from '#web/lib/format.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type PickedFile, toSend } from './picked-file.ts';

const chooseId = 'files-choose';

/** Moves the focus to the button that opens the file chooser, such as when a pressed button disappears. */
export const focusChoose = (): void => document.getElementById(chooseId)?.focus();

interface ChosenFilesProps {
  files: readonly PickedFile[];
  /** How many files can still be added. */
  room: number;
  isBusy: boolean;
  onRemove: (key: number) => void;
  onRetry?: ((file: PickedFile) => void) | undefined;
}

/** Chosen files, each with its progress or error; and by how many they exceed the limit. */
export function ChosenFiles({ files, room, isBusy, onRemove, onRetry }: ChosenFilesProps) {
  const isTooMany = toSend(files, files.length).length > room;
  return (
    <>
      <ul aria-label="Chosen files" className="divide-y divide-line empty:hidden">
        {files.map((file) => (
          <Chosen
            key={file.key}
            file={file}
            isBusy={isBusy}
            onRemove={() => {
              onRemove(file.key);
              focusChoose();
            }}
            onRetry={onRetry && (() => onRetry(file))}
          />
        ))}
      </ul>
      {isTooMany && room > 0 && (
        <p className="flex gap-1.5 text-sm text-clay">
          <Icon name="alert" className="mt-px" />
          You can add only {plural(room, 'more file')}. Please remove the others.
        </p>
      )}
    </>
  );
}

interface ChooseFilesProps {
  isFirst: boolean;
  isBusy: boolean;
  /** Id of the text that says what can be chosen. */
  describedBy: string;
  onChoose: (files: readonly File[]) => void;
}

/** A button that opens the browser's file chooser, and retains the focus. */
export function ChooseFiles({ isFirst, isBusy, describedBy, onChoose }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={acceptedFiles}
        hidden
        disabled={isBusy}
        aria-label={fileWords.choose}
        // Excluded from the data of the form around it.
        onInput={(event) => event.stopPropagation()}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          // Lets the same file be chosen again.
          target.value = '';
          onChoose(chosen);
        }}
      />
      {/* Not a `Button`, which is disabled only while it says that it is working. */}
      <button
        type="button"
        id={chooseId}
        className={buttonClass('secondary', 'max-sm:w-full')}
        aria-describedby={describedBy}
        aria-disabled={isBusy}
        onClick={() => isBusy || input.current?.click()}
      >
        {isFirst ? 'Choose files' : 'Choose more files'}
      </button>
    </>
  );
}

interface ChosenProps {
  file: PickedFile;
  isBusy: boolean;
  onRemove: () => void;
  /** Absent where one button sends all of them. */
  onRetry?: (() => void) | undefined;
}

function Chosen({ file: { file, name, state, words, share }, isBusy, onRemove, onRetry }: ChosenProps) {
  const percent = Math.floor(share * 100);
  return (
    <li className="py-3 wrap-anywhere">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="min-w-0">
          {name} <span className="text-sm text-muted">{formatFileSize(file.size)}</span>
        </p>
        {!isBusy && (
          <span className="-mx-3 flex flex-wrap gap-x-2">
            {state === 'failed' && onRetry && (
              <Button type="button" look="quiet" className="px-3" onClick={onRetry}>
                Try again<span className="sr-only">: {name}</span>
              </Button>
            )}
            <Button type="button" look="quiet" className="px-3" onClick={onRemove}>
              Remove<span className="sr-only">: {name}</span>
            </Button>
          </span>
        )}
      </div>
      {words && (
        <p role="alert" className="mt-1 flex gap-1.5 text-sm text-clay">
          <Icon name="alert" className="mt-px" />
          <span className="min-w-0">{words}</span>
        </p>
      )}
      {state === 'checking' && <p className="mt-1 text-sm">{fileWords.checking}</p>}
      {state === 'sending' && (
        <p className="mt-1 flex items-center gap-3 text-sm">
          <progress value={percent} max={100} aria-label={`Sending ${name}`} className="h-2 min-w-0 flex-1" />
          {/* Fully uploaded; the server is now checking it. */}
          <span>{percent < 100 ? `${percent}%` : fileWords.checking}</span>
        </p>
      )}
    </li>
  );
}
