import type { Attachment } from '#shared/api/messages/message-shapes.ts';
import { fileTypes } from '#shared/files/file-kinds.ts';
import { useAction } from '#web/data/use-action.ts';
import { fetchFile } from '#web/lib/files/fetch-file.ts';
import { formatFileSize } from '#web/lib/files/file-size.ts';
import { useApi } from '#web/session/use-api.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Files of a message, to download. */
export function MessageFiles({ files }: { files: readonly Attachment[] }) {
  return (
    <ul className="mt-2 space-y-1">
      {files.map((file) => (
        <li key={file.id}>
          <FileButton file={file} />
        </li>
      ))}
    </ul>
  );
}

function FileButton({ file: { id, name, kind, size } }: { file: Attachment }) {
  const api = useApi();
  const [isFetching, run] = useAction('We couldn’t download the file. Please try again.');
  const download = async () => fetchFile((await api.messages.downloadAttachment({ params: { id } })).path);
  return (
    <button
      type="button"
      aria-disabled={isFetching}
      onClick={() => isFetching || run(download)}
      className="bubble-file"
    >
      <Icon name="file" />
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">
          <span className="sr-only">Download </span>
          <bdi>{name}</bdi>
        </span>
        <span className="block text-sm">
          {isFetching ? 'Downloading...' : `${fileTypes[kind].label}, ${formatFileSize(size)}`}
        </span>
      </span>
    </button>
  );
}
