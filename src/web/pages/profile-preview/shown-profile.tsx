import { useState } from 'react';
import type { OwnProfile } from '#shared/api/professionals/own-profile.ts';
import { ProfileHead } from '#web/features/professionals/public/profile-head.tsx';
import { PreviewedRest } from '#web/features/professionals/own-profile/previewed-rest.tsx';
import { wishedProfile } from '#web/features/professionals/own-profile/wished-profile.ts';
import { Hero } from '#web/layout/hero.tsx';
import { PreviewBar } from './preview-bar.tsx';

/** The parts of a public profile that its owner writes, with or without pending changes, under a bar that says which. */
export function ShownProfile({ profile }: { profile: OwnProfile }) {
  const [isWished, setWished] = useState(profile.revision !== null);
  const shown = isWished ? wishedProfile(profile) : profile;
  return (
    <>
      <PreviewBar profile={profile} isWished={isWished} onWish={setWished} />
      <Hero>
        <ProfileHead professional={shown} />
      </Hero>
      <PreviewedRest profile={shown} />
    </>
  );
}
