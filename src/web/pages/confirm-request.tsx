import { useState } from 'react';
import { contract } from '#shared/api/index.ts';
import type { ReplyOf } from '#shared/api/endpoint.ts';
import { moneyNotice } from '#shared/brand.ts';
import type { PageHandle } from '#shared/pages.ts';
import { ButtonForm, whenLinkIsDead } from '#web/forms/button-form.tsx';
import { NeedsScripts } from '#web/forms/form-help.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { AccountFrame } from '#web/layout/account-frame.tsx';
import { useLinkToken } from '#web/lib/use-link-token.ts';
import { describePage } from '#web/document/page-meta.ts';
import { paths } from '#web/paths.ts';
import { useApi } from '#web/session/use-api.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ReachedHeading } from '#web/ui/focus/reached-heading.tsx';
import type { Route } from './+types/confirm-request.ts';

export const handle: PageHandle = { page: 'application', kind: 'confirm-request', isSecret: true };

type Confirmed = ReplyOf<typeof contract.consultations.confirm>;

const title = 'Confirm your request';

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, {
    title,
    description: 'Confirm your request for a free first consultation.',
    path: paths.confirmRequest,
    isIndexed: false,
  });
}

/** Sends a visitor's consultation request once they press the button behind the emailed link. */
export default function ConfirmRequest() {
  const token = useLinkToken();
  const [deadToken, setDeadToken] = useState<string>();
  const [confirmed, setConfirmed] = useState<Confirmed>();
  const isDead = token === null || (token !== undefined && token === deadToken);
  const lead =
    confirmed || isDead ? undefined : 'You asked for a free first consultation. Press the button to send your request.';
  return (
    <AccountFrame title={title} lead={lead}>
      <NeedsScripts what="Confirming your request" />
      {confirmed && <Sent {...confirmed} />}
      {!confirmed && isDead && <NoLink isMissing={token === null} />}
      {!confirmed && typeof token === 'string' && !isDead && (
        <Confirm token={token} onDead={() => setDeadToken(token)} onDone={setConfirmed} />
      )}
    </AccountFrame>
  );
}

interface ConfirmProps {
  token: string;
  onDone: (reply: Confirmed) => void;
  onDead: () => void;
}

/** Confirms on a press of a button, not on opening the page: programs that scan emails open pages too. */
function Confirm({ token, onDone, onDead }: ConfirmProps) {
  const api = useApi();
  const form = useApiForm({
    id: 'confirm-request',
    endpoint: contract.consultations.confirm,
    labels: {},
    bodyOf: () => ({ token }),
    send: (body) => api.consultations.confirm({ body }),
    done: onDone,
    failure: 'We couldn’t confirm your request. Please try again.',
    explain: whenLinkIsDead(onDead),
  });
  return <ButtonForm form={form} button="Confirm my request" working="Confirming..." />;
}

function Sent({ consultation: { status, message }, professionalName }: Confirmed) {
  const isSent = status !== 'expired';
  return (
    <div className={`rounded border p-4 sm:p-6 ${isSent ? 'border-forest bg-forest-tint' : 'border-line bg-surface'}`}>
      <ReachedHeading>{isSent ? 'Request confirmed' : 'We couldn’t send your request'}</ReachedHeading>
      <p className="mt-3 wrap-anywhere">
        {isSent
          ? `We’ve sent your request to ${professionalName ?? 'the professional'}, who answers you directly.`
          : `${professionalName ?? 'The professional'} no longer takes new clients, so nothing was sent.`}
      </p>
      <p className="mt-3 font-semibold">Your message:</p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{message}</p>
      {isSent ? (
        <p className="mt-3 text-sm text-muted">{moneyNotice}</p>
      ) : (
        <FindAdvisorLink>Find someone else</FindAdvisorLink>
      )}
    </div>
  );
}

function NoLink({ isMissing }: { isMissing: boolean }) {
  return (
    <div className="rounded border border-line bg-surface p-4 sm:p-6">
      <h2 className="text-2xl">
        {isMissing ? 'This page needs the link from our email' : 'This link no longer works'}
      </h2>
      <p className="mt-3">
        {isMissing
          ? 'Please open the link in the email again.'
          : 'It works for 7 days. Please ask for the consultation again, and we’ll send you a new one.'}
      </p>
      <FindAdvisorLink>Find an Advisor</FindAdvisorLink>
    </div>
  );
}

const FindAdvisorLink = ({ children }: { children: string }) => (
  <a href={paths.findAdvisor} className={buttonClass('primary', 'mt-5')}>
    {children}
  </a>
);
