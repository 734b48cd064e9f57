import { useState } from 'react';
import type { SessionUser } from '#shared/api/auth/auth.ts';
import { contract } from '#shared/api/index.ts';
import { staying } from '#shared/account/data-rights.ts';
import { myDataCopy } from '#web/copy/settings/my-data.ts';
import { forgetDrafts } from '#web/forms/drafts/use-draft.ts';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { OwnerFields, toOwnerBody, ownerLabels } from '#web/pages/settings/owner-fields.tsx';
import { UnfoldedForm } from '#web/pages/settings/unfolded-form.tsx';

const copy = myDataCopy.deletion;

/** Deletes the account, after saying what is deleted, what stays and why. */
export function DeletionSection({ user }: { user: SessionUser }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="deletion-title">
      <h2 id="deletion-title" className="text-2xl">
        {copy.title}
      </h2>
      <p className="mt-3">{copy.before}</p>
      {isOpen ? (
        <>
          <Consequences role={user.role} />
          <DeletionForm user={user} onCancel={() => setOpen(false)} />
        </>
      ) : (
        <Button look="danger" className="mt-4" onClick={() => setOpen(true)}>
          {copy.open}
        </Button>
      )}
    </section>
  );
}

function Consequences({ role }: Pick<SessionUser, 'role'>) {
  const { reviews, reviewsReceived, ...rest } = staying;
  const stays = [role === 'professional' ? reviewsReceived : reviews, ...Object.values(rest)];
  const goes = role === 'professional' ? [copy.goingProfessional, ...copy.going] : copy.going;
  return (
    <>
      <h3 className="mt-5 text-lg font-semibold">{copy.goes}</h3>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {goes.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h3 className="mt-5 text-lg font-semibold">{copy.stays}</h3>
      <dl className="mt-2 space-y-3">
        {stays.map(({ what, why, until }) => (
          <div key={what}>
            <dt className="font-semibold">{what}</dt>
            <dd className="text-muted">
              {why} {until}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function DeletionForm({ user, onCancel }: { user: SessionUser; onCancel: () => void }) {
  const api = useApi();
  const { signOut } = useSession();
  const form = useApiForm({
    id: 'deletion',
    endpoint: contract.account.deleteAccount,
    labels: ownerLabels,
    toBody: toOwnerBody,
    send: (body) => api.account.deleteAccount({ body }),
    done: () => {
      forgetDrafts(user.id);
      return signOut(paths.farewell);
    },
    failure: copy.failed,
  });
  return (
    <UnfoldedForm
      form={form}
      what={copy.form}
      email={user.email}
      button={copy.button}
      working={copy.working}
      onCancel={onCancel}
      isFinal
    >
      <OwnerFields form={form} />
    </UnfoldedForm>
  );
}
