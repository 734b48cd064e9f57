import type { ReactNode } from 'react';
import { formatSlotDay, formatSlotTime } from '#shared/time/slot-text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { formatHourlyRate } from '#web/lib/format.ts';
import { experienceInWords, firstInWords } from './profile-words.ts';
import { Rating } from './rating.tsx';
import { Trust } from './trust.tsx';
import { whereabouts } from './whereabouts.ts';
import type { ProfessionalView } from './trust-words.ts';

interface ProfileHeadProps {
  professional: ProfessionalView;
  /** The first free time for a consultation, ISO 8601. */
  nextFree?: string | undefined;
  /** Ways to begin, such as booking; not in print. */
  actions?: ReactNode;
}

/**
 * Face, name, our check, stars, price, the next free time and ways to begin, in the hero of the page: a telephone shows these
 * without scrolling. Then the other facts.
 */
export function ProfileHead({ professional, nextFree, actions }: ProfileHeadProps) {
  const { name, business_name, years_experience, specializations } = professional;
  const rate = formatHourlyRate(professional.hourly_rate_min, professional.hourly_rate_max);
  return (
    <div className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-4 sm:gap-x-6">
      <Avatar name={name} url={professional.avatar_url} size="large" />
      <div className="self-center">
        <h1 className="text-3xl wrap-anywhere sm:text-4xl">{name}</h1>
        {business_name && business_name !== name && <p className="mt-1 wrap-anywhere sm:text-lg">{business_name}</p>}
        <p className="mt-2 flex flex-wrap gap-2">
          <Badge tone="outlined">{professional.profession}</Badge>
          {!professional.accepting_clients && <Badge tone="notable">Not taking new clients now</Badge>}
        </p>
      </div>
      <div className="col-span-full stack-3 sm:col-start-2">
        <Trust professional={professional} />
        <Rating average={professional.average_rating} reviews={professional.total_reviews} large />
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {rate && <li className="font-semibold wrap-anywhere">{`${rate} an hour`}</li>}
          {nextFree && (
            <Fact icon="time">
              {'Next free: '}
              <strong data-moment={nextFree} suppressHydrationWarning>
                {`${formatSlotDay(nextFree)} ${formatSlotTime(nextFree)}`}
              </strong>
            </Fact>
          )}
        </ul>
        {actions && <div className="not-in-print flex flex-wrap gap-3">{actions}</div>}
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          <Fact icon="place">{whereabouts(professional)}</Fact>
          {years_experience !== null && <Fact icon="work">{experienceInWords(years_experience)}</Fact>}
          {specializations.length > 0 && <Fact icon="check">{firstInWords(specializations, 3)}</Fact>}
        </ul>
      </div>
    </div>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Icon name={icon} className="mt-0.5 size-5 text-muted" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
