import { useCallback, useEffect, useRef, useState } from 'react';
import type { DataExport } from '#shared/api/account-data.ts';
import { myDataCopy } from '#web/copy/my-data.ts';
import { NotLoaded } from '#web/layout/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/layout/dashboard/skeleton-card.tsx';
import { type Asked, useAnswer } from '#web/lib/use-answer.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { AskForm, DownloadForm } from './export-forms.tsx';
import { ExportState } from './export-state.tsx';

const copy = myDataCopy.copy;

/** The copy of everything that is kept about a person: asked for, made, fetched. */
export function ExportSection({ email }: { email: string }) {
  const api = useApi();
  const answer = useAnswer(useCallback(async () => (await api.account.dataExport()).export, [api]));
  return (
    <section aria-labelledby="copy-title">
      <h2 id="copy-title" className="text-2xl">
        {copy.title}
      </h2>
      <p className="mt-3">{copy.what}</p>
      {answer.state === 'loading' && <SkeletonCard label="Loading..." lines={2} />}
      {answer.state === 'failed' && <NotLoaded title={copy.notLoaded} onRetry={answer.again} />}
      {answer.state === 'ready' && <Copy answer={answer} made={answer.data} email={email} />}
    </section>
  );
}

interface CopyProps {
  answer: Asked<DataExport | null>;
  made: DataExport | null;
  email: string;
}

function Copy({ answer, made, email }: CopyProps) {
  const [open, setOpen] = useState<'ask' | 'download'>();
  const close = () => setOpen(undefined);
  const frame = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  // The form that had the focus is gone: it goes to what is told now.
  useEffect(() => {
    if (wasOpen.current && !open) frame.current?.focus();
    wasOpen.current = open !== undefined;
  }, [open]);
  return (
    <div ref={frame} id="copy-told" tabIndex={-1}>
      <div aria-live="polite">
        {made && (
          <ExportState
            made={made}
            onAgain={answer.again}
            onDownload={open === 'download' ? undefined : () => setOpen('download')}
          />
        )}
      </div>
      {open === 'download' && (
        <DownloadForm
          email={email}
          onCancel={close}
          onDone={async () => {
            close();
            await answer.again();
          }}
        />
      )}
      {open === 'ask' && (
        <AskForm
          email={email}
          onCancel={close}
          onDone={(asked) => {
            answer.set(asked);
            close();
          }}
        />
      )}
      {open !== 'ask' && made?.status !== 'making' && (
        <Button look="secondary" className="mt-4" onClick={() => setOpen('ask')}>
          {made ? copy.askAgain : copy.ask}
        </Button>
      )}
    </div>
  );
}
