import type { ContactMessage } from '#shared/api/contact/contact-shapes.ts';
import { contactMoves, type ContactStatus } from '#shared/contact/contact-states.ts';
import type { QueryState } from '#web/data/use-server-query.ts';
import { useAction } from '#web/data/use-action.ts';
import { ApiError } from '#web/http/api.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { useApi } from '#web/session/use-api.ts';
import { useSession } from '#web/session/session-context.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { contactFailures, statusWords } from './contact-words.ts';

interface ContactActsProps {
  contact: ContactMessage;
  found: QueryState<{ readonly contact: ContactMessage } | null>;
}

/** Who answers, and the actions that need no text. If another admin has just acted, that is shown instead. */
export function ContactActs({ contact, found }: ContactActsProps) {
  const api = useApi();
  const { user } = useSession();
  const { add } = useNotices();
  const [isChanging, run] = useAction(contactFailures.act);
  const { id, status, takenBy, version, conversationId } = contact;
  const isMine = takenBy !== null && takenBy.id === user?.id;
  const isOthers = takenBy !== null && !isMine;

  const act = (action: () => Promise<{ contact: ContactMessage }>, done?: string) =>
    run(async () => {
      try {
        found.setData(await action());
        if (done !== undefined) add({ kind: 'done', title: done });
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409) throw error;
        add({ kind: 'failure', title: error.message });
        await found.refetch();
      }
    });
  const take = () =>
    act(() =>
      api.contact.setTaken({
        params: { id },
        body: { isTaken: !isMine, ...(isOthers && { from: takenBy.id }) },
      }),
    );
  const set = (next: ContactStatus) =>
    act(
      () => api.contact.setStatus({ params: { id }, body: { status: next }, ifMatch: version }),
      statusWords[next].done,
    );
  const working = isChanging ? 'Saving...' : undefined;
  return (
    <div className="space-y-2">
      {takenBy && (
        <p>
          <Badge tone={isMine ? 'good' : 'notable'}>with {isMine ? 'you' : takenBy.name}</Badge>
        </p>
      )}
      <p className="flex flex-wrap gap-2">
        {conversationId === null && (
          <Button look="secondary" onClick={take} working={working}>
            {isMine ? 'Give back' : isOthers ? 'Take over' : 'Take'}
            <span className="sr-only"> this message</span>
          </Button>
        )}
        {!isOthers &&
          contactMoves[status].map((next) => (
            <Button key={next} look="secondary" onClick={() => set(next)} working={working}>
              {statusWords[next].choose}
            </Button>
          ))}
      </p>
    </div>
  );
}
