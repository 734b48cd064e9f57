import { useState } from 'react';
import { formatSlotDay, formatSlotTime } from '#shared/time/slot-text.ts';
import { CachedMarkup } from '#web/ui/cached-markup.tsx';
import { WrittenMarkup } from '#web/ui/written-markup.tsx';
import { formatHourlyRate, listInWords } from '#web/lib/format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { CardProfessional, ListedCard } from './card-data.ts';
import { Rating } from './rating.tsx';
import { LicenceMark } from './trust-mark.tsx';

interface ProfessionalCardProps {
  professional: ListedCard;
  /** Address of the whole profile. */
  href: string;
  /** Its position in the list, from 1: the target of `#card-10` in an address. */
  number: number;
}

/** A professional in a list: name, place, check, rating, services and fees. */
export function ProfessionalCard({ professional, href, number }: ProfessionalCardProps) {
  // Once it stands on the page it stays, even if its data comes with more of the list: the focus may be in it.
  const [isWritten] = useState(!('name' in professional));
  const card = { as: 'li', id: `card-${number}`, className: 'person-card' } as const;
  if (isWritten || !('name' in professional)) return <WrittenMarkup {...card} />;
  return (
    <CachedMarkup {...card} cacheKey={['card', professional, href]}>
      {() => <CardContent professional={professional} href={href} />}
    </CachedMarkup>
  );
}

/** Its styles know its parts by their place (`person-card`). */
function CardContent({ professional, href }: { professional: CardProfessional; href: string }) {
  const next = professional.next_free;
  const rate = formatHourlyRate(professional.hourly_rate_min, professional.hourly_rate_max);
  return (
    <>
      <div>
        <Avatar name={professional.name} url={professional.avatar_url} />
        <div>
          <h3>{professional.name}</h3>
          <p>
            <Badge>{professional.profession}</Badge>
            {!professional.accepting_clients && <Badge tone="notable">Not taking new clients now</Badge>}
          </p>
          <p>
            <Icon name="place" />
            {professional.location}
          </p>
          {next && (
            <p>
              <Icon name="time" />
              {`Next free: ${formatSlotDay(next)} ${formatSlotTime(next)}`}
            </p>
          )}
        </div>
      </div>
      <LicenceMark
        of={professional}
        profession={professional.profession}
        licence={professional.licence}
        expired={professional.expired}
      />
      <Rating average={professional.average_rating} reviews={professional.total_reviews} />
      {professional.bio && <p className="line-clamp-3">{professional.bio}</p>}
      {professional.languages_spoken.length > 0 && (
        <p className="mt-auto truncate text-sm text-muted">{`Speaks ${listInWords(professional.languages_spoken)}`}</p>
      )}
      <div>
        {rate ? (
          <p className="even-figures">
            <strong>{rate}</strong> <span className="text-muted">an hour</span>
          </p>
        ) : (
          <p className="line-clamp-2 text-muted">{professional.fees ?? 'Fees not given: ask before you agree'}</p>
        )}
        <a href={href} className={buttonClass('secondary')}>
          View Profile<span className="sr-only">{` of ${professional.name}`}</span>
        </a>
      </div>
    </>
  );
}
