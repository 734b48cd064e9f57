import type { OwnEmail } from '#shared/api/account/email.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { settingsCopy } from '#web/copy/settings/settings.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { FormNotice } from '#web/ui/fields/form-notice.tsx';
import { useAction } from '#web/data/use-action.ts';

const copy = settingsCopy.email;

/** Id of the notice, which gets the focus after a request. */
export const pendingEmailId = 'email-waits';

interface PendingEmailProps {
  ownEmail: OwnEmail & { pending: NonNullable<OwnEmail['pending']> };
  onCancelled: () => void;
  onLook: () => Promise<void>;
}

/** A pending change of address: the new one, its deadline, and how to cancel it. */
export function PendingEmail({ ownEmail, onCancelled, onLook }: PendingEmailProps) {
  const api = useApi();
  const { add } = useNotices();
  const [isCancelling, cancel] = useAction(copy.notCancelled);
  const [isLooking, look] = useAction(copy.notLoaded);
  const { newEmail, oldConfirmed, newConfirmed, expiresAt } = ownEmail.pending;
  return (
    <div className="mt-4">
      <FormNotice id={pendingEmailId} tone="done" title={copy.waiting}>
        <ul className="mt-1 list-disc pl-5">
          <Address email={newEmail} hasAgreed={newConfirmed} />
          {ownEmail.emailVerified && <Address email={ownEmail.email} hasAgreed={oldConfirmed} />}
        </ul>
        <p className="mt-1">The links work until {formatMoment(expiresAt)}.</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button look="secondary" working={isLooking ? 'Checking...' : undefined} onClick={() => look(onLook)}>
            Check again
          </Button>
          <Button
            look="secondary"
            working={isCancelling ? copy.cancelling : undefined}
            onClick={() =>
              cancel(async () => {
                await api.account.cancelEmailChange();
                add({ kind: 'done', title: copy.cancelled });
                onCancelled();
              })
            }
          >
            {copy.cancel}
          </Button>
        </div>
      </FormNotice>
    </div>
  );
}

function Address({ email, hasAgreed }: { email: string; hasAgreed: boolean }) {
  return (
    <li className="wrap-anywhere">
      {email}: {hasAgreed ? 'confirmed' : 'not confirmed yet. Please open our email there.'}
    </li>
  );
}
