import type { ReactNode } from 'react';
import type { OwnProfile } from '#shared/api/professionals/own-profile.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { placeOfGap } from './profile-labels.ts';

/** Shows a professional without a photo what clients see instead, and what they would see with one. */
export function PhotoNudge({ profile }: { profile: Pick<OwnProfile, 'avatar_url' | 'name' | 'profession'> }) {
  if (profile.avatar_url !== null) return null;
  const { name, profession } = profile;
  return (
    <section aria-labelledby="photo-nudge" className="rounded border border-line bg-surface p-6">
      <h2 id="photo-nudge" className="text-2xl">
        Show clients your face
      </h2>
      <p className="mt-2 max-w-prose">Without a photo, your card and your profile show your initials instead.</p>
      <ul className="mt-4 grid max-w-xl gap-3 sm:grid-cols-2">
        <Preview title="Your card now" name={name} profession={profession}>
          <Avatar name={name} url={null} />
        </Preview>
        <Preview title="With your photo" name={name} profession={profession}>
          <Silhouette />
        </Preview>
      </ul>
      <DeskLink to={placeOfGap('photo')} className={buttonClass('secondary', 'mt-5')}>
        Upload a photo
      </DeskLink>
    </section>
  );
}

function Preview({
  title,
  name,
  profession,
  children,
}: {
  title: string;
  name: string;
  profession: string;
  children: ReactNode;
}) {
  return (
    <li className="min-w-0">
      <p className="text-sm text-muted">{title}</p>
      <div className="mt-1 flex items-center gap-4 rounded border border-line bg-paper p-4">
        {children}
        <p className="min-w-0">
          <strong className="line-clamp-2 wrap-anywhere">{name}</strong>
          <span className="block text-sm text-muted">{profession}</span>
        </p>
      </div>
    </li>
  );
}

/** A generic silhouette in place of the missing photo. */
function Silhouette() {
  return (
    <svg viewBox="0 0 56 56" aria-hidden="true" className="avatar bg-forest-tint text-forest">
      <clipPath id="photo-nudge-round">
        <circle cx="28" cy="28" r="28" />
      </clipPath>
      <g fill="currentColor" clipPath="url(#photo-nudge-round)">
        <circle cx="28" cy="22" r="10" />
        <path d="M8 60C8 44 17 36 28 36s20 8 20 24Z" />
      </g>
    </svg>
  );
}
