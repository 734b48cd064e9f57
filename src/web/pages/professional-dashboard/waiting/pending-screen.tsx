import type { OwnProfile } from '#shared/api/professionals/own-profile.ts';
import { businessDays } from '#shared/settings/promises.ts';
import { accountLines } from '#web/copy/dashboards.ts';
import { EngagementLetters } from '#web/features/applications/letters/engagement-letters.tsx';
import { ReportedProblems } from '#web/features/applications/problems/reported-problems.tsx';
import { CompletenessBar } from '#web/features/professionals/own-profile/completeness.tsx';
import { DashboardFrame } from '#web/dashboard/dashboard-frame.tsx';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { MissingList } from '#web/features/professionals/own-profile/missing-list.tsx';
import { placeOfGap } from '#web/features/professionals/own-profile/profile-labels.ts';
import { formatDay } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { usePromises } from '#web/site-facts.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { CheckAgain } from './check-again.tsx';
import { FirstStep } from './first-step.tsx';
import { LockedLine } from './locked-line.tsx';

interface PendingScreenProps {
  /** Name of the part at this address, if it is locked. */
  locked: string | undefined;
  profile: OwnProfile;
  onCheck: () => Promise<void>;
}

/** Before an admin's decision (specification, section 2): what to do first, how long it takes, and what is missing. */
export function PendingScreen({ locked, profile, onCheck }: PendingScreenProps) {
  const { profileDays } = usePromises();
  const lacksTelephone = profile.missing.some(({ what }) => what === 'phone_number');
  const isWhole = profile.missing.every(({ is_optional }) => is_optional);
  return (
    <DashboardFrame eyebrow={accountLines.professional} title="Account Pending Approval">
      <div className="max-w-3xl space-y-8">
        <LockedLine locked={locked} />
        <FirstStep profile={profile} />
        <section aria-labelledby="review-title">
          <h2 id="review-title" className="text-2xl">
            We’re checking your profile
          </h2>
          <p className="mt-3 text-lg">
            A review takes {businessDays(profileDays)}. We’ll email you when it’s done. This page will then open your
            dashboard.
          </p>
          {profile.resubmitted_at && (
            <p className="mt-3">Your profile has been in review again since {formatDay(profile.resubmitted_at)}.</p>
          )}
          <div className="mt-5 flex flex-wrap gap-3">
            {lacksTelephone && (
              <DeskLink to={placeOfGap('phone_number')} className={buttonClass('secondary')}>
                Add telephone
              </DeskLink>
            )}
            <DeskLink to={paths.messages('professional', { with: 'support' })} className={buttonClass('secondary')}>
              Contact Support
            </DeskLink>
            <CheckAgain onCheck={onCheck} />
          </div>
        </section>
        <section aria-labelledby="missing-title">
          <h2 id="missing-title" className="text-2xl">
            {isWhole ? 'Your profile is complete' : 'What’s missing'}
          </h2>
          <p className="mt-3">
            {isWhole
              ? 'We have everything we need. You can still change your profile.'
              : 'Add this now, so that it doesn’t delay our decision.'}
          </p>
          <div className="mt-4">
            <CompletenessBar profile={profile} />
          </div>
          {profile.missing.length > 0 && <MissingList profile={profile} />}
          <div className="mt-5 flex flex-wrap gap-3">
            <DeskLink to={paths.editProfile} className={buttonClass('secondary')}>
              Edit your profile
            </DeskLink>
            <DeskLink to={paths.profilePreview} className={buttonClass('secondary')}>
              Preview
            </DeskLink>
          </div>
        </section>
        <ReportedProblems />
        <EngagementLetters />
      </div>
    </DashboardFrame>
  );
}
