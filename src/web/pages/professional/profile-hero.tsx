import type { PublicProfessional } from '#shared/api/professionals.ts';
import { Rating } from '#web/features/professionals/rating.tsx';
import { TrustMark } from '#web/features/professionals/trust-mark.tsx';
import { whereabouts } from '#web/features/professionals/whereabouts.ts';
import { Hero } from '#web/layout/hero.tsx';
import { plural } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Icon } from '#web/ui/icon.tsx';

const way = [
  { label: 'Home', href: paths.home },
  { label: 'Find an Advisor', href: paths.findAdvisor },
];

/** Who this is, at a glance, and what stands behind the name. */
export function ProfileHero({ professional }: { professional: PublicProfessional }) {
  const { name, business_name, years_experience } = professional;
  return (
    <Hero>
      <div className="-mt-4">
        <Breadcrumbs steps={way} here={name} />
      </div>
      <div className="mt-3 flex flex-col gap-5 sm:flex-row sm:gap-6">
        <Avatar name={name} url={professional.avatar_url} large />
        <div className="min-w-0 space-y-3">
          <div>
            <h1 className="text-4xl wrap-anywhere">{name}</h1>
            {business_name && business_name !== name && <p className="mt-1 text-lg wrap-anywhere">{business_name}</p>}
          </div>
          <p className="flex flex-wrap gap-2">
            <Badge tone="outlined">{professional.profession}</Badge>
            {!professional.accepting_clients && <Badge tone="notable">Not taking new clients now</Badge>}
          </p>
          <Rating average={professional.average_rating} reviews={professional.total_reviews} large />
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            <li className="flex gap-2">
              <Icon name="place" className="mt-0.5 size-5 text-muted" />
              {whereabouts(professional)}
            </li>
            {years_experience !== null && (
              <li className="flex gap-2">
                <Icon name="work" className="mt-0.5 size-5 text-muted" />
                {years_experience === 0
                  ? 'In the first year of practice'
                  : `${plural(years_experience, 'year')} of experience`}
              </li>
            )}
          </ul>
          <TrustMark credential={professional.credentials[0] ?? null} approvedAt={professional.approved_at} />
        </div>
      </div>
    </Hero>
  );
}
