import { useState } from 'react';
import { contract } from '#shared/api/index.ts';
import type { PageHandle } from '#shared/pages.ts';
import { keepTwoStepCopy as copy } from '#web/copy/settings/keep-two-step.ts';
import { describePage } from '#web/document/page-meta.ts';
import { ButtonForm, whenLinkIsDead } from '#web/forms/button-form.tsx';
import { NeedsScripts } from '#web/forms/form-help.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { AccountFrame } from '#web/layout/account-frame.tsx';
import { useLinkToken } from '#web/lib/use-link-token.ts';
import { paths } from '#web/paths.ts';
import { useApi } from '#web/session/use-api.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ReachedHeading } from '#web/ui/focus/reached-heading.tsx';
import type { Route } from './+types/keep-two-step.ts';

export const handle: PageHandle = { page: 'application', kind: 'keep-two-step', isSecret: true };

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, {
    title: copy.title,
    description: 'Keep two-step sign-in for your account.',
    path: paths.keepTwoStep,
    isIndexed: false,
  });
}

export default function KeepTwoStep() {
  const token = useLinkToken();
  const [settled, setSettled] = useState<{ token: string; outcome: 'kept' | 'dead' }>();
  const outcome = token === null ? 'missing' : settled?.token === token ? settled?.outcome : undefined;
  return (
    <AccountFrame title={copy.title} lead={outcome === undefined ? copy.lead : undefined}>
      <NeedsScripts what="Answering" />
      {outcome !== undefined && <Ended outcome={outcome} />}
      {outcome === undefined && typeof token === 'string' && (
        <Answer token={token} onEnd={(next) => setSettled({ token, outcome: next })} />
      )}
    </AccountFrame>
  );
}

/** Needs a press of the button, not only opening the page: programs that scan emails open pages too. */
function Answer({ token, onEnd }: { token: string; onEnd: (outcome: 'kept' | 'dead') => void }) {
  const api = useApi();
  const form = useApiForm({
    id: 'keep-two-step',
    endpoint: contract.auth.keepSecondFactor,
    labels: {},
    toBody: () => ({ token }),
    send: (body) => api.auth.keepSecondFactor({ body }),
    done: async () => onEnd('kept'),
    failure: copy.failed,
    explain: whenLinkIsDead(() => onEnd('dead')),
  });
  return <ButtonForm form={form} button={copy.button} working={copy.working} />;
}

function Ended({ outcome }: { outcome: 'kept' | 'dead' | 'missing' }) {
  const { title, text } = copy[outcome];
  const isGood = outcome === 'kept';
  return (
    <div className={`rounded border p-4 sm:p-6 ${isGood ? 'border-forest bg-forest-tint' : 'border-line bg-surface'}`}>
      <ReachedHeading>{title}</ReachedHeading>
      <p className="mt-3">{text}</p>
      <a href={isGood ? paths.forgotPassword : paths.settings} className={buttonClass('primary', 'mt-5')}>
        {isGood ? 'Set a new password' : 'Settings'}
      </a>
    </div>
  );
}
