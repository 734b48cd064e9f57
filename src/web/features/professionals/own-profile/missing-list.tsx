import type { OwnProfile } from '#shared/api/professionals/own-profile.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { gapLabels, placeOfGap } from './profile-labels.ts';
import { ResendConfirmation } from '#web/features/account/resend-confirmation.tsx';

/** Gaps of a profile, their cost, and links to fill them. */
export function MissingList({ profile }: { profile: OwnProfile }) {
  return (
    <ul className="mt-4 ruled">
      {profile.missing.map(({ what, why, costs, is_optional }) => (
        <li key={what} className="flex gap-3 py-3">
          <Icon
            name={is_optional ? 'list' : 'alert'}
            className={`mt-2.5 size-6 ${is_optional ? 'text-muted' : 'text-gold-deep'}`}
          />
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-3">
              {what === 'email' ? (
                <strong className="flex min-h-11 items-center font-semibold">Your e-mail address</strong>
              ) : (
                <DeskLink to={placeOfGap(what)} className="text-link tall font-semibold">
                  {gapLabels[what]}
                </DeskLink>
              )}
              {is_optional && <Badge>Optional</Badge>}
            </p>
            <p>{why}</p>
            <p className="text-muted">{costs}</p>
            {profile.revision && what in profile.revision.fields && (
              <p>You’ve added this. It’s waiting for our approval.</p>
            )}
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
