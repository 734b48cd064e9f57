import { useRef, useState } from 'react';
import type { Application } from '#shared/api/applications/application-shapes.ts';
import { answerDays, mayHappen, pointFor } from '#shared/applications/application-states.ts';
import { failures } from '#web/copy/applications.ts';
import { undelivered } from '#web/copy/files.ts';
import { filesToDeliver, roomForFiles } from '#web/features/applications/delivery/files-to-deliver.ts';
import { toSend } from '#web/features/applications/files/picked-file.ts';
import { type Sending, useSending } from '#web/features/applications/files/use-sending.ts';
import { SendingStopped } from '#web/forms/refusal.ts';
import { ReasonDialog } from '#web/dashboard/reason-dialog.tsx';
import type { Caught } from '#web/data/versioned-decision.ts';
import { useApi } from '#web/session/use-api.ts';
import { DeliveryFiles } from './delivery-files.tsx';

interface DeliverDialogProps {
  application: Application;
  userId: string;
  /** Shows the application with its uploaded files. */
  show: (application: Application) => void;
  onClose: () => void;
  onConflict: () => Promise<Caught>;
  onDelivered: (application: Application) => void;
}

/**
 * Delivers agreed work, with a message and files, in one step: the button uploads the chosen files, then delivers. If
 * an upload fails, nothing is delivered, and the uploaded files wait for the next press. Only files listed in the form
 * are delivered: one whose reply got lost may have been uploaded, and removed here since.
 */
export function DeliverDialog({ application, userId, show, onDelivered, ...rest }: DeliverDialogProps) {
  const api = useApi();
  const reply = useRef<Application>(undefined);
  const [isBusy, setBusy] = useState(false);
  /** Ids of the files to deliver: those listed when the button was pressed, and those uploaded since. */
  const listed = useRef<string[]>([]);
  const removing = useRef(new Set<string>());
  const { id, version, stage } = application;
  const isAgain = stage === 'changes_requested';
  const room = roomForFiles(application);
  const sending = useSending({
    room,
    sendFile: async (body, options) => {
      const added = await api.deliveries.addFile({ params: { id }, body, ...options });
      listed.current.push(added.fileId);
      show(added.application);
    },
    onConflict: rest.onConflict,
  });
  async function sendFiles(): Promise<void> {
    // If it was already delivered and only the reply got lost, the ids stay: the server recognises the repeated request.
    if (mayHappen('deliver', pointFor(application))) {
      listed.current = filesToDeliver(application).flatMap((file) => (removing.current.has(file.id) ? [] : file.id));
    }
    const files = await sending.checked();
    const isRefused = files.some(({ state }) => state === 'refused');
    const isTooMany = toSend(files, files.length).length > room;
    const outcome = isRefused ? 'refused' : isTooMany ? 'tooMany' : await sending.send();
    // Lists files that were uploaded although their reply got lost, before the next press.
    if (outcome === 'failed' || outcome === 'stopped') await rest.onConflict().catch(() => undefined);
    if (outcome !== 'sent') throw new SendingStopped(undelivered.title, { cause: undelivered[outcome] });
  }
  return (
    <ReasonDialog
      {...rest}
      id="deliver-work"
      draftKey={`${userId}_${id}`}
      title={isAgain ? 'Deliver the work again?' : 'Deliver the work?'}
      reasonLabel="Message to the client"
      reasonHelp={
        isAgain
          ? 'Say what you changed and what to look at first.'
          : 'Say what you’re delivering and what to look at first.'
      }
      button={isAgain ? 'Deliver work again' : 'Deliver work'}
      working={workingWords(sending.turn)}
      mayLeave={sending.mayLeave}
      failure={failures.work}
      version={version}
      send={async (reason, guards) => {
        setBusy(true);
        try {
          await sendFiles();
          // Sorted, so that a retry has the same body.
          const body = { files: [...new Set(listed.current)].toSorted(), ...(reason !== undefined && { reason }) };
          reply.current = (await api.applications.deliver({ params: { id }, body, ...guards })).application;
        } finally {
          setBusy(false);
        }
      }}
      onDone={() => {
        if (reply.current) onDelivered(reply.current);
      }}
    >
      <p>
        We’ll email the client, who can confirm the work or request changes. Without an answer, we’ll mark the job as
        complete after {answerDays.completion} days.
      </p>
      <DeliveryFiles
        application={application}
        sending={sending}
        isBusy={isBusy}
        show={show}
        onRemoving={(fileId, isRemoving) => removing.current[isRemoving ? 'add' : 'delete'](fileId)}
      />
    </ReasonDialog>
  );
}

/** Says which file is being sent, or that the work is being delivered. */
function workingWords(turn: Sending['turn']): string {
  if (!turn) return 'Delivering...';
  return turn.of === 1 ? 'Sending the file...' : `Sending file ${turn.number} of ${turn.of}...`;
}
