import { useRef } from 'react';
import { problemFailures } from '#web/copy/problems.ts';
import { useNotices } from '#web/layout/notices.tsx';
import { leaveFor } from '#web/lib/leave-for.ts';
import { paths } from '#web/paths.ts';
import { useApi } from '#web/session/use-api.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import type { Caught } from './seen-version.ts';

/** Agreed work of which a problem is reported. */
interface ReportedWork {
  readonly applicationId: string;
  /** Of an agreement that is not the latest, or whose application is not to be read any more. */
  readonly responseId?: string;
  /** The version of the application, where it can be read. */
  readonly version: number | undefined;
  /** Who stands on the other side, as one calls them in a sentence. */
  readonly other: string;
  /** Whether the work goes on, so that it stops. */
  readonly stops: boolean;
}

interface ReportDialogProps {
  work: ReportedWork;
  userId: string;
  onClose: () => void;
  onOvertaken: () => Promise<Caught>;
}

/** Asks before a problem is reported: what stops, what is opened, and who reads it. Then the case is opened. */
export function ReportDialog({ work, userId, ...rest }: ReportDialogProps) {
  const api = useApi();
  const { add } = useNotices();
  const reported = useRef<string>(undefined);
  const { applicationId, responseId, version, other, stops } = work;
  return (
    <ReasonDialog
      {...rest}
      id="report-problem"
      keptAs={`${userId}_${responseId ?? applicationId}`}
      title="Report a problem?"
      reasonLabel="What happened"
      reasonHelp={`What was agreed, what came of it, and what you wish for. ${other} reads this.`}
      isNeeded
      button="Report the problem"
      working="Reporting..."
      failure={problemFailures.report}
      version={version ?? 0}
      send={async (reason = '', { ifMatch, idempotencyKey }) => {
        const { problem } = await api.applications.problem({
          params: { id: applicationId },
          body: { reason, ...(responseId !== undefined && { responseId }) },
          idempotencyKey,
          ...(version !== undefined && { ifMatch }),
        });
        reported.current = problem.id;
      }}
      // Why it cannot be is in the server's words: it is too late, or one waits already.
      explain={({ status, details, message }) =>
        status === 409 && details.status !== undefined
          ? { title: message, text: 'Nothing was reported. What you typed is still here.' }
          : undefined
      }
      onDone={() => {
        add({
          kind: 'done',
          title: 'The problem is reported.',
          text: 'You can now add files that show it.',
          goesAlong: true,
        });
        void leaveFor(paths.problem(reported.current ?? ''));
      }}
    >
      <p>For what you and {other} cannot solve by yourselves. This is what it does:</p>
      <ul className="list-disc space-y-1 pl-5">
        <li>
          {stops
            ? 'The work stops: it is neither handed over nor completed, and no clock runs until it is decided.'
            : 'The work has ended and stays as it is. What is decided says who was right.'}
        </li>
        <li>
          It opens a case. You, {other} and our administrators read what is said and shown in it; nobody else does.
        </li>
        <li>An administrator decides and says why. All of it can be printed for a regulator, the police or a court.</li>
      </ul>
    </ReasonDialog>
  );
}
