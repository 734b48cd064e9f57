import type { OwnProfile } from '#shared/api/professionals/own-profile.ts';
import { profileGaps } from '#shared/professionals/profile-completeness.ts';
import { MissingList } from './missing-list.tsx';

/** Completeness of a profile, as a figure and a bar. */
export function CompletenessBar({ profile }: { profile: OwnProfile }) {
  const all = profileGaps.length;
  const filledCount = all - profile.missing.length;
  return (
    <div>
      <p>
        <strong className="text-xl even-figures">
          {filledCount} of {all}
        </strong>{' '}
        details that clients or our team look for are filled in.
      </p>
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden className="mt-2 h-2 w-full rounded-small">
        <rect width="100" height="1" className="fill-line" />
        <rect width={(filledCount / all) * 100} height="1" className="fill-forest" />
      </svg>
    </div>
  );
}

/** Like `CompletenessBar`, with the cost of each gap in a collapsed list. */
export function Completeness({ profile }: { profile: OwnProfile }) {
  const count = profile.missing.length;
  return (
    <section aria-label="How complete your profile is" className="rounded border border-line bg-surface p-6">
      <CompletenessBar profile={profile} />
      {count > 0 && (
        <details className="mt-3">
          <summary className="text-link flex min-h-11 cursor-pointer items-center">
            {count === 1 ? '1 missing detail, and why it matters' : `${count} missing details, and why they matter`}
          </summary>
          <MissingList profile={profile} />
        </details>
      )}
    </section>
  );
}
