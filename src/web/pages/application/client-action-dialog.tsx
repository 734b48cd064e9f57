import { useRef, useState } from 'react';
import type { Application, Proposal } from '#shared/api/applications/application-shapes.ts';
import { moneyNotice } from '#shared/brand.ts';
import { formatShillings } from '#shared/money/money-text.ts';
import { failures } from '#web/copy/applications.ts';
import { ReasonDialog } from '#web/dashboard/reason-dialog.tsx';
import type { Caught } from '#web/data/versioned-decision.ts';
import { formatDay } from '#web/lib/format.ts';
import { useApi } from '#web/session/use-api.ts';
import { RevisionDialog } from './revision-dialog.tsx';
import { WithoutLicence } from './without-licence.tsx';

/** A client's actions on an application. */
export type ClientAction = 'accept' | 'decline' | 'revise' | 'cancel';

interface ClientDialogProps {
  act: ClientAction;
  application: Application;
  proposal: Proposal | undefined;
  onClose: () => void;
  onConflict: () => Promise<Caught>;
  /** Receives the updated application, and the notice to show. */
  onDone: (application: Application, notice: string) => void;
}

/** Asks for confirmation before a client answers a proposal or cancels: says what is frozen, and who is notified. */
export function ClientActionDialog({ act, application, proposal, onDone, ...rest }: ClientDialogProps) {
  const api = useApi();
  const reply = useRef<Application>(undefined);
  // The proposal shown when the dialog opened; a newer one replaces it only once it has been seen.
  const [answered] = useState(proposal);
  const { id, version, professional } = application;
  // As it was when the dialog opened: what the person has read.
  const [licence] = useState(application.licence);
  const done = (notice: string) => () => {
    if (reply.current) onDone(reply.current, notice);
  };
  const common = { ...rest, version, draftKey: `${application.userId}_${id}`, failure: failures.status };

  if (act === 'cancel') {
    return (
      <ReasonDialog
        {...common}
        id="cancel-application"
        title="Cancel this application?"
        reasonLabel="Reason"
        reasonHelp={professional ? `Our team and ${professional.name} can read this.` : 'Our team can read this.'}
        button="Cancel application"
        working="Cancelling..."
        send={async (reason, guards) => {
          const body = reason === undefined ? {} : { reason };
          reply.current = (await api.applications.cancel({ params: { id }, body, ...guards })).application;
        }}
        onDone={done('Application cancelled')}
      >
        <p>
          No one will work on it, and any open proposal ends. You can’t undo this, but you can send a new application.
        </p>
      </ReasonDialog>
    );
  }
  if (!answered) return null;
  if (act === 'revise') {
    return <RevisionDialog {...rest} application={application} proposal={answered} onDone={onDone} />;
  }
  const params = { id: answered.id };
  if (act === 'decline') {
    return (
      <ReasonDialog
        {...common}
        id="decline-proposal"
        title="Decline this proposal?"
        reasonLabel="Reason"
        reasonHelp="The professional reads this and can send a better proposal."
        button="Decline proposal"
        working="Declining..."
        send={async (reason, guards) => {
          const body = reason === undefined ? {} : { reason };
          reply.current = (await api.proposals.decline({ params, body, ...guards })).application;
        }}
        onDone={done('Proposal declined')}
      >
        <p>
          {answered.professionalName} asks for {formatShillings(answered.proposedBudget)}. Your application stays
          assigned to them, and they can send another proposal.
        </p>
      </ReasonDialog>
    );
  }
  return (
    <ReasonDialog
      {...common}
      id="accept-proposal"
      title="Accept this proposal?"
      button="Accept proposal"
      working="Accepting..."
      send={async (_reason, guards) => {
        reply.current = (
          await api.proposals.accept({ params, body: { licenceSeen: licence.isMissing }, ...guards })
        ).application;
      }}
      onDone={done('Proposal accepted')}
    >
      {licence.isMissing && <WithoutLicence licence={licence} />}
      <p>By accepting, you and {answered.professionalName} agree to this. Neither of you can change it afterwards:</p>
      <ul className="list-disc space-y-1 pl-5">
        <li>
          the price of <strong>{formatShillings(answered.proposedBudget)}</strong>
        </li>
        <li>the work, as your application and the proposal describe it</li>
        <li>the earliest start, {formatDay(answered.availabilityStart)}, and the terms of the proposal</li>
      </ul>
      <p>
        This becomes your engagement letter. You can both download it, and we’ll show you how to reach{' '}
        {answered.professionalName}.
      </p>
      <p className="border-l-2 border-gold pl-4">{moneyNotice}</p>
    </ReasonDialog>
  );
}
