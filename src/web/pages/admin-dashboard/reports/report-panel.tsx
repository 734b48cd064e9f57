import type { MessageReport } from '#shared/api/messages/reports.ts';
import { messageReportOutcomes } from '#shared/messages/messages.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { SidePanel } from '#web/dashboard/lists/side-panel.tsx';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { useFound } from '#web/data/use-call.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { decisionWords, reportFailures } from './report-acts.ts';
import { ReportBadge } from './report-badge.tsx';
import { ReportedText } from './reported-text.tsx';

/** A reported message beside the list, with the possible decisions. */
export function ReportPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useFound('messages.getReport', { params: { id } });
  return (
    <SidePanel id="message-report" title="Reported message" onClose={onClose}>
      <div className="mt-3">
        {answer.state === 'loading' && <SkeletonCard label="Loading the report..." lines={6} />}
        {answer.state === 'failed' && <NotLoaded title={reportFailures.list} onRetry={answer.refetch} />}
        {answer.state === 'ready' && !answer.data && <p>This report no longer exists.</p>}
        {answer.state === 'ready' && answer.data && <Details report={answer.data.report} />}
      </div>
    </SidePanel>
  );
}

function Details({ report }: { report: MessageReport }) {
  const { hrefWith } = useListAddress();
  const { id, conversationId, outcome, decidedAt, decisionReason } = report;
  return (
    <div className="space-y-4 wrap-anywhere">
      <p>
        <ReportBadge report={report} />
      </p>
      {outcome === null && (
        <p className="flex flex-wrap gap-2">
          {messageReportOutcomes.map((act, index) => (
            <DeskLink
              key={act}
              to={hrefWith({ open: id, act })}
              preventScrollReset
              className={buttonClass(index === 0 ? 'primary' : 'secondary')}
            >
              {decisionWords[act].choose}
            </DeskLink>
          ))}
        </p>
      )}
      <ReportedText report={report} />
      {decidedAt !== null && (
        <div className="border-l-2 border-clay pl-4">
          <p className="text-sm text-muted">Decided {formatMoment(decidedAt)}</p>
          <p className="whitespace-pre-line">{decisionReason}</p>
        </div>
      )}
      <p>
        <DeskLink
          to={`${paths.adminDashboardTab('messages')}?inbox=private&open=${conversationId}`}
          className={buttonClass('quiet')}
        >
          Open the conversation
        </DeskLink>
      </p>
    </div>
  );
}
