import { useState } from 'react';
import type { PersonDetails } from '#shared/api/people/people.ts';
import type { Caught } from '#web/data/versioned-decision.ts';
import type { QueryState } from '#web/data/use-server-query.ts';
import { useAction } from '#web/data/use-action.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { stateNames } from '#web/pages/admin-dashboard/people/people-words.ts';
import { ActDialog } from './act-dialog.tsx';
import { actWords, type ConfirmableAct, confirmableActs, resendWords, suspendWords, viewWords } from './act-words.ts';
import { SuspendDialog } from './suspend-dialog.tsx';
import { ViewDialog } from './view-dialog.tsx';

export type FoundPerson = QueryState<{ readonly person: PersonDetails } | null>;

interface PersonActsProps {
  person: PersonDetails;
  found: FoundPerson;
}

/** What an admin can do with an account now. */
export function PersonActs({ person, found }: PersonActsProps) {
  const api = useApi();
  const { add } = useNotices();
  const [isSending, run] = useAction(resendWords.failure);
  const [dialog, setDialog] = useState<ConfirmableAct | 'suspension' | 'view'>();
  const { id, acts, suspension } = person;
  if (acts.length === 0) return null;
  const resend = () =>
    run(async () => {
      await api.people.resendConfirmation({ params: { id } });
      add({ kind: 'done', title: resendWords.done });
    });
  const close = () => setDialog(undefined);
  async function catchUp(): Promise<Caught> {
    const { person: now } = await api.people.get({ params: { id } });
    found.setData({ person: now });
    return { currentStatus: stateNames[now.state].toLowerCase(), version: now.version };
  }
  return (
    <>
      <p className="flex flex-wrap gap-2">
        {acts.includes('view_as') && (
          <Button look="secondary" onClick={() => setDialog('view')}>
            {viewWords.button}
          </Button>
        )}
        {(acts.includes('suspend') || acts.includes('change_suspension')) && (
          <Button look={suspension ? 'secondary' : 'danger'} onClick={() => setDialog('suspension')}>
            {suspension ? 'Change suspension' : suspendWords.suspend.button}
          </Button>
        )}
        {confirmableActs
          .filter((act) => acts.includes(act))
          .map((act) => (
            <Button key={act} look="secondary" onClick={() => setDialog(act)}>
              {actWords[act].button}
            </Button>
          ))}
        {acts.includes('resend_confirmation') && (
          <Button look="secondary" onClick={resend} working={isSending ? resendWords.working : undefined}>
            {resendWords.button}
          </Button>
        )}
      </p>
      {dialog === 'suspension' && <SuspendDialog person={person} found={found} onClose={close} />}
      {dialog === 'view' && <ViewDialog person={person} catchUp={catchUp} onClose={close} />}
      {dialog !== undefined && dialog !== 'suspension' && dialog !== 'view' && (
        <ActDialog act={dialog} person={person} found={found} catchUp={catchUp} onClose={close} />
      )}
    </>
  );
}
