import { useState } from 'react';
import type { PageHandle } from '#shared/pages.ts';
import { accountCopy } from '#web/copy/settings/account.ts';
import { NeedsScripts } from '#web/forms/form-help.tsx';
import { AccountFrame } from '#web/layout/account-frame.tsx';
import { useLinkToken } from '#web/lib/use-link-token.ts';
import { describePage } from '#web/document/page-meta.ts';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session-context.ts';
import { Already, Confirmed, NoLink } from './outcomes.tsx';
import { Steps } from './steps.tsx';
import type { Route } from './+types/verify-email.ts';

export const handle: PageHandle = { page: 'application', kind: 'verify-email', isSecret: true };

const copy = accountCopy.verifyEmail;

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, {
    title: copy.title,
    description: 'For people who received a link by email.',
    path: paths.verifyEmail,
    isIndexed: false,
  });
}

export default function VerifyEmail() {
  const { status, user, recheck, keep } = useSession();
  const token = useLinkToken();
  const [deadToken, setDeadToken] = useState<string>();
  const [isDone, setDone] = useState(false);
  const isDead = token === null || (token !== undefined && token === deadToken);
  const isAlready = !isDone && isDead && user?.emailVerified === true;
  return (
    <AccountFrame title={copy.title} lead={isDone || isDead ? undefined : copy.lead}>
      <NeedsScripts what="Confirming your address" />
      {isDone && <Confirmed />}
      {isAlready && <Already />}
      {!isDone && !isAlready && isDead && status !== 'checking' && <NoLink isMissing={token === null} />}
      {!isDone && typeof token === 'string' && !isDead && status !== 'checking' && (
        <Steps
          token={token}
          onDead={() => setDeadToken(token)}
          onDone={async (session) => {
            setDone(true);
            if (session) keep(session, { remember: false });
            else if (status === 'signed-in') await recheck();
          }}
        />
      )}
    </AccountFrame>
  );
}
