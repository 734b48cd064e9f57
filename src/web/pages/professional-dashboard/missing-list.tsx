import type { OwnProfile } from '#shared/api/own-profile.ts';
import { ResendConfirmation } from '#web/layout/dashboard/resend-confirmation.tsx';
import { profileFieldId, profileLabels } from '#web/layout/dashboard/profile-labels.ts';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/icon.tsx';

/** What a reviewer will want to find and does not yet, each with the way to the place that mends it. */
export function MissingList({ profile }: { profile: OwnProfile }) {
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {profile.missing.map(({ what, why }) => (
        <li key={what} className="flex gap-3 py-3">
          <Icon name="alert" className="mt-2.5 size-6 text-gold-deep" />
          <div className="min-w-0">
            {what === 'email' ? (
              <p className="flex min-h-11 items-center font-semibold">Your e-mail address</p>
            ) : (
              <a
                href={`${paths.editProfile}#${profileFieldId(what)}`}
                className="text-link inline-flex min-h-11 items-center font-semibold"
              >
                {profileLabels[what]}
              </a>
            )}
            <p>{why}</p>
            {what === 'email' && (
              <div className="mt-2">
                <ResendConfirmation email={profile.email} />
              </div>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
