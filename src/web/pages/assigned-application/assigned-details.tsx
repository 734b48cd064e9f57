import { useState } from 'react';
import type { Application } from '#shared/api/applications/application-shapes.ts';
import { mayHappen, pointFor } from '#shared/applications/application-states.ts';
import { ApplicationFacts } from '#web/features/applications/view/application-facts.tsx';
import type { FollowedActions } from '#web/features/applications/followed-page.tsx';
import { deliveredFiles, hasDeliveredFiles, problemLinks, timeline } from '#web/features/applications/later-parts.ts';
import { LetterButton } from '#web/features/applications/letters/letter-button.tsx';
import {
  reasonForStatus,
  professionalStatusMessage,
  waitsForProfessional,
  requestedChanges,
  wordsOfDelivery,
} from '#web/features/applications/view/next-words.ts';
import { ProblemActs } from '#web/features/applications/problems/problem-acts.tsx';
import { EarlierProposals, ProposalView } from '#web/features/applications/view/proposal-view.tsx';
import { loadSendProposalDialog } from '#web/features/applications/proposals/load-send-proposal-dialog.ts';
import { MessageQuote } from '#web/features/applications/view/message-quote.tsx';
import { focusStatusNotice, StatusNotice } from '#web/features/applications/view/status-notice.tsx';
import { onDemand } from '#web/ui/loading/on-demand.tsx';
import { TwoColumns } from '#web/dashboard/two-columns.tsx';
import { opening, usePart } from '#web/dashboard/use-part.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { useNotices } from '#web/notices/notices.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session-context.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import type { GiveBackDialogProps } from './give-back-dialogs.tsx';

const loadDeliver = async () => (await import('./deliver-dialog.tsx')).DeliverDialog;
const loadGiveBack = async () => (await import('./give-back-dialogs.tsx')).GiveBackDialog;

interface AssignedDetailsProps extends FollowedActions {
  application: Application;
}

const nextDelivery = onDemand(async () => (await import('./next-delivery.tsx')).NextDelivery);

/** The client's request, the proposals, and the professional's actions. */
export function AssignedDetails({ application, show, catchUp }: AssignedDetailsProps) {
  const { user } = useSession();
  const { add } = useNotices();
  const [act, setAct] = useState<'respond' | 'deliver' | GiveBackDialogProps['act']>();
  const respond = usePart(loadSendProposalDialog);
  const deliver = usePart(loadDeliver);
  const handBack = usePart(loadGiveBack);
  const gives = (next: GiveBackDialogProps['act']) => ({
    onClick: () => handBack.withPart(next, () => setAct(next)),
    working: handBack.awaited === next ? opening : undefined,
  });
  const point = pointFor(application);
  const statusMessage = professionalStatusMessage(application);
  const current = application.responses.find(
    ({ status, endedAt }) => status === 'open' || (status === 'accepted' && !endedAt),
  );
  const close = () => setAct(undefined);
  const done = (now: Application, notice: string) => {
    show(now);
    add({ kind: 'done', title: notice });
    focusStatusNotice();
  };
  if (!user) return null;
  return (
    <TwoColumns aside={<timeline.OnDemand application={application} reader="professional" next={statusMessage.next} />}>
      <StatusNotice
        message={statusMessage}
        isWaiting={waitsForProfessional(application)}
        reason={reasonForStatus(application)}
      >
        <MessageQuote by="The client" words={requestedChanges(application)} />
        <MessageQuote by="You" words={wordsOfDelivery(application)} />
        {mayHappen('deliver', point) && (
          <Button
            className="max-sm:w-full"
            onClick={() => deliver.withPart('deliver', () => setAct('deliver'))}
            working={deliver.awaited && opening}
          >
            {point === 'changes_requested' ? 'Deliver work again' : 'Deliver work'}
          </Button>
        )}
        {(mayHappen('propose', point) || mayHappen('decline_assignment', point)) && (
          <div className="flex flex-wrap gap-3">
            {mayHappen('propose', point) && (
              <Button
                onClick={() => respond.withPart('respond', () => setAct('respond'))}
                working={respond.awaited && opening}
              >
                Respond to Client
              </Button>
            )}
            {mayHappen('decline_assignment', point) && (
              <Button look="secondary" {...gives('decline')}>
                Decline application
              </Button>
            )}
          </div>
        )}
        <ProblemActs
          application={application}
          userId={user.id}
          other={application.userDetails.name || 'the client'}
          onConflict={catchUp}
        />
      </StatusNotice>
      {application.files.some(({ deliveredAt }) => deliveredAt === null) && (
        <nextDelivery.OnDemand application={application} show={show} />
      )}
      {hasDeliveredFiles(application) && <deliveredFiles.OnDemand application={application} />}
      {application.problems.length > 0 && <problemLinks.OnDemand problems={application.problems} />}
      {current && (
        <section aria-labelledby="proposal-title">
          <h2 id="proposal-title" className="mb-4 text-2xl">
            {current.status === 'accepted' ? 'Your agreement' : 'Your proposal'}
          </h2>
          <ProposalView proposal={current} reader="professional">
            {current.status === 'open' && mayHappen('withdraw', point) && (
              <Button look="secondary" {...gives('withdraw')}>
                Withdraw proposal
              </Button>
            )}
            {current.status === 'accepted' && <LetterButton application={application} />}
          </ProposalView>
        </section>
      )}
      <EarlierProposals
        proposals={application.responses.filter((proposal) => proposal !== current)}
        reader="professional"
      />
      <section aria-labelledby="need-title">
        <h2 id="need-title" className="mb-4 text-2xl">
          The client’s application
        </h2>
        <ApplicationFacts application={application} namesClient />
        {application.userId !== null && (
          <DeskLink
            to={paths.messages('professional', { with: application.userId, application: application.id })}
            className={buttonClass('secondary', 'mt-4 max-sm:w-full')}
          >
            Messages<span className="sr-only"> with {application.userDetails.name || 'the client'}</span>
          </DeskLink>
        )}
      </section>
      {act === 'respond' && respond.Part && (
        <respond.Part
          application={application}
          userId={user.id}
          onClose={close}
          onSent={() => void catchUp().then(focusStatusNotice, () => undefined)}
          onConflict={() => void catchUp().catch(() => undefined)}
        />
      )}
      {act === 'deliver' && deliver.Part && (
        <deliver.Part
          application={application}
          userId={user.id}
          show={show}
          onClose={close}
          onConflict={catchUp}
          onDelivered={(now) => done(now, 'Work delivered')}
        />
      )}
      {act && act !== 'respond' && act !== 'deliver' && handBack.Part && (
        <handBack.Part
          act={act}
          application={application}
          proposal={current}
          userId={user.id}
          onClose={close}
          onConflict={catchUp}
          onWithdrawn={(now) => done(now, 'Proposal withdrawn')}
        />
      )}
    </TwoColumns>
  );
}
