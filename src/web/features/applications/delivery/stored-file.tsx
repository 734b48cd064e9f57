import type { ReactNode } from 'react';
import type { DeliveryFile } from '#shared/api/applications/application-shapes.ts';
import { fileTypes } from '#shared/files/file-kinds.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { DownloadButton } from '#web/features/applications/letters/download-button.tsx';
import { formatFileSize } from '#web/lib/files/file-size.ts';

interface StoredFileProps {
  applicationId: string;
  file: DeliveryFile;
  /** Further actions beside the download. */
  children?: ReactNode;
}

/** A file of a delivery, to download. */
export function StoredFile({ applicationId, file, children }: StoredFileProps) {
  const { id, name, kind, bytes, addedAt, deliveredAt } = file;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 wrap-anywhere">
      <div className="min-w-0 grow basis-52">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-muted">
          {fileTypes[kind].label}, {formatFileSize(bytes)},{' '}
          {deliveredAt === null ? `added ${formatMoment(addedAt)}` : `delivered ${formatMoment(deliveredAt)}`}
        </p>
      </div>
      <span className="flex flex-wrap gap-2 max-sm:w-full">
        <DownloadButton
          failure="We couldn’t download the file. Please try again."
          ask={(api) => api.deliveries.downloadFile({ params: { id: applicationId, fileId: id } })}
        >
          Download<span className="sr-only">: {name}</span>
        </DownloadButton>
        {children}
      </span>
    </li>
  );
}
