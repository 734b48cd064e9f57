import { useState } from 'react';
import { contract } from '#shared/api/index.ts';
import { lengths } from '#shared/limits.ts';
import type { PageHandle } from '#shared/pages.ts';
import { accountCopy } from '#web/copy/settings/account.ts';
import { saysWhileSending } from '#web/deferral/start-plan.ts';
import { readEarlyForm } from '#web/forms/early-form.ts';
import { EarlyFormNotice, NeedsScripts } from '#web/forms/form-help.tsx';
import { FormSummary } from '#web/forms/form-summary.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { AccountFrame } from '#web/layout/account-frame.tsx';
import { describePage } from '#web/document/page-meta.ts';
import { paths } from '#web/paths.ts';
import { useApi } from '#web/session/use-api.ts';
import { useSiteFacts } from '#web/site-facts.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { ReachedHeading } from '#web/ui/focus/reached-heading.tsx';
import type { Route } from './+types/forgot-password.ts';

export const handle: PageHandle = { page: 'application', kind: 'forgot-password' };

const copy = accountCopy.forgotPassword;

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, {
    title: copy.title,
    description: 'Get a link by email to set a new password.',
    path: paths.forgotPassword,
    isIndexed: false,
  });
}

export const action = ({ request }: Route.ActionArgs) => readEarlyForm(request, ['email']);

export default function ForgotPassword({ actionData: early }: Route.ComponentProps) {
  const [sentTo, setSentTo] = useState<string>();
  const [typed, setTyped] = useState(early?.values.email ?? '');
  return (
    <AccountFrame title={copy.title} lead={sentTo === undefined ? copy.lead : undefined}>
      {sentTo === undefined ? (
        <AskForLink
          email={typed}
          isEarly={early !== undefined}
          onSent={(email) => {
            setTyped(email);
            setSentTo(email);
          }}
        />
      ) : (
        <LinkIsSent email={sentTo} onAgain={() => setSentTo(undefined)} />
      )}
    </AccountFrame>
  );
}

interface AskForLinkProps {
  email: string;
  isEarly: boolean;
  onSent: (email: string) => void;
}

function AskForLink({ email, isEarly, onSent }: AskForLinkProps) {
  const api = useApi();
  const form = useApiForm({
    id: 'forgot-password',
    endpoint: contract.auth.forgotPassword,
    labels: { email: 'Email' },
    toBody: ({ text }) => ({ email: text('email') }),
    send: (body) => api.auth.forgotPassword({ body }),
    done: (_reply, { text }) => onSent(text('email').trim()),
    failure: copy.failed,
  });
  return (
    <div className="space-y-4">
      <NeedsScripts what="Setting a new password" />
      <EarlyFormNotice isVisible={isEarly && !form.refusal} />
      <FormSummary form={form} />
      <form {...form.attributes} className="grid gap-4 rounded border border-line bg-surface p-4 sm:p-6">
        <TextField
          {...form.field('email')}
          type="email"
          defaultValue={email}
          maxLength={lengths.email}
          autoComplete="username"
          required
        />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button
            type="submit"
            className="max-sm:w-full"
            working={form.isSending ? copy.working : undefined}
            {...saysWhileSending(copy.working)}
          >
            {copy.button}
          </Button>
          <a href={paths.login} className="text-link tall">
            Back to sign-in
          </a>
        </div>
      </form>
    </div>
  );
}

/** The same words whether or not the account exists. */
function LinkIsSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { isDemo } = useSiteFacts();
  return (
    <div className="rounded border border-line bg-surface p-4 sm:p-6">
      <ReachedHeading>Check your email</ReachedHeading>
      <p className="mt-3">
        If there is an account for <strong className="wrap-anywhere">{email}</strong>, we’ve sent a link to it. The link
        works once, for 30 minutes.
      </p>
      <p className="mt-3 text-muted">
        Nothing after a few minutes? Check your spam folder, and check that this is the address you signed up with.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        {isDemo && (
          <a href={paths.demoMail} className={buttonClass()}>
            Open the sample emails
          </a>
        )}
        <Button type="button" look="secondary" onClick={onAgain}>
          Try another address
        </Button>
        <a href={paths.login} className={buttonClass('quiet')}>
          Back to sign-in
        </a>
      </div>
    </div>
  );
}
