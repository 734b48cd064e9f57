import type { PersonDetails } from '#shared/api/people/people.ts';
import { ReasonDialog } from '#web/dashboard/reason-dialog.tsx';
import type { Caught } from '#web/data/versioned-decision.ts';
import { useSession } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';
import { viewWords as words } from './act-words.ts';

interface ViewDialogProps {
  person: PersonDetails;
  catchUp: () => Promise<Caught>;
  onClose: () => void;
}

/** Asks why an admin wants to see the site as someone, and then shows it. */
export function ViewDialog({ person: { id, name, version }, catchUp, onClose }: ViewDialogProps) {
  const api = useApi();
  const { view } = useSession();
  return (
    <ReasonDialog
      id="person-view-as"
      draftKey={id}
      title={words.title(name)}
      button={words.button}
      working={words.working}
      version={version}
      failure={words.failure}
      explain={({ code, message }) => (code === 'conflict' ? { title: words.failure, text: message } : undefined)}
      reasonLabel={words.reason}
      reasonHelp={words.reasonHelp}
      isNeeded
      send={async (reason = '') => view(await api.people.viewAs({ params: { id }, body: { reason } }))}
      onConflict={catchUp}
      onClose={onClose}
      // The page is being left.
      onDone={() => undefined}
    >
      {words.what.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ReasonDialog>
  );
}
