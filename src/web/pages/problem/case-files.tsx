import { useState } from 'react';
import type { Problem } from '#shared/api/applications/problems.ts';
import { fileSentences, fileTypes } from '#shared/files/file-kinds.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { problemFailures } from '#web/copy/problems.ts';
import { DownloadButton } from '#web/features/applications/letters/download-button.tsx';
import type { Caught } from '#web/data/versioned-decision.ts';
import { opening, usePart } from '#web/dashboard/use-part.ts';
import { formatFileSize } from '#web/lib/files/file-size.ts';
import { plural } from '#web/lib/format.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { authorName } from './case-words.ts';

const loadAddFiles = async () => (await import('#web/features/applications/files/add-files.tsx')).AddFiles;

interface CaseFilesProps {
  problem: Problem;
  onAdded: (problem: Problem) => void;
  onConflict: () => Promise<Caught>;
}

const buttonId = 'files-open';

/** Files of both parties, each to download; and a form for more. */
export function CaseFiles({ problem, onAdded, onConflict }: CaseFilesProps) {
  const { id, files, room, state, side } = problem;
  const { Part: AddFiles, awaited, withPart } = usePart(loadAddFiles);
  const [isAdding, setAdding] = useState(false);
  const api = useApi();
  const isSide = side !== 'admin';
  function close(): void {
    setAdding(false);
    requestAnimationFrame(() => document.getElementById(buttonId)?.focus());
  }
  return (
    <section aria-labelledby="files-title">
      <h2 id="files-title" className="mb-4 text-2xl">
        Files
      </h2>
      {files.some(({ by }) => by !== side) && (
        <p className="not-in-print mb-4 text-sm text-muted">
          Open only files you expect. We check their type, but we don’t scan them for viruses.
        </p>
      )}
      {files.length === 0 && <p className="mb-4">There are no files.</p>}
      <ul className="space-y-4">
        {files.map((file) => (
          <li key={file.id} className="rounded border border-line bg-surface p-4 wrap-anywhere">
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <div className="min-w-0">
                <p className="font-semibold">{file.name}</p>
                <p className="text-sm text-muted">
                  {fileTypes[file.kind].label}, {formatFileSize(file.bytes)}; {authorName(file.by, problem)},{' '}
                  {formatMoment(file.at)}
                </p>
              </div>
              <DownloadButton
                failure={problemFailures.file}
                ask={(caller) => caller.problems.downloadFile({ params: { id, fileId: file.id } })}
              >
                Download<span className="sr-only">: {file.name}</span>
              </DownloadButton>
            </div>
            <details>
              <summary className="text-link tall cursor-pointer text-sm">
                Check code<span className="sr-only"> of {file.name}</span>
              </summary>
              <p className="text-sm">SHA-256 of the file we keep: {file.sha256}</p>
              {file.sentSha256 !== file.sha256 && (
                <p className="mt-1 text-sm">
                  SHA-256 of the file as sent, before we converted the picture: {file.sentSha256}
                </p>
              )}
            </details>
          </li>
        ))}
      </ul>
      {isSide && state === 'open' && !isAdding && (
        <div className="not-in-print mt-4">
          {room.files > 0 ? (
            <Button
              id={buttonId}
              look="secondary"
              className="max-sm:w-full"
              onClick={() => withPart('files', () => setAdding(true))}
              working={awaited && opening}
            >
              Add files
            </Button>
          ) : (
            <p className="text-muted">You’ve reached the limit for files.</p>
          )}
          {room.files > 0 && (
            <p className="mt-2 text-sm text-muted">
              {fileSentences.allowed} You can add {plural(room.files, 'more file')}.
            </p>
          )}
        </div>
      )}
      {isSide && isAdding && AddFiles && (
        <AddFiles
          room={room.files}
          mayAdd={state === 'open' && room.files > 0}
          advice={adviceFor(problem)}
          after={`We’ll email the ${side === 'client' ? 'professional' : 'client'}.`}
          sendFile={async (body, options) =>
            onAdded((await api.problems.addFile({ params: { id }, body, ...options })).problem)
          }
          onConflict={onConflict}
          onClose={close}
        />
      )}
    </section>
  );
}

function adviceFor({ state, room }: Problem): string {
  if (state !== 'open') return 'This case is decided, so you can’t add files.';
  if (room.files === 0) return 'You’ve reached the limit for files.';
  return `${fileSentences.allowed} You can add ${plural(room.files, 'more file')}. You can’t remove a file after sending it.`;
}
