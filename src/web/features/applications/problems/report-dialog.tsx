import { useRef } from 'react';
import { problemFailures } from '#web/copy/problems.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { paths } from '#web/paths.ts';
import { useApi } from '#web/session/use-api.ts';
import { useDeskNavigate } from '#web/dashboard/frame/desk-link.tsx';
import { ReasonDialog } from '#web/dashboard/reason-dialog.tsx';
import type { Caught } from '#web/data/versioned-decision.ts';

/** Agreed work with a problem. */
interface ReportedWork {
  readonly applicationId: string;
  /** An agreement that is not the latest, or whose application is no longer accessible. */
  readonly responseId?: string;
  /** The application's version, where it is accessible. */
  readonly version: number | undefined;
  /** Name of the other party within a sentence. */
  readonly other: string;
  /** Whether work is under way and will stop. */
  readonly stops: boolean;
}

interface ReportDialogProps {
  work: ReportedWork;
  userId: string;
  onClose: () => void;
  onConflict: () => Promise<Caught>;
}

/**
 * Confirms the report of a problem: says what stops, that a case is opened, and who can read it. Opens the case
 * afterwards.
 */
export function ReportDialog({ work, userId, ...rest }: ReportDialogProps) {
  const api = useApi();
  const navigate = useDeskNavigate();
  const { add } = useNotices();
  const reported = useRef<string>(undefined);
  const { applicationId, responseId, version, other, stops } = work;
  return (
    <ReasonDialog
      {...rest}
      id="report-problem"
      draftKey={`${userId}_${responseId ?? applicationId}`}
      title="Report a problem?"
      reasonLabel="What happened?"
      reasonHelp={`Say what you agreed, what went wrong and what you want. Our team and ${other} can read this.`}
      isNeeded
      button="Report problem"
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
      // The server explains it: it is too late, or a case is already open.
      explain={({ status, details, message }) =>
        status === 409 && details.status !== undefined
          ? { title: message, text: 'Your report wasn’t sent. Your text is still here.' }
          : undefined
      }
      onDone={() => {
        add({
          kind: 'done',
          title: 'Problem reported',
          text: 'You can now add files as evidence.',
        });
        navigate(paths.problem(reported.current ?? ''));
      }}
    >
      <p>Use this when you and {other} can’t solve it yourselves. If you report a problem:</p>
      <ul className="list-disc space-y-1 pl-5">
        <li>
          {stops
            ? 'The work is paused. No one can deliver it or complete the job until we decide.'
            : 'The job has ended and stays as it is. We decide whether the complaint is upheld.'}
        </li>
        <li>We open a case. Only you, {other} and our team can read it.</li>
        <li>Our team decides and gives the reason. You can print the case for a regulator, the police or a court.</li>
      </ul>
    </ReasonDialog>
  );
}
