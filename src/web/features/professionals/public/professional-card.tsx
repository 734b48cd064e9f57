import { formatSlotDay, formatSlotTime } from '#shared/time/slot-text.ts';
import { CachedMarkup } from '#web/ui/cached-markup.tsx';
import { formatHourlyRate, listInWords } from '#web/lib/format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { CardProfessional } from './card-data.ts';
import { Rating } from './rating.tsx';
import { LicenceMark } from './trust-mark.tsx';

interface ProfessionalCardProps {
  professional: CardProfessional;
  /** Address of the whole profile. */
  href: string;
  /** Its position in the list, from 1: the target of `#card-10` in an address. */
  number: number;
}

/** A professional in a list: name, place, check, rating, services and fees. */
export function ProfessionalCard({ professional, href, number }: ProfessionalCardProps) {
  const next = professional.next_free;
  const rate = formatHourlyRate(professional.hourly_rate_min, professional.hourly_rate_max);
  return (
    <CachedMarkup
      as="li"
      cacheKey={['card', professional, href]}
      id={`card-${number}`}
      className="person-card whole-in-print"
    >
      {() => (
        <>
          <div className="flex gap-4">
            <Avatar name={professional.name} url={professional.avatar_url} />
            <div className="min-w-0">
              <h3 className="text-xl wrap-anywhere max-[359px]:text-base">{professional.name}</h3>
              <p className="mt-1 flex flex-wrap gap-x-2 gap-y-1">
                <Badge>{professional.profession}</Badge>
                {!professional.accepting_clients && <Badge tone="notable">Not taking new clients now</Badge>}
              </p>
              <p className="mt-1 flex gap-1 text-sm text-muted">
                <Icon name="place" className="mt-0.5 size-4" />
                <span className="wrap-anywhere">{professional.location}</span>
              </p>
              {next && (
                <p className="mt-1 flex gap-1 text-sm text-muted">
                  <Icon name="time" className="mt-0.5 size-4" />
                  {`Next free: ${formatSlotDay(next)} ${formatSlotTime(next)}`}
                </p>
              )}
            </div>
          </div>
          <LicenceMark of={professional} licence={professional.licence} />
          <Rating average={professional.average_rating} reviews={professional.total_reviews} />
          {professional.bio && <p className="line-clamp-3 wrap-anywhere">{professional.bio}</p>}
          <div className="mt-auto border-t border-line pt-4">
            {rate ? (
              <p className="even-figures">
                <strong className="wrap-anywhere">{rate}</strong> <span className="text-muted">an hour</span>
              </p>
            ) : (
              <p className="line-clamp-2 wrap-anywhere text-muted">
                {professional.fees ?? 'Fees not given: ask before you agree'}
              </p>
            )}
            {professional.languages_spoken.length > 0 && (
              <p className="mt-1 text-sm text-muted">{`Speaks ${listInWords(professional.languages_spoken)}`}</p>
            )}
            <a href={href} className={buttonClass('secondary', 'mt-4 w-full')}>
              View Profile<span className="sr-only">{` of ${professional.name}`}</span>
            </a>
          </div>
        </>
      )}
    </CachedMarkup>
  );
}
