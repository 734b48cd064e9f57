import { useEffect, useEffectEvent, useState } from 'react';
import type { OwnEmail } from '#shared/api/account/email.ts';
import { settingsCopy } from '#web/copy/settings/settings.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { ResendConfirmation } from '#web/features/account/resend-confirmation.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { useCall } from '#web/data/use-call.ts';
import { useSession } from '#web/session/session-context.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmailForm } from './email-form.tsx';
import { PendingEmail, pendingEmailId } from './pending-email.tsx';

const copy = settingsCopy.email;

/** The e-mail address, and a pending change, which has to be confirmed in both mailboxes. */
export function EmailSection() {
  const { user, changeUser } = useSession();
  // The emails are confirmed elsewhere: on return the page shows the result.
  const answer = useCall('account.email', {}, { poll: true });

  const ownEmail = answer.state === 'ready' ? answer.data : undefined;
  const follow = useEffectEvent(({ email, emailVerified }: OwnEmail) => {
    if (user?.email !== email || user.emailVerified !== emailVerified) changeUser({ email, emailVerified });
  });
  useEffect(() => {
    if (ownEmail) follow(ownEmail);
  }, [ownEmail]);

  return (
    <section aria-labelledby="email-title">
      <h2 id="email-title" className="text-2xl">
        E-mail address
      </h2>
      <div className="mt-3">
        {answer.state === 'loading' && <SkeletonCard label="Loading your e-mail address..." lines={1} />}
        {answer.state === 'failed' && <NotLoaded isPart title={copy.notLoaded} onRetry={answer.refetch} />}
        {ownEmail && <Email ownEmail={ownEmail} onNews={answer.setData} onLook={answer.refetch} />}
      </div>
    </section>
  );
}

interface EmailProps {
  ownEmail: OwnEmail;
  onNews: (ownEmail: OwnEmail) => void;
  onLook: () => Promise<void>;
}

function Email({ ownEmail, onNews, onLook }: EmailProps) {
  const [step, setStep] = useState<'closed' | 'open' | 'asked'>('closed');
  const { email, emailVerified, pending } = ownEmail;
  useEffect(() => {
    if (step === 'asked') document.getElementById(pendingEmailId)?.focus();
  }, [step]);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 wrap-anywhere">{email}</span>
        <Badge tone={emailVerified ? 'good' : 'notable'}>{emailVerified ? 'Confirmed' : 'Not confirmed'}</Badge>
      </p>
      {!emailVerified && (
        <div className="mt-3">
          <ResendConfirmation email={email} />
        </div>
      )}
      {pending && (
        <PendingEmail
          ownEmail={{ ...ownEmail, pending }}
          onCancelled={() => onNews({ ...ownEmail, pending: null })}
          onLook={onLook}
        />
      )}
      {step === 'open' ? (
        <EmailForm
          ownEmail={ownEmail}
          onCancel={() => setStep('closed')}
          onDone={(next) => {
            setStep('asked');
            onNews(next);
          }}
        />
      ) : (
        <Button look="secondary" className="mt-4" onClick={() => setStep('open')}>
          {copy.open}
        </Button>
      )}
    </>
  );
}
