import { useState } from 'react';
import { useLocation } from 'react-router';
import type { SessionReply } from '#shared/api/auth/auth.ts';
import type { PageHandle } from '#shared/pages.ts';
import { accountCopy, clientFacts, professionalSteps } from '#web/copy/settings/account.ts';
import { readEarlyForm } from '#web/forms/early-form.ts';
import { AccountAside, AccountFrame } from '#web/layout/account-frame.tsx';
import { GuestOnly } from '#web/layout/guarded.tsx';
import { useNotices } from '#web/notices/notices.tsx';
import { leaveFor, pause } from '#web/lib/leave-for.ts';
import { describePage } from '#web/document/page-meta.ts';
import { paths } from '#web/paths.ts';
import { placeAfterSignUp } from '#web/session/safe-place.ts';
import { useSession } from '#web/session/session-context.ts';
import { usePromises } from '#web/site-facts.ts';
import { FactList, StepList } from '#web/ui/fact-list.tsx';
import type { Route } from './+types/signup.ts';
import { type Applicant, ApplicantTabs, panelId, readApplicant } from './applicant-tabs.tsx';
import { restoredFields, SignupForm } from './signup-form.tsx';

export const handle: PageHandle = { page: 'application', kind: 'signup' };

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, {
    title: 'Sign Up',
    description: 'Create a free account, as a client or as a professional.',
    path: paths.signup,
    isIndexed: false,
  });
}

export const action = ({ request }: Route.ActionArgs) => readEarlyForm(request, restoredFields);

const leads: Readonly<Record<Applicant, string>> = {
  user: 'For people and businesses who want advice they can trust.',
  professional: 'For accountants, tax consultants and advisers who want to find clients.',
};

export default function Signup({ actionData: early }: Route.ComponentProps) {
  const { keep } = useSession();
  const { add } = useNotices();
  const { profileDays } = usePromises();
  const { search } = useLocation();
  const [applicant, setApplicant] = useState<Applicant>(() => readApplicant(search));

  async function goOn(reply: SessionReply): Promise<void> {
    keep(reply, { remember: false });
    add({
      kind: 'done',
      title: accountCopy.signup.done,
      ...(!reply.user.emailVerified && { text: accountCopy.signup.toConfirm }),
      stays: 3000,
      goesAlong: true,
    });
    await pause(100);
    await leaveFor(placeAfterSignUp(search, reply.user.role));
  }

  return (
    <GuestOnly>
      <AccountFrame
        title={accountCopy.signup.title}
        lead={leads[applicant]}
        aside={
          applicant === 'professional' ? (
            <AccountAside title="What happens next">
              <StepList steps={professionalSteps(profileDays)} />
            </AccountAside>
          ) : (
            <AccountAside title="What you get">
              <FactList facts={clientFacts} />
            </AccountAside>
          )
        }
      >
        <ApplicantTabs chosen={applicant} search={search} onChoose={setApplicant} />
        <div id={panelId} role="tabpanel" aria-labelledby={`tab-${applicant}`} className="mt-4">
          <SignupForm applicant={applicant} early={early?.values} onSignUp={goOn} />
        </div>
      </AccountFrame>
    </GuestOnly>
  );
}
