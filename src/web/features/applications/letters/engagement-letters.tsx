import { useState } from 'react';
import type { ReplyOf } from '#shared/api/endpoint.ts';
import type { contract } from '#shared/api/index.ts';
import { paging } from '#shared/limits.ts';
import { mayReport } from '#shared/applications/problems.ts';
import { opening, usePart } from '#web/dashboard/use-part.ts';
import { formatDay } from '#web/lib/format.ts';
import { useCall } from '#web/data/use-call.ts';
import { useGrowingList } from '#web/data/use-growing-list.ts';
import { useSession } from '#web/session/session-context.ts';
import { Button } from '#web/ui/button.tsx';
import { LetterButton } from './letter-button.tsx';
import { loadReportDialog } from '#web/features/applications/problems/load-report-dialog.ts';
import { MoreButton } from '#web/dashboard/more-button.tsx';
import { PartlyLoaded } from '#web/dashboard/partly-loaded.tsx';

type LettersPage = ReplyOf<typeof contract.applications.letters>;
type Letter = LettersPage['letters'][number];

/** Number of entries at first, and for each press. */
const step = 5;
const notLoaded = 'Your engagement letters couldn’t be loaded.';

/**
 * A professional's agreements, newest first, whatever happened to the application or their approval since. Shows
 * nothing without any, not even a placeholder while loading.
 */
export function EngagementLetters() {
  const list = useGrowingList(
    'applications.letters',
    {},
    ({ letters, total }) => ({ rows: letters.map((letter) => ({ ...letter, id: letter.responseId })), total }),
    { step, poll: true },
  );
  const { answer } = list;
  if (answer.state === 'failed') return <PartlyLoaded title={notLoaded} onRetry={answer.refetch} />;
  if (answer.state === 'loading' || answer.data.total === 0) return null;
  const { rows: letters, total } = answer.data;
  return (
    <section aria-labelledby="letters-title">
      <h2 id="letters-title" className="text-2xl">
        Your engagement letters
      </h2>
      <p className="mt-3">You can download these even after the job has ended or your account has changed.</p>
      <ul className="mt-4 space-y-4">
        {letters.map((letter) => (
          <li key={letter.responseId} className="rounded border border-line bg-surface p-4 wrap-anywhere sm:p-6">
            <p className="font-semibold">{letter.title}</p>
            <p className="mt-1 mb-4 text-muted">
              With {letter.clientName}; accepted on {formatDay(letter.acceptedAt)}
              {letter.endedAt && `; job ended on ${formatDay(letter.endedAt)}`}
            </p>
            <Acts letter={letter} />
          </li>
        ))}
      </ul>
      {total > step && <MoreButton list={list} failure={notLoaded} />}
    </section>
  );
}

/**
 * Letters of one application, for a professional who has lost access to it; renders nothing if there are none.
 */
export function ApplicationLetters({ applicationId }: { applicationId: string }) {
  const answer = useCall('applications.letters', { query: { applicationId, limit: paging.listMaximum } });
  if (answer.state === 'failed') return <PartlyLoaded title={notLoaded} onRetry={answer.refetch} />;
  if (answer.state === 'loading' || answer.data.letters.length === 0) return null;
  return (
    <div className="mt-6 space-y-3">
      <p>The client accepted your proposal. You can still download your engagement letter:</p>
      {answer.data.letters.map((letter) => (
        <div key={letter.responseId}>
          <Acts letter={letter} />
        </div>
      ))}
    </div>
  );
}

function Acts({ letter }: { letter: Letter }) {
  const { applicationId, responseId, title, acceptedAt } = letter;
  const about = `${title}, accepted on ${formatDay(acceptedAt)}`;
  return (
    <div className="inline-flex max-w-full flex-wrap gap-3">
      <LetterButton application={{ id: applicationId }} responseId={responseId} about={about} />
      <ReportEnded letter={letter} about={about} />
    </div>
  );
}

/**
 * Reports a problem with ended work, for a professional who has no page for it, having lost the work or not being
 * approved. Renders nothing once it is too late by the browser's clock.
 */
function ReportEnded({ letter, about }: { letter: Letter; about: string }) {
  const { user } = useSession();
  const { Part: ReportDialog, awaited, withPart } = usePart(loadReportDialog);
  const [isOpen, setOpen] = useState(false);
  const [now] = useState(() => new Date());
  const { applicationId, responseId, clientName, endedAt } = letter;
  if (!user || endedAt === null || !mayReport(new Date(endedAt), now)) return null;
  return (
    <>
      <Button look="quiet" onClick={() => withPart('report', () => setOpen(true))} working={awaited && opening}>
        Report a problem<span className="sr-only">: {about}</span>
      </Button>
      {isOpen && ReportDialog && (
        <ReportDialog
          work={{ applicationId, responseId, version: undefined, other: clientName, stops: false }}
          userId={user.id}
          onClose={() => setOpen(false)}
          onConflict={() => Promise.reject(new Error('There is no application to look at.'))}
        />
      )}
    </>
  );
}
