import { useRef } from 'react';
import type { Application } from '#shared/api/applications/application-shapes.ts';
import { answerDays } from '#shared/applications/application-states.ts';
import { failures } from '#web/copy/applications.ts';
import { ReasonDialog } from '#web/dashboard/reason-dialog.tsx';
import type { Caught } from '#web/data/seen-version.ts';
import { useApi } from '#web/session/use-api.ts';

interface DeliverDialogProps {
  application: Application;
  userId: string;
  onClose: () => void;
  onOvertaken: () => Promise<Caught>;
  onDelivered: (application: Application) => void;
}

/** Asks before agreed work is delivered, with a message, and says what follows. */
export function DeliverDialog({ application, userId, onDelivered, ...rest }: DeliverDialogProps) {
  const api = useApi();
  const reply = useRef<Application>(undefined);
  const { id, version, stage } = application;
  const isAgain = stage === 'changes_requested';
  return (
    <ReasonDialog
      {...rest}
      id="deliver-work"
      keptAs={`${userId}_${id}`}
      title={isAgain ? 'Hand the work over again?' : 'Hand over the work?'}
      reasonLabel="What you say to the client"
      reasonHelp={
        isAgain
          ? 'What you changed, and where it can be found.'
          : 'What you hand over, where it can be found, and what to look at first.'
      }
      button={isAgain ? 'Hand over again' : 'Hand over the work'}
      working="Handing over..."
      failure={failures.work}
      version={version}
      send={async (reason, guards) => {
        const body = reason === undefined ? {} : { reason };
        reply.current = (await api.applications.deliver({ params: { id }, body, ...guards })).application;
      }}
      onDone={() => {
        if (reply.current) onDelivered(reply.current);
      }}
    >
      <p>
        The client is told by e-mail, and confirms the work or asks for changes. Without an answer it completes by
        itself after {answerDays.completion} days.
      </p>
    </ReasonDialog>
  );
}
