import type { OwnProfile } from '#shared/api/own-profile.ts';
import { accountLines } from '#web/copy/dashboards.ts';
import { KeptLetters } from '#web/layout/applications/kept-letters.tsx';
import { KeptProblems } from '#web/layout/applications/kept-problems.tsx';
import { CompletenessBar } from '#web/layout/dashboard/completeness.tsx';
import { DashboardFrame } from '#web/layout/dashboard/dashboard-frame.tsx';
import { MissingList } from '#web/layout/dashboard/missing-list.tsx';
import { formatDay } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { CheckAgain } from './check-again.tsx';

interface PendingScreenProps {
  profile: OwnProfile;
  onCheck: () => Promise<void>;
}

/** Until an administrator has decided (specification, section 2): how long it takes, and what is missing. */
export function PendingScreen({ profile, onCheck }: PendingScreenProps) {
  const isWhole = profile.missing.every(({ is_optional }) => is_optional);
  return (
    <DashboardFrame eyebrow={accountLines.professional} title="Account Pending Approval">
      <div className="max-w-3xl space-y-8">
        <section aria-labelledby="review-title">
          <h2 id="review-title" className="text-2xl">
            We are reviewing your account
          </h2>
          <p className="mt-3 text-lg">
            A review takes 1-2 business days. You will receive an e-mail once it is done. This page then opens your
            dashboard by itself.
          </p>
          {profile.resubmitted_at && (
            <p className="mt-3">You sent your profile for review again on {formatDay(profile.resubmitted_at)}.</p>
          )}
          <div className="mt-5 flex flex-wrap gap-3">
            <a href={`${paths.contact}?type=professional`} className={buttonClass()}>
              Contact Support
            </a>
            <CheckAgain onCheck={onCheck} />
          </div>
        </section>
        <section aria-labelledby="missing-title">
          <h2 id="missing-title" className="text-2xl">
            {isWhole ? 'Your profile is complete' : 'What is missing'}
          </h2>
          <p className="mt-3">
            {isWhole
              ? 'There is nothing more that your review waits for. You can still change what you have written.'
              : 'Add this now, and your review need not wait for it.'}
          </p>
          <div className="mt-4">
            <CompletenessBar profile={profile} />
          </div>
          {profile.missing.length > 0 && <MissingList profile={profile} />}
          <div className="mt-5 flex flex-wrap gap-3">
            <a href={paths.editProfile} className={buttonClass('secondary')}>
              Edit your profile
            </a>
            <a href={paths.profilePreview} className={buttonClass('secondary')}>
              Preview
            </a>
          </div>
        </section>
        <KeptProblems />
        <KeptLetters />
      </div>
    </DashboardFrame>
  );
}
