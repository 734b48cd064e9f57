import { useState } from 'react';
import { useLocation } from 'react-router';
import type { SessionReply } from '#shared/api/auth/auth.ts';
import type { PageHandle } from '#shared/pages.ts';
import { accountCopy } from '#web/copy/settings/account.ts';
import { readEarlyForm } from '#web/forms/early-form.ts';
import { AccountFrame } from '#web/layout/account-frame.tsx';
import { GuestOnly } from '#web/layout/guarded.tsx';
import { useNotices } from '#web/notices/notices.tsx';
import { leaveFor, pause } from '#web/lib/leave-for.ts';
import { describePage } from '#web/document/page-meta.ts';
import { paths } from '#web/paths.ts';
import { hasRememberedPlace, placeAfterSignIn } from '#web/session/safe-place.ts';
import { useSession } from '#web/session/session-context.ts';
import type { Route } from './+types/login.ts';
import { CodeAside, LoginAside } from './login-aside.tsx';
import { PasswordStep } from './password-step.tsx';
import { CodeStep } from './code-step.tsx';

export const handle: PageHandle = { page: 'application', kind: 'login' };

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, {
    title: 'Login',
    description: 'Sign in to your account.',
    path: paths.login,
    isIndexed: false,
  });
}

export const action = ({ request }: Route.ActionArgs) => readEarlyForm(request, ['email']);

/** The reply to a correct password if a code is needed; in memory only. */
interface Challenge {
  readonly challenge: string;
  readonly remember: boolean;
}

export default function Login({ actionData: early }: Route.ComponentProps) {
  const { keep } = useSession();
  const { add } = useNotices();
  const { search } = useLocation();
  const [email, setEmail] = useState(early?.values.email ?? '');
  const [challenge, setChallenge] = useState<Challenge>();
  const [isOver, setOver] = useState(false);

  async function signIn(reply: SessionReply, remember: boolean): Promise<void> {
    keep(reply, { remember });
    add({ kind: 'done', title: accountCopy.login.done, stays: 3000, goesAlong: true });
    // The notice must be seen before leaving the page (specification, section 9).
    await pause(100);
    await leaveFor(placeAfterSignIn(search, reply.user.role));
  }

  const { title, lead, leadOn } = accountCopy.login;
  return (
    <GuestOnly>
      <AccountFrame
        title={challenge ? 'Enter your code' : title}
        lead={challenge ? 'Your password is correct. One more step.' : hasRememberedPlace(search) ? leadOn : lead}
        aside={challenge ? <CodeAside /> : <LoginAside search={search} onSignIn={signIn} onEmail={setEmail} />}
      >
        {challenge ? (
          <CodeStep
            challenge={challenge.challenge}
            onSignIn={(reply) => signIn(reply, challenge.remember)}
            onEnd={(isTooLate) => {
              setChallenge(undefined);
              setOver(isTooLate);
            }}
          />
        ) : (
          <PasswordStep
            email={email}
            isEarly={early !== undefined}
            isOver={isOver}
            onSignIn={signIn}
            onChallenge={(typed, next) => {
              setEmail(typed);
              setChallenge(next);
            }}
          />
        )}
      </AccountFrame>
    </GuestOnly>
  );
}
