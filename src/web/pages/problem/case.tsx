import type { Problem } from '#shared/api/applications/problems.ts';
import { formatShillings } from '#shared/money/money-text.ts';
import { problemFailures } from '#web/copy/problems.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { Line } from '#web/features/applications/view/application-facts.tsx';
import { DownloadButton } from '#web/features/applications/letters/download-button.tsx';
import type { Caught } from '#web/data/versioned-decision.ts';
import { focusStatusNotice, StatusNotice } from '#web/features/applications/view/status-notice.tsx';
import { useNotices } from '#web/notices/notices.tsx';
import { formatDay } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { AddWords } from './add-words.tsx';
import { CaseFiles } from './case-files.tsx';
import { caseStatusMessage, partyNames } from './case-words.ts';
import { Decide } from './decide.tsx';
import { Regulators } from './regulators.tsx';
import { Statements } from './statements.tsx';

interface CaseProps {
  problem: Problem;
  userId: string;
  /** Shows the server's latest reply, unless something newer is shown. */
  show: (problem: Problem) => void;
  /** Refetches it after someone else changed it. */
  catchUp: () => Promise<Caught>;
}

/** A whole case: its state, both parties' statements and files, and other places to complain. */
export function Case({ problem, userId, show, catchUp }: CaseProps) {
  const { add } = useNotices();
  const { id, side, state, decision, agreement } = problem;
  const names = partyNames(problem);
  const isAdmin = side === 'admin';
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="min-w-0 space-y-8">
        <StatusNotice
          message={caseStatusMessage(problem)}
          isWaiting={isAdmin && state === 'open'}
          reason={decision?.reason}
        >
          <div className="flex flex-wrap gap-3">
            <DownloadButton
              failure={problemFailures.file}
              ask={(api) => api.problems.complaintFile({ params: { id } })}
            >
              Download case (PDF)
            </DownloadButton>
            {isAdmin && (
              <DeskLink
                to={`${paths.adminDashboardTab('applications')}?open=${problem.applicationId}`}
                className={buttonClass('quiet', 'max-sm:w-full')}
              >
                Open application
              </DeskLink>
            )}
          </div>
        </StatusNotice>
        {isAdmin && (
          <Decide
            problem={problem}
            userId={userId}
            onConflict={catchUp}
            onDecided={(decided) => {
              show(decided);
              add({ kind: 'done', title: 'Case decided' });
              focusStatusNotice();
            }}
          />
        )}
        <Statements problem={problem} />
        {!isAdmin && <AddWords problem={problem} userId={userId} onAdded={show} onConflict={catchUp} />}
        <CaseFiles problem={problem} onAdded={show} onConflict={catchUp} />
      </div>
      <div className="min-w-0 space-y-8">
        <section aria-labelledby="about-title">
          <h2 id="about-title" className="mb-4 text-2xl">
            About this case
          </h2>
          <dl className="ruled lg:[&>div]:block">
            <Line term="Client">{names.client}</Line>
            <Line term="Professional">{names.professional}</Line>
            <Line term="Proposal accepted">{formatDay(agreement.acceptedAt)}</Line>
            <Line term="Price">{formatShillings(agreement.price)}</Line>
            {agreement.endedAt && <Line term="Work ended">{formatDay(agreement.endedAt)}</Line>}
          </dl>
        </section>
        <Regulators problem={problem} />
      </div>
    </div>
  );
}
