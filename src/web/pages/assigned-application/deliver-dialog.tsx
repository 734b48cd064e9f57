import { useRef } from 'react';
import type { Application } from '#shared/api/applications/application-shapes.ts';
import { answerDays } from '#shared/applications/application-states.ts';
import { failures } from '#web/copy/applications.ts';
import { filesToDeliver } from '#web/features/applications/delivery/files-to-deliver.ts';
import { ReasonDialog } from '#web/dashboard/reason-dialog.tsx';
import type { Caught } from '#web/data/seen-version.ts';
import { plural } from '#web/lib/format.ts';
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
  const files = filesToDeliver(application);
  return (
    <ReasonDialog
      {...rest}
      id="deliver-work"
      keptAs={`${userId}_${id}`}
      title={isAgain ? 'Deliver the work again?' : 'Deliver the work?'}
      reasonLabel="Message to the client"
      reasonHelp={
        isAgain
          ? 'Say what you changed and what to look at first.'
          : 'Say what you’re delivering and what to look at first.'
      }
      button={isAgain ? 'Deliver work again' : 'Deliver work'}
      working="Delivering..."
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
        We’ll email the client, who can confirm the work or request changes. Without an answer, we’ll mark the job as
        complete after {answerDays.completion} days.
      </p>
      {files.length === 0 ? (
        <p>You haven’t added any files. If there are documents for the client, go back and add them first.</p>
      ) : (
        <div>
          <p>The client gets {plural(files.length, 'file')}:</p>
          <ul className="mt-1 list-disc pl-5 wrap-anywhere">
            {files.map(({ id: fileId, name }) => (
              <li key={fileId}>{name}</li>
            ))}
          </ul>
        </div>
      )}
    </ReasonDialog>
  );
}
