import { useState } from 'react';
import type { OwnProfile } from '#shared/api/professionals/own-profile.ts';
import { ProfileHead } from '#web/features/professionals/public/profile-head.tsx';
import { PreviewedRest } from '#web/features/professionals/own-profile/previewed-rest.tsx';
import { pendingProfile } from '#web/features/professionals/own-profile/pending-profile.ts';
import { Hero } from '#web/layout/hero.tsx';
import { PreviewBar } from './preview-bar.tsx';

/** The parts of a public profile that its owner writes, with or without pending changes, under a bar that says which. */
export function PreviewedProfile({ profile }: { profile: OwnProfile }) {
  const [isPendingVersion, setIsPendingVersion] = useState(profile.revision !== null);
  const visibleProfile = isPendingVersion ? pendingProfile(profile) : profile;
  return (
    <>
      <PreviewBar profile={profile} isPendingVersion={isPendingVersion} onVersionChange={setIsPendingVersion} />
      <Hero>
        <ProfileHead professional={visibleProfile} />
      </Hero>
      <PreviewedRest profile={visibleProfile} />
    </>
  );
}
