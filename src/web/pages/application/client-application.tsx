import { useState } from 'react';
import type { Application } from '#shared/api/applications/application-shapes.ts';
import { mayHappen, pointFor } from '#shared/applications/application-states.ts';
import { latestAgreement } from '#shared/applications/latest-agreement.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { ApplicationFacts } from '#web/features/applications/view/application-facts.tsx';
import type { FollowedActions } from '#web/features/applications/followed-page.tsx';
import { deliveredFiles, hasDeliveredFiles, problemLinks, timeline } from '#web/features/applications/later-parts.ts';
import { LetterButton } from '#web/features/applications/letters/letter-button.tsx';
import { nextDateForClient } from '#web/features/applications/view/client-dates.ts';
import {
  reasonForStatus,
  clientStatusMessage,
  waitsForClient,
  requestedChanges,
  wordsOfDelivery,
} from '#web/features/applications/view/next-words.ts';
import { ProblemActs } from '#web/features/applications/problems/problem-acts.tsx';
import { EarlierProposals } from '#web/features/applications/view/proposal-view.tsx';
import { MessageQuote } from '#web/features/applications/view/message-quote.tsx';
import { StepRow } from '#web/features/applications/view/step-row.tsx';
import { focusStatusNotice, StatusNotice } from '#web/features/applications/view/status-notice.tsx';
import { TwoColumns } from '#web/dashboard/two-columns.tsx';
import { ResendConfirmation } from '#web/features/account/resend-confirmation.tsx';
import { opening, usePart } from '#web/dashboard/use-part.ts';
import { onDemand } from '#web/ui/loading/on-demand.tsx';
import { useNotices } from '#web/notices/notices.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session-context.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { AnswerRow } from './answer-row.tsx';
import { AssignedProfessional } from './assigned-professional.tsx';
import type { ClientAction } from './client-action-dialog.tsx';
import { CurrentProposal } from './current-proposal.tsx';
import type { WorkAct } from './work-dialog.tsx';

const loadDialog = async () => (await import('./client-action-dialog.tsx')).ClientActionDialog;
const loadWork = async () => (await import('./work-dialog.tsx')).WorkDialog;

interface ClientApplicationProps extends FollowedActions {
  application: Application;
}

const reviewPart = onDemand(async () => (await import('#web/features/reviews/review-part.tsx')).ReviewPart);

/** An application's state, its client's actions, and its content. */
export function ClientApplication({ application, show, catchUp }: ClientApplicationProps) {
  const { user } = useSession();
  const { add } = useNotices();
  const [act, setAct] = useState<ClientAction>();
  const { Part: ClientActionDialog, awaited, withPart } = usePart(loadDialog);
  const asks = (next: ClientAction) => ({
    onClick: () => withPart(next, () => setAct(next)),
    working: awaited === next ? opening : undefined,
  });
  const [work, setWork] = useState<WorkAct>();
  const workPart = usePart(loadWork);
  const answers = (next: WorkAct) => ({
    onClick: () => workPart.withPart(next, () => setWork(next)),
    working: workPart.awaited === next ? opening : undefined,
  });
  const point = pointFor(application);
  const statusMessage = clientStatusMessage(application);
  const current = application.responses.find(
    ({ status, endedAt }) => status === 'open' || (status === 'accepted' && !endedAt),
  );
  const isOver = point === 'rejected' || point === 'cancelled';
  const last = latestAgreement(application.responses);
  // The professional of the agreement: while another one is asked for a proposal, the application's professional differs.
  const other = last?.professionalName ?? 'the professional';
  const done = (now: Application, notice: string) => {
    show(now);
    add({ kind: 'done', title: notice });
    focusStatusNotice();
  };

  const letter = <LetterButton application={application} />;
  // While the professional works, their contact details and the letter come first.
  const working =
    point === 'engaged' || point === 'changes_requested' ? (application.professional ?? undefined) : undefined;
  const agreed =
    current?.status === 'accepted'
      ? {
          term: point === 'engaged' || point === 'delivered' ? 'Next date' : 'Last step',
          date: nextDateForClient(application),
          letter: !working?.id && letter,
        }
      : undefined;
  const professional = application.professional && (
    <AssignedProfessional
      applicationId={application.id}
      title={application.title}
      professional={application.professional}
      isOver={isOver}
      agreed={agreed}
    />
  );

  return (
    <>
      <div className="mb-6 max-w-3xl">
        <StepRow application={application} />
      </div>
      <TwoColumns aside={<timeline.OnDemand application={application} reader="client" next={statusMessage.next} />}>
        <StatusNotice
          message={statusMessage}
          isWaiting={waitsForClient(application)}
          reason={reasonForStatus(application)}
        >
          {application.waitsForEmail && user && <ResendConfirmation email={user.email} />}
          {isOver && (
            <DeskLink to={paths.newApplication} className={buttonClass()}>
              New Application
            </DeskLink>
          )}
          <MessageQuote
            by={application.professional?.name ?? 'The professional'}
            words={wordsOfDelivery(application)}
          />
          <MessageQuote by="You" words={requestedChanges(application)} />
          {(mayHappen('confirm', point) || mayHappen('request_changes', point)) && (
            <div className="flex flex-wrap gap-3">
              <Button className="max-sm:w-full" {...answers('confirm')}>
                Confirm work
              </Button>
              <Button className="max-sm:w-full" look="secondary" {...answers('changes')}>
                Request changes
              </Button>
            </div>
          )}
          {working?.id && (
            <div className="flex flex-wrap gap-3">
              <DeskLink
                to={paths.messages('user', { with: working.id, application: application.id })}
                className={buttonClass('primary', 'max-sm:w-full')}
              >
                Message {working.name}
              </DeskLink>
              {letter}
            </div>
          )}
          {user && <ProblemActs application={application} userId={user.id} other={other} onConflict={catchUp} />}
        </StatusNotice>
        {hasDeliveredFiles(application) && <deliveredFiles.OnDemand application={application} isForClient />}
        {point === 'completed' && <reviewPart.OnDemand applicationId={application.id} />}
        {application.problems.length > 0 && (
          <problemLinks.OnDemand problems={application.problems} proposals={application.responses} />
        )}
        {agreed && professional}
        {current && (
          <CurrentProposal proposal={current} application={application}>
            {agreed && !professional && letter}
            {current.status === 'open' && !current.revision && mayHappen('ask_for_revision', point) && (
              <Button look="secondary" {...asks('revise')}>
                Ask for a change
              </Button>
            )}
          </CurrentProposal>
        )}
        {!agreed && professional}
        <EarlierProposals
          proposals={application.responses.filter((proposal) => proposal !== current)}
          reader="client"
          reporting={user && { application, userId: user.id, onConflict: catchUp }}
        />
        <section aria-labelledby="need-title">
          <h2 id="need-title" className="mb-4 text-2xl">
            Your application
          </h2>
          <ApplicationFacts application={application} />
          {mayHappen('cancel', point) && (
            <Button look="secondary" className="mt-6" {...asks('cancel')}>
              Cancel application
            </Button>
          )}
        </section>
      </TwoColumns>
      {current?.status === 'open' && mayHappen('accept', point) && (
        <AnswerRow proposal={current} budget={application.budget}>
          <Button {...asks('accept')}>Accept proposal</Button>
          <Button look="secondary" {...asks('decline')}>
            Decline proposal
          </Button>
        </AnswerRow>
      )}
      {act && ClientActionDialog && (
        <ClientActionDialog
          act={act}
          application={application}
          proposal={current}
          onClose={() => setAct(undefined)}
          onConflict={catchUp}
          onDone={done}
        />
      )}
      {work && workPart.Part && (
        <workPart.Part
          act={work}
          application={application}
          onClose={() => setWork(undefined)}
          onConflict={catchUp}
          onDone={done}
        />
      )}
    </>
  );
}
