import type { ReactNode } from 'react';
import type { OwnProfile } from '#shared/api/professionals/own-profile.ts';
import { profileFields, profileLabels, publicFields } from '#shared/professionals/profile-fields.ts';
import { factInWords } from '#web/features/professionals/own-profile/fact-in-words.ts';
import { gapLabels } from '#web/features/professionals/own-profile/profile-labels.ts';
import { Rating } from '#web/features/professionals/public/rating.tsx';
import { TrustMark } from '#web/features/professionals/public/trust-mark.tsx';
import { formatHourlyRate } from '#web/lib/format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';

/** Placeholder of empty fields. */
const placeholder = 'Not given';

/** Public fields but those at the top, and those that are one line with others. */
const elsewhere: readonly string[] = ['name', 'business_name', 'profession', 'district', 'fee_structure'];
const facts = publicFields.filter(
  (name) => !elsewhere.includes(name) && !['tick', 'money'].includes(profileFields[name].kind),
);

/** A profile on one card, with the public details; empty fields say so. */
export function ProfileView({ profile }: { profile: OwnProfile }) {
  const rate = formatHourlyRate(profile.hourly_rate_min, profile.hourly_rate_max);
  return (
    <div className="rounded border border-line bg-surface p-6">
      <div className="flex flex-wrap gap-4">
        <Avatar name={profile.name} url={profile.avatar_url} size="large" />
        <div className="min-w-0 grow basis-56">
          <h3 className="text-2xl wrap-anywhere">{profile.name}</h3>
          <p className="wrap-anywhere text-muted">{profile.business_name}</p>
          <p className="mt-2 flex flex-wrap gap-2">
            <Badge>{profile.profession}</Badge>
            {!profile.accepting_clients && <Badge tone="notable">Not taking new clients now</Badge>}
          </p>
        </div>
      </div>
      <div className="mt-4 space-y-3">
        <Rating average={profile.average_rating} reviews={profile.total_reviews} />
        <TrustMark
          id={profile.id}
          profession={profile.profession}
          credential={profile.credentials[0] ?? null}
          approvedAt={profile.approved_at}
        />
      </div>
      <dl className="mt-5 divide-y divide-line border-t border-line">
        {facts.map((name) => (
          <Line key={name} term={profileLabels[name]}>
            {factInWords(name, profile[name]) || placeholder}
          </Line>
        ))}
        <Line term="Location">
          {profile.location}
          {profile.serves_remote && ', also by telephone or online'}
        </Line>
        <Line term={gapLabels.fees}>
          {rate ? `${rate} an hour` : !profile.fee_structure && placeholder}
          {profile.fee_structure && <span className="block">{profile.fee_structure}</span>}
        </Line>
      </dl>
    </div>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="gap-6 py-3 sm:flex">
      <dt className="w-40 shrink-0 text-sm font-semibold text-muted sm:pt-0.5">{term}</dt>
      <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}
