import type { PersonDetails } from '#shared/api/people/people.ts';
import { ReasonDialog } from '#web/dashboard/reason-dialog.tsx';
import type { Caught } from '#web/data/versioned-decision.ts';
import type { Client } from '#web/http/api.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { useApi } from '#web/session/use-api.ts';
import { actWords, type ConfirmableAct } from './act-words.ts';
import type { FoundPerson } from './person-acts.tsx';

interface ActDialogProps {
  act: ConfirmableAct;
  person: PersonDetails;
  found: FoundPerson;
  /** Refetches the account after someone else changed it. */
  catchUp: () => Promise<Caught>;
  onClose: () => void;
}

type Send = (api: Client, id: string, reason: string) => Promise<{ readonly person: PersonDetails }>;
const sends: Readonly<Record<ConfirmableAct, Send>> = {
  lift: (api, id) => api.people.lift({ params: { id } }),
  end_sessions: (api, id) => api.people.endSessions({ params: { id } }),
  make_admin: (api, id) => api.people.makeAdmin({ params: { id } }),
  remove_admin: (api, id) => api.people.removeAdmin({ params: { id } }),
  release: (api, id, reason) => api.people.release({ params: { id }, body: { reason } }),
  end_two_step: (api, id, reason) => api.people.endTwoStep({ params: { id }, body: { reason } }),
  keep_two_step: (api, id) => api.people.keepTwoStep({ params: { id } }),
  take_back_release: (api, id) => api.people.takeBackRelease({ params: { id } }),
};

/** Asks for confirmation of an action on an account. */
export function ActDialog({ act, person, found, catchUp, onClose }: ActDialogProps) {
  const api = useApi();
  const { add } = useNotices();
  const { id, name, version } = person;
  const words = actWords[act];
  return (
    <ReasonDialog
      id={`person-${act.replaceAll('_', '-')}`}
      draftKey={id}
      title={words.title(name)}
      button={words.button}
      working={words.working}
      version={version}
      failure={words.failure}
      explain={({ code, message }) => (code === 'conflict' ? { title: words.failure, text: message } : undefined)}
      {...(words.reason !== undefined && { reasonLabel: words.reason, isNeeded: true })}
      send={async (reason = '') => found.setData(await sends[act](api, id, reason))}
      onConflict={catchUp}
      onClose={onClose}
      onDone={() => add({ kind: 'done', title: words.done })}
    >
      {words.what.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ReasonDialog>
  );
}
