import { useRef } from 'react';
import type { Application } from '#shared/api/applications/application-shapes.ts';
import { answerDays } from '#shared/applications/application-states.ts';
import { reportDays } from '#shared/applications/problems.ts';
import { failures } from '#web/copy/applications.ts';
import { ReasonDialog } from '#web/dashboard/reason-dialog.tsx';
import type { Caught } from '#web/data/versioned-decision.ts';
import { useApi } from '#web/session/use-api.ts';

/** A client's answers to delivered work. */
export type WorkAct = 'confirm' | 'changes';

interface WorkDialogProps {
  act: WorkAct;
  application: Application;
  onClose: () => void;
  onConflict: () => Promise<Caught>;
  /** Receives the updated application, and the notice to show. */
  onDone: (application: Application, notice: string) => void;
}

/** Asks for confirmation before a client confirms the work, or requests changes. */
export function WorkDialog({ act, application, onDone, ...rest }: WorkDialogProps) {
  const api = useApi();
  const reply = useRef<Application>(undefined);
  const { id, version, userId, professional } = application;
  const name = professional?.name ?? 'The professional';
  const common = { ...rest, version, draftKey: `${userId}_${id}`, failure: failures.work };
  const done = (notice: string) => () => {
    if (reply.current) onDone(reply.current, notice);
  };
  if (act === 'changes') {
    return (
      <ReasonDialog
        {...common}
        id="request-changes"
        title="Request changes?"
        reasonLabel="What’s missing or wrong?"
        reasonHelp={`${name} reads this and delivers the work again.`}
        isNeeded
        button="Request changes"
        working="Sending..."
        send={async (reason = '', guards) => {
          const call = { params: { id }, body: { reason }, ...guards };
          reply.current = (await api.applications.requestChanges(call)).application;
        }}
        onDone={done('Changes requested')}
      >
        <p>
          The job can’t be completed before {name} delivers the work again. You’ll then have {answerDays.completion}{' '}
          days to answer.
        </p>
      </ReasonDialog>
    );
  }
  return (
    <ReasonDialog
      {...common}
      id="confirm-work"
      title="Confirm the work?"
      button="Confirm work"
      working="Confirming..."
      send={async (_reason, guards) => {
        reply.current = (await api.applications.confirm({ params: { id }, body: {}, ...guards })).application;
      }}
      onDone={done('Work confirmed')}
    >
      <p>You can’t undo this. After you confirm:</p>
      <ul className="list-disc space-y-1 pl-5">
        <li>The job is complete, and you can no longer request changes.</li>
        <li>You can write a review.</li>
        <li>You can still report a problem for {reportDays} days.</li>
      </ul>
    </ReasonDialog>
  );
}
