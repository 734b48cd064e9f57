import { useState } from 'react';
import type { Application, Proposal } from '#shared/api/applications/application-shapes.ts';
import { latestAgreement } from '#shared/applications/latest-agreement.ts';
import { reportableUntil } from '#shared/applications/problems.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { opening, usePart } from '#web/dashboard/use-part.ts';
import { formatDay } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { loadReportDialog } from './load-report-dialog.ts';
import { isReportableBefore, findOpenProblem } from './reportable.ts';
import type { Caught } from '#web/data/versioned-decision.ts';

interface ReportEarlierProps {
  application: Application;
  /** An agreement from before someone else took over. */
  proposal: Proposal;
  userId: string;
  onConflict: () => Promise<Caught>;
}

/**
 * Links to the open case about reassigned work, or lets a problem be reported; renders nothing once it is too late, or
 * for the latest agreement, which the page covers above.
 */
export function ReportEarlier({ application, proposal, userId, onConflict }: ReportEarlierProps) {
  const { Part: ReportDialog, awaited, withPart } = usePart(loadReportDialog);
  const [isOpen, setOpen] = useState(false);
  const [now] = useState(() => new Date());
  const { id: responseId, professionalName, endedAt } = proposal;
  const isLast = latestAgreement(application.responses)?.id === responseId;
  const waiting = isLast ? undefined : findOpenProblem(application, proposal);
  const about = <span className="sr-only">: {professionalName}</span>;
  const may = isReportableBefore(application, proposal, now);
  return (
    <>
      {waiting && (
        <DeskLink to={paths.problem(waiting.id)} className={buttonClass('secondary')}>
          Open the case{about}
        </DeskLink>
      )}
      {may && (
        <div className="flex flex-wrap items-center gap-x-4">
          <Button look="quiet" onClick={() => withPart('report', () => setOpen(true))} working={awaited && opening}>
            Report a problem{about}
          </Button>
          {endedAt !== null && (
            <span className="text-sm text-muted">
              until {formatDay(reportableUntil(new Date(endedAt)).toISOString())}
            </span>
          )}
        </div>
      )}
      {isOpen && ReportDialog && (
        <ReportDialog
          work={{
            applicationId: application.id,
            responseId,
            version: undefined,
            other: professionalName,
            stops: false,
          }}
          userId={userId}
          onClose={() => setOpen(false)}
          onConflict={onConflict}
        />
      )}
    </>
  );
}
