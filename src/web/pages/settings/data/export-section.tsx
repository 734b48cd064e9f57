import { useEffect, useRef, useState } from 'react';
import type { DataExport } from '#shared/api/account/data.ts';
import { myDataCopy } from '#web/copy/settings/my-data.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import type { ReadReply } from '#web/data/read-call.ts';
import type { QueryState } from '#web/data/use-server-query.ts';
import { useCall } from '#web/data/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { AskForm, DownloadForm } from './export-forms.tsx';
import { ExportState } from './export-state.tsx';
import { useFetched } from './use-fetched.ts';

const copy = myDataCopy.copy;

/** A copy of all data about a person: request, preparation, download. */
export function ExportSection({ email }: { email: string }) {
  const answer = useCall('account.dataExport', {});
  return (
    <section aria-labelledby="copy-title">
      <h2 id="copy-title" className="text-2xl">
        {copy.title}
      </h2>
      <p className="mt-3">{copy.what}</p>
      {answer.state === 'loading' && <SkeletonCard label="Loading..." lines={2} />}
      {answer.state === 'failed' && <NotLoaded isPart title={copy.notLoaded} onRetry={answer.refetch} />}
      {answer.state === 'ready' && <Copy answer={answer} dataExport={answer.data.export} email={email} />}
    </section>
  );
}

interface CopyProps {
  answer: QueryState<ReadReply<'account.dataExport'>>;
  dataExport: DataExport | null;
  email: string;
}

function Copy({ answer, dataExport, email }: CopyProps) {
  const [open, setOpen] = useState<'ask' | 'download'>();
  const close = () => setOpen(undefined);
  const awaitFetched = useFetched(dataExport?.downloadedAt ?? null, answer.refetch);
  const frame = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  // The form that had the focus is gone: it moves to the new text.
  useEffect(() => {
    if (wasOpen.current && !open) frame.current?.focus();
    wasOpen.current = open !== undefined;
  }, [open]);
  return (
    <div ref={frame} id="copy-told" tabIndex={-1}>
      <div aria-live="polite">
        {dataExport && (
          <ExportState
            dataExport={dataExport}
            onAgain={answer.refetch}
            onDownload={open === 'download' ? undefined : () => setOpen('download')}
          />
        )}
      </div>
      {open === 'download' && (
        <DownloadForm
          email={email}
          onCancel={close}
          onDone={() => {
            close();
            awaitFetched();
          }}
        />
      )}
      {open === 'ask' && (
        <AskForm
          email={email}
          onCancel={close}
          onDone={(requestedExport) => {
            answer.setData({ export: requestedExport });
            close();
          }}
        />
      )}
      {open !== 'ask' && dataExport?.status !== 'making' && (
        <Button look="secondary" className="mt-4" onClick={() => setOpen('ask')}>
          {dataExport ? copy.askAgain : copy.ask}
        </Button>
      )}
    </div>
  );
}
