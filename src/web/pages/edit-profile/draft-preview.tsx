import { useEffect } from 'react';
import type { OwnProfile } from '#shared/api/professionals/own-profile.ts';
import { ProfileHead } from '#web/features/professionals/public/profile-head.tsx';
import { PreviewedRest } from '#web/features/professionals/own-profile/previewed-rest.tsx';
import { Hero } from '#web/layout/hero.tsx';
import { Button } from '#web/ui/button.tsx';

interface DraftPreviewProps {
  /** The profile with the typed values. */
  profile: OwnProfile;
  onBack: () => void;
}

const titleId = 'draft-preview';

/** The public page with the form's values. The form stays behind it, with everything typed. */
export function DraftPreview({ profile, onBack }: DraftPreviewProps) {
  useEffect(() => {
    window.scrollTo(0, 0);
    document.getElementById(titleId)?.focus();
  }, []);
  return (
    <>
      <aside aria-label="Preview" className="border-b-2 border-gold bg-surface">
        <div className="column flex flex-wrap items-center justify-between gap-4 py-4">
          <div id={titleId} tabIndex={-1} className="min-w-0 max-w-prose outline-none">
            <p className="font-semibold">Preview of your draft: only you can see it</p>
            <p>Your page with what’s in the form now. Go back to change it or to save it.</p>
          </div>
          <Button type="button" onClick={onBack}>
            Back to editing
          </Button>
        </div>
      </aside>
      <Hero>
        <ProfileHead professional={profile} />
      </Hero>
      <PreviewedRest profile={profile} />
    </>
  );
}
