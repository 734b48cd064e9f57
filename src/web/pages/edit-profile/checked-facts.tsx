import type { OwnProfile } from '#shared/api/own-profile.ts';
import { type VerifiedField, verifiedFields } from '#shared/professional-states.ts';
import { profileLabels } from '#web/layout/dashboard/profile-labels.ts';
import { listInWords, plural } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** What was checked when a professional was approved: it is read here, and changed by writing to us. */
export function CheckedFacts({ profile }: { profile: OwnProfile }) {
  return (
    <section aria-labelledby="checked-title" className="rounded border border-line bg-sand p-6">
      <h2 id="checked-title" className="text-2xl">
        Checked when you were approved
      </h2>
      <p className="mt-2 max-w-prose">
        Clients rely on this, so it cannot be changed here. Please write to us what is new, and we look at it together.
      </p>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {verifiedFields.map((field) => (
          <div key={field} className="gap-6 py-3 sm:flex">
            <dt className="w-48 shrink-0 text-sm font-semibold text-muted sm:pt-0.5">{profileLabels[field]}</dt>
            <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{inWords(profile, field) || 'Not given'}</dd>
          </div>
        ))}
      </dl>
      <a href={`${paths.contact}?type=professional`} className={buttonClass('secondary', 'mt-5')}>
        Write to us about a change
      </a>
    </section>
  );
}

function inWords(profile: OwnProfile, field: VerifiedField): string | null {
  if (field === 'years_experience') return profile[field] === null ? null : plural(profile[field], 'year');
  if (field === 'specializations' || field === 'qualifications') return listInWords(profile[field]);
  return profile[field];
}
