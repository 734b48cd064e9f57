import { type ReactNode, useState } from 'react';
import type { EmailChangeState } from '#shared/api/account/email.ts';
import { contract } from '#shared/api/index.ts';
import type { PageHandle } from '#shared/pages.ts';
import { emailChangeCopy as copy } from '#web/copy/settings/email-change.ts';
import { whenLinkIsDead } from '#web/forms/button-form.tsx';
import { NeedsScripts } from '#web/forms/form-help.tsx';
import { FormSummary } from '#web/forms/form-summary.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { AccountFrame } from '#web/layout/account-frame.tsx';
import { useLinkToken } from '#web/lib/use-link-token.ts';
import { describePage } from '#web/document/page-meta.ts';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ReachedHeading } from '#web/ui/focus/reached-heading.tsx';
import type { Route } from './+types/confirm-email-change.ts';

export const handle: PageHandle = { page: 'application', kind: 'confirm-email-change', isSecret: true };

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, {
    title: copy.title,
    description: 'Confirm or cancel a change of e-mail address.',
    path: paths.confirmEmailChange,
    isIndexed: false,
  });
}

/** Result of the link: the change's next step, or its end. */
type EmailChangeOutcome = EmailChangeState | 'taken' | 'dead' | 'refused-by-owner' | 'refused-by-new';

export default function ConfirmEmailChange() {
  const token = useLinkToken();
  const [settled, setSettled] = useState<{ token: string; outcome: EmailChangeOutcome }>();
  const { status, recheck } = useSession();
  const outcome = token === null ? 'dead' : settled?.token === token ? settled?.outcome : undefined;
  return (
    <AccountFrame title={copy.title} lead={outcome === undefined ? copy.lead : undefined}>
      <NeedsScripts what="Answering" />
      {outcome !== undefined && <Ended outcome={outcome} isMissing={token === null} />}
      {outcome === undefined && typeof token === 'string' && (
        <Answer
          token={token}
          settle={async (next) => {
            setSettled({ token, outcome: next });
            // The address of the account signed in here may have changed, or its session ended.
            if (status === 'signed-in') await recheck();
          }}
        />
      )}
    </AccountFrame>
  );
}

interface AnswerProps {
  token: string;
  settle: (outcome: EmailChangeOutcome) => Promise<void>;
}

/** Confirms on a press of a button, not on opening the page: programs that scan emails open pages too. */
function Answer({ token, settle }: AnswerProps) {
  const api = useApi();
  const confirm = useApiForm({
    id: 'confirm-change',
    endpoint: contract.account.confirmEmailChange,
    labels: {},
    toBody: () => ({ token }),
    send: (body) => api.account.confirmEmailChange({ body }),
    done: ({ state }) => settle(state),
    failure: copy.failed,
    explain: ({ fields, code }) => {
      const ended = fields['token'] !== undefined ? 'dead' : code === 'conflict' ? 'taken' : undefined;
      if (ended === undefined) return undefined;
      void settle(ended);
      return null;
    },
  });
  const refuse = useApiForm({
    id: 'refuse-change',
    endpoint: contract.account.refuseEmailChange,
    labels: {},
    toBody: () => ({ token }),
    send: (body) => api.account.refuseEmailChange({ body }),
    done: ({ isAccountHolder }) => settle(isAccountHolder ? 'refused-by-owner' : 'refused-by-new'),
    failure: copy.failed,
    explain: whenLinkIsDead(() => void settle('dead')),
  });
  return (
    <div className="space-y-4">
      <FormSummary form={confirm} />
      <FormSummary form={refuse} />
      <div className="flex flex-wrap gap-3">
        <form {...confirm.attributes} className="max-sm:w-full">
          <Button type="submit" className="max-sm:w-full" working={confirm.isSending ? copy.agreeing : undefined}>
            {copy.agree}
          </Button>
        </form>
        <form {...refuse.attributes} className="max-sm:w-full">
          <Button
            type="submit"
            look="secondary"
            className="max-sm:w-full"
            working={refuse.isSending ? copy.refusing : undefined}
          >
            {copy.refuse}
          </Button>
        </form>
      </div>
    </div>
  );
}

function Ended({ outcome, isMissing }: { outcome: EmailChangeOutcome; isMissing: boolean }) {
  const { user } = useSession();
  const settings = { href: paths.settings, label: 'Settings' };
  const home = user
    ? { href: paths.homeFor(user.role), label: 'Go to my dashboard' }
    : { href: paths.login, label: 'Login' };
  switch (outcome) {
    case 'waiting_for_old':
    case 'waiting_for_new':
      return <Panel title={copy.waiting.title} text={copy.waiting[outcome]} isGood />;
    case 'changed':
      return <Panel {...copy.changed} link={home} isGood />;
    case 'refused-by-owner':
      return (
        <Panel {...copy.refusedByOwner} link={{ href: paths.forgotPassword, label: 'Set a new password' }} isGood />
      );
    case 'refused-by-new':
      return <Panel {...copy.refusedByNew} isGood />;
    case 'taken':
      return <Panel {...copy.taken} link={settings} />;
    case 'dead':
      return <Panel {...(isMissing ? copy.missing : copy.dead)} link={settings} />;
  }
}

interface PanelProps {
  title: string;
  text: ReactNode;
  link?: { href: string; label: string };
  isGood?: boolean;
}

function Panel({ title, text, link, isGood }: PanelProps) {
  return (
    <div className={`rounded border p-4 sm:p-6 ${isGood ? 'border-forest bg-forest-tint' : 'border-line bg-surface'}`}>
      <ReachedHeading>{title}</ReachedHeading>
      <p className="mt-3">{text}</p>
      {link && (
        <a href={link.href} className={buttonClass('primary', 'mt-5')}>
          {link.label}
        </a>
      )}
    </div>
  );
}
