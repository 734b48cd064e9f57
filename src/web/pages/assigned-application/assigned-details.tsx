import { useState } from 'react';
import type { Application } from '#shared/api/application-shapes.ts';
import { mayHappen, pointOf } from '#shared/application-states.ts';
import { ApplicationFacts } from '#web/layout/applications/application-facts.tsx';
import { LetterButton } from '#web/layout/applications/letter-button.tsx';
import { standingForProfessional } from '#web/layout/applications/next-words.ts';
import { EarlierProposals, ProposalView } from '#web/layout/applications/proposal-view.tsx';
import { RespondDialog } from '#web/layout/applications/respond-dialog.tsx';
import { goToStanding, StandingNotice } from '#web/layout/applications/standing-notice.tsx';
import { Timeline } from '#web/layout/applications/timeline.tsx';
import { TwoColumns } from '#web/layout/applications/two-columns.tsx';
import { useNotices } from '#web/layout/notices.tsx';
import { useSession } from '#web/session/session-context.ts';
import { Button } from '#web/ui/button.tsx';
import { DeclineAssignmentDialog, WithdrawDialog } from './give-back-dialogs.tsx';

interface AssignedDetailsProps {
  application: Application;
  show: (application: Application) => void;
  catchUp: () => Promise<string>;
}

/** What a client needs, what was proposed, and what the professional may do about it. */
export function AssignedDetails({ application, show, catchUp }: AssignedDetailsProps) {
  const { user } = useSession();
  const { add } = useNotices();
  const [act, setAct] = useState<'respond' | 'withdraw' | 'decline'>();
  const point = pointOf(application);
  const standing = standingForProfessional(application);
  const current = application.responses.find(
    ({ status, endedAt }) => status === 'open' || (status === 'accepted' && !endedAt),
  );
  const close = () => setAct(undefined);
  if (!user) return null;
  return (
    <TwoColumns aside={<Timeline application={application} reader="professional" next={standing.next} />}>
      <StandingNotice standing={standing} isWaiting={point === 'assigned'}>
        {(mayHappen('propose', point) || mayHappen('decline_assignment', point)) && (
          <div className="flex flex-wrap gap-3">
            {mayHappen('propose', point) && <Button onClick={() => setAct('respond')}>Respond to Client</Button>}
            {mayHappen('decline_assignment', point) && (
              <Button look="secondary" onClick={() => setAct('decline')}>
                Give the application back
              </Button>
            )}
          </div>
        )}
      </StandingNotice>
      {current && (
        <section aria-labelledby="proposal-title">
          <h2 id="proposal-title" className="mb-4 text-2xl">
            {current.status === 'accepted' ? 'What you agreed' : 'Your proposal'}
          </h2>
          <ProposalView response={current}>
            {current.status === 'open' && mayHappen('withdraw', point) && (
              <Button look="secondary" onClick={() => setAct('withdraw')}>
                Withdraw the proposal
              </Button>
            )}
            {current.status === 'accepted' && <LetterButton application={application} />}
          </ProposalView>
        </section>
      )}
      <EarlierProposals responses={application.responses.filter((response) => response !== current)} />
      <section aria-labelledby="need-title">
        <h2 id="need-title" className="mb-4 text-2xl">
          What the client needs
        </h2>
        <ApplicationFacts application={application} namesClient />
      </section>
      {act === 'respond' && (
        <RespondDialog
          application={application}
          userId={user.id}
          onClose={close}
          onSent={() => void catchUp().then(goToStanding)}
        />
      )}
      {act === 'withdraw' && current && (
        <WithdrawDialog
          application={application}
          response={current}
          userId={user.id}
          onClose={close}
          onOvertaken={catchUp}
          onDone={(done) => {
            show(done);
            add({ kind: 'done', title: 'Your proposal is withdrawn.' });
            goToStanding();
          }}
        />
      )}
      {act === 'decline' && (
        <DeclineAssignmentDialog application={application} userId={user.id} onClose={close} onOvertaken={catchUp} />
      )}
    </TwoColumns>
  );
}
