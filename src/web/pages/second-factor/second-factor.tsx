import { useState } from 'react';
import { useLocation } from 'react-router';
import type { SessionUser } from '#shared/api/auth/auth.ts';
import type { PageHandle } from '#shared/pages.ts';
import { secondFactorCopy as copy } from '#web/copy/settings/second-factor.ts';
import { NeedsScripts } from '#web/forms/form-help.tsx';
import { AccountAside, AccountFrame } from '#web/layout/account-frame.tsx';
import { useCall } from '#web/data/use-call.ts';
import { Guarded } from '#web/layout/guarded.tsx';
import { leaveFor } from '#web/lib/leave-for.ts';
import { describePage } from '#web/document/page-meta.ts';
import { paths } from '#web/paths.ts';
import { placeAfterSignIn } from '#web/session/safe-place.ts';
import { useSession } from '#web/session/session-context.ts';
import { Button } from '#web/ui/button.tsx';
import { FactList } from '#web/ui/fact-list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import type { Route } from './+types/second-factor.ts';
import { BackupCodes } from './backup-codes.tsx';
import { Begin } from './begin.tsx';
import { Change } from './change.tsx';
import { type Secret, SetUp } from './set-up.tsx';

export const handle: PageHandle = { page: 'application', kind: 'second-factor' };

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, {
    title: copy.title,
    description: 'Sign in with your password and a code from your telephone.',
    path: paths.secondFactorSetup,
    isIndexed: false,
  });
}

export default function SecondFactor() {
  const { user } = useSession();
  return (
    <>
      <NeedsScripts what="This page" />
      <Guarded roles={[]} settles="second_factor">
        {user && <Steps user={user} />}
      </Guarded>
    </>
  );
}

function Steps({ user }: { user: SessionUser }) {
  const { recheck } = useSession();
  const { search } = useLocation();
  const query = useCall('account.secondFactor', {});
  const [secret, setSecret] = useState<Secret>();
  const [codes, setCodes] = useState<readonly string[]>();
  async function goOn(): Promise<void> {
    await recheck();
    await leaveFor(placeAfterSignIn(search, user.role));
  }

  return (
    <AccountFrame
      title={copy.title}
      lead={codes || secret ? undefined : copy.lead}
      aside={
        <AccountAside title={copy.why}>
          <FactList facts={copy.facts} />
        </AccountAside>
      }
    >
      {step()}
    </AccountFrame>
  );

  function step() {
    if (codes) return <BackupCodes codes={codes} onDone={goOn} />;
    if (query.state === 'loading') return <Skeleton className="h-48" />;
    if (query.state === 'failed') {
      return (
        <Notice
          title="We couldn’t load your two-step sign-in"
          tone="failure"
          action={
            <Button type="button" onClick={() => void query.refetch()}>
              Try again
            </Button>
          }
        >
          <p>Nothing has changed. Please try again in a moment.</p>
        </Notice>
      );
    }
    const { data: state } = query;
    if (state.isOn) {
      const off = { ...state, isOn: false, since: null, backupCodesLeft: 0 };
      return <Change state={state} onCodes={setCodes} onEnd={() => query.setData(off)} onGoOn={goOn} />;
    }
    if (secret) return <SetUp secret={secret} email={user.email} onCodes={setCodes} />;
    return <Begin isRequired={state.isRequired} onSecret={setSecret} />;
  }
}
