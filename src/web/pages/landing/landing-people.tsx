import { toSlug } from '#shared/choices.ts';
import { ProfessionalCard } from '#web/features/professionals/public/professional-card.tsx';
import { formatCount } from '#web/lib/format.ts';
import { professionalsInSentence } from '#web/lib/profession-words.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ApplyLink } from './apply-link.tsx';
import type { ListedCard } from '#web/features/professionals/public/card-data.ts';
import type { LoadedLanding } from './load-landing.ts';

/** The highest rated, and the link to all, where people can search, sort and filter. */
export function LandingPeople({ landing: { profession, district, total, professionals } }: { landing: LoadedLanding }) {
  const where = new URLSearchParams({ ...(district && { location: district }), service: toSlug(profession) });
  const isAll = total <= professionals.length;
  return (
    <section aria-labelledby="people" className="column py-8">
      <h2 id="people" className="text-3xl">
        Highest rated
      </h2>
      <Cards professionals={professionals} />
      <p className="not-in-print mt-8 flex flex-wrap justify-center gap-3">
        <ApplyLink profession={profession} district={district} />
        <a href={`${paths.findAdvisor}?${where}`} className={buttonClass('secondary')}>
          {isAll
            ? 'Search by name or language'
            : `See all ${formatCount(total)} ${professionalsInSentence(profession)} in ${district ?? 'Uganda'}`}
        </a>
      </p>
    </section>
  );
}

/** A grid of cards, as on the list. */
export function Cards({ professionals }: { professionals: readonly ListedCard[] }) {
  return (
    <ol className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {professionals.map((one, index) => (
        <ProfessionalCard key={one.id} professional={one} href={paths.professional(one.id)} number={index + 1} />
      ))}
    </ol>
  );
}
