import { useEffect, useRef } from 'react';
import type { Invitation } from '#shared/api/people/invitations.ts';
import { Pager } from '#web/dashboard/lists/pager.tsx';
import { readPage } from '#web/dashboard/lists/read-address.ts';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { useCall } from '#web/data/use-call.ts';
import { useAction } from '#web/data/use-action.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { InviteForm } from './invite-form.tsx';
import { canSendAgain, inviteWords as words, inviteeName, invitationStatus } from './invite-words.ts';

const pageSize = 20;

/** Invitations by email: a form for one, and the sent ones. */
export function InvitePanel({ onClose }: { onClose: () => void }) {
  const { query, change, hrefWith } = useListAddress();
  const page = readPage(query, pageSize);
  const answer = useCall(
    'people.invitations',
    { query: { limit: pageSize, offset: (page - 1) * pageSize } },
    { poll: true, keepPreviousData: true },
  );
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section aria-labelledby="invite-title" className="max-w-4xl space-y-4">
      <h2 id="invite-title" ref={title} tabIndex={-1} className="text-2xl outline-none">
        {words.title}
      </h2>
      <p className="max-w-prose">{words.what}</p>
      <Button look="secondary" onClick={onClose}>
        {words.back}
      </Button>
      <InviteForm
        onSent={() => {
          // The new one comes first.
          if (page > 1) change({ page: undefined });
          return answer.refetch();
        }}
      />
      <h3 className="text-xl">{words.list}</h3>
      {answer.state === 'loading' && <SkeletonCard label={words.loading} lines={4} />}
      {answer.state === 'failed' && <NotLoaded isPart title={words.notLoaded} onRetry={answer.refetch} />}
      {answer.state === 'ready' && answer.data.total === 0 && <p>{words.none}</p>}
      {answer.state === 'ready' && answer.data.total > 0 && (
        <>
          <ul className="rounded border border-line bg-surface empty:hidden">
            {answer.data.invitations.map((invitation) => (
              <Item key={invitation.id} invitation={invitation} onDone={answer.refetch} />
            ))}
          </ul>
          <Pager
            of="invitations"
            page={page}
            pageSize={pageSize}
            total={answer.data.total}
            rowCount={answer.data.invitations.length}
            isOld={answer.isPlaceholderData}
            hrefFor={(to) => hrefWith({ page: to === 1 ? undefined : String(to) })}
          />
        </>
      )}
    </section>
  );
}

function Item({ invitation, onDone }: { invitation: Invitation; onDone: () => unknown }) {
  const api = useApi();
  const [isSending, send] = useAction(words.againFailed);
  const [isDeleting, remove] = useAction(words.withdrawFailed);
  const { id, email, firstName, lastName, company, profession } = invitation;
  const name = inviteeName(invitation);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-3 wrap-anywhere last:border-b-0">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-muted">
          {[name === email ? '' : email, company, profession].filter(Boolean).join(' · ')}
        </p>
        <p className="text-sm">{invitationStatus(invitation)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {canSendAgain(invitation) && (
          <Button
            look="secondary"
            working={isSending ? words.working : undefined}
            onClick={() =>
              send(async () => {
                const body = { email, firstName, lastName, company, profession: profession ?? '' };
                await api.people.invite({ body: body as Parameters<typeof api.people.invite>[0]['body'] });
                await onDone();
              })
            }
          >
            {words.again}
            <span className="sr-only">: {name}</span>
          </Button>
        )}
        <Button
          look="secondary"
          working={isDeleting ? words.working : undefined}
          onClick={() =>
            remove(async () => {
              await api.people.withdrawInvitation({ params: { id } });
              await onDone();
            })
          }
        >
          {words.withdraw}
          <span className="sr-only">: {name}</span>
        </Button>
      </div>
    </li>
  );
}
