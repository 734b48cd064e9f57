import type { OwnProfile } from '#shared/api/professionals/own-profile.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { paths } from '#web/paths.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';

interface PreviewBarProps {
  profile: OwnProfile;
  /** Whether pending changes are shown as if approved. */
  isPendingVersion: boolean;
  onVersionChange: (isPendingVersion: boolean) => void;
}

/** Says that this is a preview, and of which version, with a link back. */
export function PreviewBar({ profile, isPendingVersion, onVersionChange }: PreviewBarProps) {
  return (
    <aside aria-label="Preview" className="border-b-2 border-gold bg-surface">
      <div className="column flex flex-wrap items-center justify-between gap-4 py-4">
        <div className="min-w-0 max-w-prose">
          <p className="font-semibold">Preview: only you can see this page</p>
          <p aria-live="polite">{describeVersion(profile, isPendingVersion)}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {profile.revision && (
            <Button type="button" look="secondary" onClick={() => onVersionChange(!isPendingVersion)}>
              {isPendingVersion ? 'Show public version' : 'Show with your changes'}
            </Button>
          )}
          <DeskLink to={paths.editProfile} className={buttonClass()}>
            Edit your profile
          </DeskLink>
          <DeskLink to={paths.professionalDashboard} className={buttonClass('quiet')}>
            Back to your dashboard
          </DeskLink>
        </div>
      </div>
    </aside>
  );
}

function describeVersion({ approval_status, revision }: OwnProfile, isPendingVersion: boolean): string {
  if (approval_status !== 'approved') return 'Everyone will see this page when we approve your profile.';
  if (revision && isPendingVersion) return 'Everyone will see this page when we approve your changes.';
  return 'This is how everyone sees your profile now.';
}
