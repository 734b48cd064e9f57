import { useState } from 'react';
import { contract } from '#shared/api/index.ts';
import type { MailGroup } from '#shared/mails/mail-group-names.ts';
import { mailGroups } from '#shared/mails/mail-groups.ts';
import type { PageHandle } from '#shared/pages.ts';
import { ButtonForm } from '#web/forms/button-form.tsx';
import { NeedsScripts } from '#web/forms/form-help.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { AccountFrame } from '#web/layout/account-frame.tsx';
import { describePage } from '#web/document/page-meta.ts';
import { paths } from '#web/paths.ts';
import { useApi } from '#web/session/use-api.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ReachedHeading } from '#web/ui/focus/reached-heading.tsx';
import type { Route } from './+types/unsubscribe.ts';

export const handle: PageHandle = { page: 'application', kind: 'unsubscribe', isSecret: true };

const title = 'Unsubscribe from these emails';

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, {
    title,
    description: 'Stop one kind of email from us.',
    path: paths.unsubscribe,
    isIndexed: false,
  });
}

/** Switches off a kind of email without signing in, once the button is pressed: programs that scan emails open pages too. */
export default function Unsubscribe({ params: { token } }: Route.ComponentProps) {
  const [outcome, setOutcome] = useState<MailGroup | 'dead'>();
  return (
    <AccountFrame
      title={title}
      lead={
        outcome === undefined
          ? 'You’ll no longer get these emails. We’ll still email you about your account and your jobs.'
          : undefined
      }
    >
      <NeedsScripts what="Unsubscribing" />
      {outcome === undefined && <Stop token={token} settle={setOutcome} />}
      {outcome === 'dead' && (
        <Panel
          title="This link doesn’t work"
          text="Please open the link in the email again, or choose your emails under Settings."
        />
      )}
      {outcome !== undefined && outcome !== 'dead' && (
        <Panel
          title="You’re unsubscribed"
          text={`You’ll no longer get: ${mailGroups[outcome].label}. You can turn them on again under Settings.`}
        />
      )}
    </AccountFrame>
  );
}

function Stop({ token, settle }: { token: string; settle: (outcome: MailGroup | 'dead') => void }) {
  const api = useApi();
  const form = useApiForm({
    id: 'unsubscribe',
    endpoint: contract.account.unsubscribe,
    labels: {},
    toBody: () => undefined,
    send: () => api.account.unsubscribe({ params: { token } }),
    done: ({ group }) => settle(group),
    failure: 'We couldn’t unsubscribe you. Please try again.',
    explain: ({ code }) => {
      if (code !== 'not_found') return undefined;
      settle('dead');
      return null;
    },
  });
  return <ButtonForm form={form} button="Unsubscribe" working="Unsubscribing..." />;
}

function Panel({ title: heading, text }: { title: string; text: string }) {
  return (
    <div className="rounded border border-line bg-surface p-4 sm:p-6">
      <ReachedHeading>{heading}</ReachedHeading>
      <p className="mt-3">{text}</p>
      <a href={paths.settingsTab('mail')} className={buttonClass('primary', 'mt-5')}>
        Choose my emails
      </a>
    </div>
  );
}
