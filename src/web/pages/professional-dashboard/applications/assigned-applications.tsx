import { useState } from 'react';
import type { ApplicationSummary } from '#shared/api/applications/application-shapes.ts';
import { ListBar } from '#web/dashboard/lists/filters/list-bar.tsx';
import { ListBody } from '#web/dashboard/lists/list-body.tsx';
import { useList } from '#web/dashboard/lists/use-list.ts';
import { usePart } from '#web/dashboard/use-part.ts';
import { loadSendProposalDialog } from '#web/features/applications/proposals/load-send-proposal-dialog.ts';
import { Answering, assigned } from './assigned-list.tsx';

/** 'Client Applications' with the overlay that answers one. */
export function AssignedApplications({ userId }: { userId: string }) {
  const list = useList(assigned, { id: userId });
  const { Part: SendProposalDialog, awaited, withPart } = usePart(loadSendProposalDialog);
  const [answered, setAnswered] = useState<ApplicationSummary>();
  const answering = {
    awaited,
    onRespond: (application: ApplicationSummary) => withPart(application.id, () => setAnswered(application)),
  };
  const isEmpty = list.answer.state === 'ready' && list.total === 0 && !list.isFiltered;
  return (
    <section aria-labelledby="list-title" className="space-y-4">
      <h2 id="list-title" tabIndex={-1} className="text-2xl outline-none">
        {assigned.title}
      </h2>
      {!isEmpty && <ListBar list={list} />}
      <Answering value={answering}>
        <ListBody list={list} failed={<p>{assigned.words.failed}</p>} />
      </Answering>
      {answered && SendProposalDialog && (
        <SendProposalDialog
          application={answered}
          userId={userId}
          onClose={() => setAnswered(undefined)}
          onSent={() => void list.answer.refetch()}
          onConflict={() => void list.answer.refetch()}
        />
      )}
    </section>
  );
}
