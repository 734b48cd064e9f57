import { useState } from 'react';
import type { Application } from '#shared/api/applications/application-shapes.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { formatDay } from '#web/lib/format.ts';
import { opening, usePart } from '#web/dashboard/use-part.ts';
import { paths } from '#web/paths.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { loadReportDialog } from './load-report-dialog.ts';
import { openProblem, reportable } from './reportable.ts';
import type { Caught } from '#web/data/versioned-decision.ts';

interface ProblemActsProps {
  application: Application;
  userId: string;
  /** Name of the other party within a sentence. */
  other: string;
  onConflict: () => Promise<Caught>;
}

/** Links to the open case, or lets a problem be reported; renders nothing where neither is possible. */
export function ProblemActs({ application, userId, other, onConflict }: ProblemActsProps) {
  const { Part: ReportDialog, awaited, withPart } = usePart(loadReportDialog);
  const [isOpen, setOpen] = useState(false);
  const waiting = openProblem(application);
  // The pressed button stays in place, even when someone else reports a problem.
  const [now] = useState(() => new Date());
  const may = reportable(application, now);
  const { id, version, problemUntil } = application;
  if (!waiting && !may && !isOpen) return null;
  return (
    <div className="mt-3">
      {waiting && (
        <DeskLink to={paths.problem(waiting.id)} className={buttonClass()}>
          Open the case
        </DeskLink>
      )}
      {may && (
        <div className="flex flex-wrap items-center gap-x-4">
          <Button
            look="quiet"
            className="-ml-4"
            onClick={() => withPart('report', () => setOpen(true))}
            working={awaited && opening}
          >
            Report a problem
          </Button>
          {problemUntil !== null && <span className="text-sm text-muted">until {formatDay(problemUntil)}</span>}
        </div>
      )}
      {isOpen && ReportDialog && (
        <ReportDialog
          work={{ applicationId: id, version, other, stops: may?.stops ?? false }}
          userId={userId}
          onClose={() => setOpen(false)}
          onConflict={onConflict}
        />
      )}
    </div>
  );
}
