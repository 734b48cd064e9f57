import { useRef } from 'react';
import type { Application } from '#shared/api/applications/application-shapes.ts';
import { reportDays } from '#shared/applications/problems.ts';
import { failures } from '#web/copy/applications.ts';
import { ReasonDialog } from '#web/dashboard/reason-dialog.tsx';
import type { Caught } from '#web/data/seen-version.ts';
import { useApi } from '#web/session/use-api.ts';

/** A client's answers to delivered work. */
export type WorkAct = 'confirm' | 'changes';

interface WorkDialogProps {
  act: WorkAct;
  application: Application;
  onClose: () => void;
  onOvertaken: () => Promise<Caught>;
  /** Receives the updated application, and the notice to show. */
  onDone: (application: Application, said: string) => void;
}

/** Asks before a client confirms the work, or requests changes. */
export function WorkDialog({ act, application, onDone, ...rest }: WorkDialogProps) {
  const api = useApi();
  const reply = useRef<Application>(undefined);
  const { id, version, userId, professional } = application;
  const name = professional?.name ?? 'The professional';
  const common = { ...rest, version, keptAs: `${userId}_${id}`, failure: failures.work };
  const done = (said: string) => () => {
    if (reply.current) onDone(reply.current, said);
  };
  if (act === 'changes') {
    return (
      <ReasonDialog
        {...common}
        id="request-changes"
        title="Ask for changes?"
        reasonLabel="What is missing or wrong"
        reasonHelp={`${name} reads this, and hands the work over again.`}
        isNeeded
        button="Ask for changes"
        working="Sending..."
        send={async (reason = '', guards) => {
          const call = { params: { id }, body: { reason }, ...guards };
          reply.current = (await api.applications.requestChanges(call)).application;
        }}
        onDone={done('You have asked for changes.')}
      >
        <p>Nothing completes by itself until the work is handed over again; then you have as many days as now.</p>
      </ReasonDialog>
    );
  }
  return (
    <ReasonDialog
      {...common}
      id="confirm-work"
      title="Confirm the work?"
      button="Confirm: the work is done"
      working="Confirming..."
      send={async (_reason, guards) => {
        reply.current = (await api.applications.confirm({ params: { id }, body: {}, ...guards })).application;
      }}
      onDone={done('The work is completed.')}
    >
      <p>This is what follows, and it cannot be undone:</p>
      <ul className="list-disc space-y-1 pl-5">
        <li>The work is completed: {name} cannot be asked for changes any more.</li>
        <li>You can write a review of it.</li>
        <li>For {reportDays} days you can still report a problem.</li>
      </ul>
    </ReasonDialog>
  );
}
