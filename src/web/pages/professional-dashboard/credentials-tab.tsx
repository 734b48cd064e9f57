import { useState } from 'react';
import type { Credential } from '#shared/api/credentials/shapes.ts';
import { walletWords as words } from '#web/copy/credentials/credentials.ts';
import { describePrivate } from '#web/dashboard/describe-private.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { opening, usePart } from '#web/dashboard/use-part.ts';
import { useCall } from '#web/data/use-call.ts';
import { useSession } from '#web/session/session-context.ts';
import { paths } from '#web/paths.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/credentials-tab.ts';
import { ClaimCard } from './credentials/claim-card.tsx';
import { timesInWords } from './credentials/wallet-words.ts';

export const meta = (args: Route.MetaArgs) => describePrivate(args, words.title);

const loadForm = async () => (await import('./credentials/claim-form.tsx')).ClaimForm;
const addId = 'credential-add';

/** A professional's licences, memberships, certificates and identity; also before they are approved. */
export default function CredentialsTab() {
  const { user } = useSession();
  const { Part: ClaimForm, awaited, withPart } = usePart(loadForm);
  const [edited, setEdited] = useState<{ of?: Credential; as: 'new' | 'renewal' | 'correction' }>();
  const answer = useCall('credentials.list', {}, { poll: true });
  if (answer.state === 'loading' || !user) return <SkeletonCard label={words.loading} lines={8} />;
  if (answer.state === 'failed') return <NotLoaded title={words.notLoaded} onRetry={answer.refetch} />;
  const { credentials, inPublic } = answer.data;
  const edit = (as: 'new' | 'renewal' | 'correction', of?: Credential) =>
    withPart(`${as} ${of?.id}`, () => setEdited({ as, ...(of && { of }) }));
  const close = () => {
    setEdited(undefined);
    requestAnimationFrame(() => document.getElementById(addId)?.focus());
  };
  return (
    <div className="max-w-4xl space-y-8">
      <section aria-labelledby="credentials-title">
        <h2 id="credentials-title" className="text-2xl">
          {words.title}
        </h2>
        <p className="mt-3 max-w-prose">{words.what}</p>
        <p className="mt-2 text-sm text-muted">{timesInWords(answer.data)}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button
            id={addId}
            className="max-sm:w-full"
            onClick={() => edit('new')}
            working={awaited?.startsWith('new') ? opening : undefined}
          >
            {words.add}
          </Button>
          {inPublic && (
            <a href={paths.checkCard(user.id)} className={buttonClass('secondary', 'max-sm:w-full')}>
              {words.card}
            </a>
          )}
        </div>
      </section>
      {edited && ClaimForm && (
        <ClaimForm
          key={`${edited.as} ${edited.of?.id}`}
          {...edited}
          userId={user.id}
          onDone={async () => {
            await answer.refetch();
            close();
          }}
          onClose={close}
        />
      )}
      {credentials.length === 0 ? (
        <Notice title={words.none}>
          <p>{words.noneText}</p>
        </Notice>
      ) : (
        <ul className="space-y-5" aria-label={words.title}>
          {credentials.map((credential) => (
            <ClaimCard
              key={credential.id}
              credential={credential}
              onEdit={edit}
              opens={awaited}
              onChanged={() => answer.refetch()}
            />
          ))}
        </ul>
      )}
      <p className="max-w-prose border-l-2 border-gold pl-4 text-sm">{words.identityAdvice}</p>
    </div>
  );
}
