import { useState } from 'react';
import type { OwnProfile } from '#shared/api/professionals/own-profile.ts';
import { ApiError } from '#web/http/api.ts';
import { accountLines } from '#web/copy/dashboards.ts';
import { toRefusal } from '#web/forms/refusal.ts';
import { EngagementLetters } from '#web/features/applications/letters/engagement-letters.tsx';
import { ReportedProblems } from '#web/features/applications/problems/reported-problems.tsx';
import { CompletenessBar } from '#web/features/professionals/own-profile/completeness.tsx';
import { DashboardFrame } from '#web/dashboard/dashboard-frame.tsx';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { MissingList } from '#web/features/professionals/own-profile/missing-list.tsx';
import { useNotices } from '#web/notices/notices.tsx';
import { paths } from '#web/paths.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { FormNotice } from '#web/ui/fields/form-notice.tsx';
import { FirstStep } from './first-step.tsx';
import { LockedLine } from './locked-line.tsx';

interface RejectedScreenProps {
  /** Name of the part at this address, if it is locked. */
  locked: string | undefined;
  profile: OwnProfile;
  onCheck: () => Promise<void>;
  /** Receives the profile after it was sent for review again. */
  onChange: (profile: OwnProfile) => void;
}

/** After a rejection: the reason, what to fix, and the button for another review. */
export function RejectedScreen({ locked, profile, onCheck, onChange }: RejectedScreenProps) {
  const { decision_reason: reason, missing } = profile;
  return (
    <DashboardFrame eyebrow={accountLines.professional} title="Your account wasn’t approved">
      <div className="max-w-3xl space-y-8">
        <LockedLine locked={locked} />
        <section aria-labelledby="reason-title">
          <h2 id="reason-title" className="text-2xl">
            Reason
          </h2>
          {reason ? (
            <blockquote className="mt-3 border-l-2 border-gold pl-4 text-lg wrap-anywhere whitespace-pre-line">
              {reason}
            </blockquote>
          ) : (
            <p className="mt-3">We didn’t give a reason. Please ask us, and we’ll tell you.</p>
          )}
        </section>
        <FirstStep profile={profile} />
        <section aria-labelledby="fix-title">
          <h2 id="fix-title" className="text-2xl">
            What to fix
          </h2>
          <p className="mt-3">Make the changes, then send your profile for review again.</p>
          <div className="mt-4">
            <CompletenessBar profile={profile} />
          </div>
          {missing.length > 0 && <MissingList profile={profile} />}
          <div className="mt-5 flex flex-wrap gap-3">
            <SendAgain onChange={onChange} onCheck={onCheck} />
            <DeskLink to={paths.editProfile} className={buttonClass('secondary')}>
              Edit your profile
            </DeskLink>
            <DeskLink to={paths.messages('professional', { with: 'support' })} className={buttonClass('quiet')}>
              Contact Support
            </DeskLink>
          </div>
        </section>
        <ReportedProblems />
        <EngagementLetters />
      </div>
    </DashboardFrame>
  );
}

function SendAgain({ onChange, onCheck }: Pick<RejectedScreenProps, 'onChange' | 'onCheck'>) {
  const api = useApi();
  const notices = useNotices();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<{ title: string; text: string }>();

  async function send() {
    setSending(true);
    setFailure(undefined);
    try {
      const { professional } = await api.professionals.askForReview();
      notices.add({ kind: 'done', title: 'Sent for review again' });
      onChange(professional);
      return;
    } catch (error) {
      // Decided meanwhile: the screen shows the decision.
      if (error instanceof ApiError && error.code === 'invalid_transition') await onCheck();
      else setFailure(toRefusal(error, { names: [], failure: 'Your profile couldn’t be sent. Please try again.' }));
    }
    setSending(false);
  }

  return (
    <>
      {failure && (
        <div className="basis-full">
          <FormNotice id="not-sent" tone="failure" title={failure.title}>
            <p>{failure.text}</p>
          </FormNotice>
        </div>
      )}
      <Button onClick={() => void send()} working={isSending ? 'Sending...' : undefined}>
        Send for review again
      </Button>
    </>
  );
}
