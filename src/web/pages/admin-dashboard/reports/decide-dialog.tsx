import { useState } from 'react';
import type { MessageReport } from '#shared/api/messages/reports.ts';
import type { MessageReportOutcome } from '#shared/messages/messages.ts';
import { ReasonDialog } from '#web/dashboard/reason-dialog.tsx';
import type { Caught } from '#web/data/versioned-decision.ts';
import { useFound } from '#web/data/use-call.ts';
import { useSession } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { decisionWords, reportFailures } from './report-acts.ts';
import { ReportedText } from './reported-text.tsx';

interface DecideDialogProps {
  id: string;
  act: MessageReportOutcome;
  onClose: () => void;
  /** Gets the text of a notice. */
  onDone: (title: string) => void;
}

/** The state of a report, in a few words. */
const statusMessage = ({ outcome }: MessageReport): string =>
  outcome === null ? 'waiting for a decision' : `decided: ${decisionWords[outcome].label.toLowerCase()}`;

/** A decision about a reported message. The address may ask for one that was already made. */
export function DecideDialog({ id, act, onClose, onDone }: DecideDialogProps) {
  const api = useApi();
  const answer = useFound('messages.getReport', { params: { id } });
  if (answer.state === 'loading') return null;
  const report = answer.state === 'ready' ? answer.data?.report : undefined;
  if (!report) {
    return (
      <Dialog id="decide-report" title="Reported message" onClose={onClose}>
        <p className="mt-3">{answer.state === 'failed' ? reportFailures.list : 'This report no longer exists.'}</p>
      </Dialog>
    );
  }
  async function catchUp(): Promise<Caught> {
    const now = await api.messages.getReport({ params: { id } });
    answer.setData(now);
    return { currentStatus: statusMessage(now.report), version: now.report.version };
  }
  return <Deciding report={report} act={act} onClose={onClose} onConflict={catchUp} onDone={onDone} />;
}

interface DecidingProps extends Omit<DecideDialogProps, 'id'> {
  report: MessageReport;
  onConflict: () => Promise<Caught>;
}

/** Asks for the reason before a report is closed. */
function Deciding({ report, act, ...rest }: DecidingProps) {
  const api = useApi();
  const { user } = useSession();
  const [wasOpen] = useState(report.outcome === null);
  const { id, version } = report;
  const { choose, title, text, done } = decisionWords[act];
  if (!wasOpen) {
    return (
      <Dialog id="decide-report" title="This has already been decided" onClose={rest.onClose}>
        <p className="mt-3">The report is now {statusMessage(report)}.</p>
      </Dialog>
    );
  }
  return (
    <ReasonDialog
      {...rest}
      onDone={() => rest.onDone(done)}
      id={`decide-report-${act}`}
      draftKey={`${user?.id}_${id}`}
      title={title}
      reasonLabel="Reason"
      reasonHelp="We keep it with the decision. We don’t email it to anyone."
      isNeeded
      button={choose}
      working="Closing the report..."
      version={version}
      failure={reportFailures.decide}
      send={(reason = '', guards) =>
        api.messages.decideReport({ params: { id }, body: { outcome: act, reason }, ...guards })
      }
    >
      <ReportedText report={report} />
      <p>{text}</p>
    </ReasonDialog>
  );
}
