import { useState } from 'react';
import type { PersonDetails } from '#shared/api/people/people.ts';
import type { Caught } from '#web/data/seen-version.ts';
import type { Asked } from '#web/data/use-asked.ts';
import { useDeed } from '#web/data/use-deed.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { stateNames } from '#web/pages/admin-dashboard/people/people-words.ts';
import { ActDialog } from './act-dialog.tsx';
import { actWords, type AskedAct, askedActs, resendWords, suspendWords, viewWords } from './act-words.ts';
import { SuspendDialog } from './suspend-dialog.tsx';
import { ViewDialog } from './view-dialog.tsx';

export type FoundPerson = Asked<{ readonly person: PersonDetails } | null>;

interface PersonActsProps {
  person: PersonDetails;
  found: FoundPerson;
}

/** What an admin can do with an account now. */
export function PersonActs({ person, found }: PersonActsProps) {
  const api = useApi();
  const { add } = useNotices();
  const [isSending, run] = useDeed(resendWords.failure);
  const [asked, ask] = useState<AskedAct | 'suspension' | 'view'>();
  const { id, acts, suspension } = person;
  if (acts.length === 0) return null;
  const resend = () =>
    run(async () => {
      await api.people.resendConfirmation({ params: { id } });
      add({ kind: 'done', title: resendWords.done });
    });
  const close = () => ask(undefined);
  async function catchUp(): Promise<Caught> {
    const { person: now } = await api.people.get({ params: { id } });
    found.setData({ person: now });
    return { standing: stateNames[now.state].toLowerCase(), version: now.version };
  }
  return (
    <>
      <p className="flex flex-wrap gap-2">
        {acts.includes('view_as') && (
          <Button look="secondary" onClick={() => ask('view')}>
            {viewWords.button}
          </Button>
        )}
        {(acts.includes('suspend') || acts.includes('change_suspension')) && (
          <Button look={suspension ? 'secondary' : 'danger'} onClick={() => ask('suspension')}>
            {suspension ? 'Change suspension' : suspendWords.suspend.button}
          </Button>
        )}
        {askedActs
          .filter((act) => acts.includes(act))
          .map((act) => (
            <Button key={act} look="secondary" onClick={() => ask(act)}>
              {actWords[act].button}
            </Button>
          ))}
        {acts.includes('resend_confirmation') && (
          <Button look="secondary" onClick={resend} working={isSending ? resendWords.working : undefined}>
            {resendWords.button}
          </Button>
        )}
      </p>
      {asked === 'suspension' && <SuspendDialog person={person} found={found} onClose={close} />}
      {asked === 'view' && <ViewDialog person={person} catchUp={catchUp} onClose={close} />}
      {asked !== undefined && asked !== 'suspension' && asked !== 'view' && (
        <ActDialog act={asked} person={person} found={found} catchUp={catchUp} onClose={close} />
      )}
    </>
  );
}
