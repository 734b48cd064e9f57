import { useCallback, useState } from 'react';
import type { DataExport } from '#shared/api/account-data.ts';
import { contract } from '#shared/api/index.ts';
import { lengths } from '#shared/limits.ts';
import { formatMoment } from '#shared/moment-text.ts';
import { myDataCopy } from '#web/copy/my-data.ts';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { NotLoaded } from '#web/layout/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/layout/dashboard/skeleton-card.tsx';
import { type Asked, useAnswer } from '#web/lib/use-answer.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { UnfoldedForm } from './unfolded-form.tsx';
import { useDeed } from '#web/layout/dashboard/use-deed.ts';

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
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div aria-live="polite">{made && <State made={made} onAgain={answer.again} />}</div>
      {isOpen && (
        <AskForm
          email={email}
          onCancel={() => setOpen(false)}
          onDone={(asked) => {
            answer.set(asked);
            setOpen(false);
          }}
        />
      )}
      {!isOpen && made?.status !== 'making' && (
        <Button look="secondary" className="mt-4" onClick={() => setOpen(true)}>
          {made ? copy.askAgain : copy.ask}
        </Button>
      )}
    </>
  );
}

function State({ made, onAgain }: { made: DataExport; onAgain: () => Promise<void> }) {
  const api = useApi();
  const [isLooking, look] = useDeed(copy.notLoaded);
  const [isFetching, fetchCopy] = useDeed(copy.notDownloaded);
  async function download(): Promise<void> {
    const { path } = await api.account.downloadExport();
    const link = document.createElement('a');
    link.href = path;
    link.download = '';
    link.click();
    await onAgain();
  }
  return (
    <div className="mt-4 rounded border border-line bg-surface p-4 sm:p-6">
      <h3 className="text-lg font-semibold">{copy[made.status]}</h3>
      {made.status === 'making' && (
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
      {made.status === 'failed' && <p className="mt-1">{copy.failedText}</p>}
      {made.status === 'ready' && (
        <>
          <p className="mt-1">
            {sizeInWords(made.bytes ?? 0)}, there until {formatMoment(made.expiresAt)}.
            {made.downloadedAt && ` Downloaded last on ${formatMoment(made.downloadedAt)}.`}
          </p>
          <Button
            className="mt-4"
            onClick={() => fetchCopy(download)}
            working={isFetching ? copy.downloading : undefined}
          >
            {copy.download}
          </Button>
        </>
      )}
    </div>
  );
}

interface AskFormProps {
  email: string;
  onCancel: () => void;
  onDone: (asked: DataExport | null) => void;
}

function AskForm({ email, onCancel, onDone }: AskFormProps) {
  const api = useApi();
  const form = useApiForm({
    id: 'copy',
    endpoint: contract.account.requestExport,
    labels: { currentPassword: 'Current password' },
    bodyOf: ({ text }) => ({ currentPassword: text('currentPassword') }),
    send: (body) => api.account.requestExport({ body }),
    done: (reply) => onDone(reply.export),
    failure: copy.notAsked,
  });
  return (
    <UnfoldedForm
      form={form}
      what={copy.form}
      email={email}
      button={copy.ask}
      working={copy.asking}
      onCancel={onCancel}
    >
      <PasswordField
        {...form.field('currentPassword')}
        maxLength={lengths.password}
        autoComplete="current-password"
        required
      />
    </UnfoldedForm>
  );
}

const sizeInWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
