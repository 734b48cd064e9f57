import { useRef, useState } from 'react';
import type { Application, Proposal } from '#shared/api/applications/application-shapes.ts';
import { failures } from '#web/copy/applications.ts';
import { useDeskNavigate } from '#web/dashboard/frame/desk-link.tsx';
import { ReasonDialog } from '#web/dashboard/reason-dialog.tsx';
import type { Caught } from '#web/data/versioned-decision.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { paths } from '#web/paths.ts';
import { useApi } from '#web/session/use-api.ts';

export interface GiveBackDialogProps extends GiveBackProps {
  act: 'withdraw' | 'decline';
  proposal: Proposal | undefined;
  onWithdrawn: (application: Application) => void;
}

/** Asks for confirmation before a proposal is withdrawn, or a whole application declined. */
export function GiveBackDialog({ act, proposal, onWithdrawn, ...rest }: GiveBackDialogProps) {
  // The proposal shown when the dialog opened.
  const [withdrawn] = useState(proposal);
  if (act === 'decline') return <DeclineAssignmentDialog {...rest} />;
  return withdrawn ? <WithdrawDialog proposal={withdrawn} onDone={onWithdrawn} {...rest} /> : null;
}

interface GiveBackProps {
  application: Application;
  userId: string;
  onClose: () => void;
  onConflict: () => Promise<Caught>;
}

interface WithdrawDialogProps extends GiveBackProps {
  proposal: Proposal;
  onDone: (application: Application) => void;
}

/** Asks for confirmation before a proposal is withdrawn. */
function WithdrawDialog({ application, proposal, userId, onDone, ...rest }: WithdrawDialogProps) {
  const api = useApi();
  const reply = useRef<Application>(undefined);
  return (
    <ReasonDialog
      {...rest}
      id="withdraw-proposal"
      draftKey={`${userId}_${application.id}`}
      title="Withdraw your proposal?"
      reasonLabel="Reason"
      reasonHelp="The client reads this."
      button="Withdraw proposal"
      working="Withdrawing..."
      failure={failures.status}
      version={application.version}
      send={async (reason, guards) => {
        const { application: now } = await api.proposals.withdraw({
          params: { id: proposal.id },
          body: reason === undefined ? {} : { reason },
          ...guards,
        });
        reply.current = now;
      }}
      onDone={() => {
        if (reply.current) onDone(reply.current);
      }}
    >
      <p>You keep the application, and the client waits for a new proposal.</p>
    </ReasonDialog>
  );
}

/** Asks for confirmation before an application is declined: the professional then loses access to it. */
function DeclineAssignmentDialog({ application, userId, ...rest }: GiveBackProps) {
  const api = useApi();
  const navigate = useDeskNavigate();
  const { add } = useNotices();
  return (
    <ReasonDialog
      {...rest}
      id="decline-assignment"
      draftKey={`${userId}_${application.id}`}
      title="Decline this application?"
      reasonLabel="Reason"
      reasonHelp="Only our team reads this."
      isNeeded
      button="Decline application"
      working="Declining..."
      failure={failures.status}
      version={application.version}
      send={(reason = '', guards) =>
        api.applications.declineAssignment({
          params: { id: application.id },
          body: { reason },
          ...guards,
        })
      }
      onDone={() => {
        add({ kind: 'done', title: 'Application declined' });
        navigate(paths.professionalDashboardTab('applications'));
      }}
    >
      <p>
        We’ll look for another professional. You’ll no longer be able to read the application, and an open proposal is
        withdrawn.
      </p>
    </ReasonDialog>
  );
}
