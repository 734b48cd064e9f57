import { useNavigation } from 'react-router';
import { paging } from '#shared/limits.ts';
import { homeCopy } from '#web/copy/home.ts';
import type { ListedCard } from '#web/features/professionals/public/card-data.ts';
import { CardSkeleton } from '#web/features/professionals/public/card-skeleton.tsx';
import { ProfessionalCard } from '#web/features/professionals/public/professional-card.tsx';
import { RetryLink } from '#web/layout/retry-link.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

const { title, lead, emptyTitle, empty, apply } = homeCopy.featured;

/** The six best rated. On a telephone they scroll sideways, which keeps the page short. */
export function Featured({ professionals }: { professionals: readonly ListedCard[] | null }) {
  const isLoading = useNavigation().location?.pathname === paths.home;
  if (professionals?.length === 0) return <NobodyYet />;
  return (
    <section aria-labelledby="top-rated" aria-busy={isLoading} className="column py-8">
      <h2 id="top-rated" className="text-3xl">
        {title}
      </h2>
      <p className="mt-1 text-muted" aria-live="polite">
        {isLoading ? 'Loading professionals...' : lead}
      </p>
      <div className="mt-6">{isLoading ? <Skeletons /> : <Cards professionals={professionals} />}</div>
    </section>
  );
}

function Cards({ professionals }: { professionals: readonly ListedCard[] | null }) {
  if (professionals === null) {
    return (
      <Notice tone="failure" title="Error" action={<RetryLink look="secondary" />}>
        Failed to load professionals. Please try again later.
      </Notice>
    );
  }
  return (
    <>
      <ol className="card-row">
        {professionals.map((professional, index) => (
          <ProfessionalCard
            key={professional.id}
            professional={professional}
            href={paths.professional(professional.id)}
            number={index + 1}
          />
        ))}
      </ol>
      <p className="mt-6 text-center">
        <a href={paths.findAdvisor} className={buttonClass('primary', 'max-sm:w-full')}>
          View All Professionals
        </a>
      </p>
    </>
  );
}

/** A marketplace that is about to open: what visitors can do already. */
function NobodyYet() {
  return (
    <section aria-labelledby="top-rated" className="column py-8">
      <h2 id="top-rated" className="text-3xl">
        {emptyTitle}
      </h2>
      <p className="mt-2 max-w-prose text-lg">{empty}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <a href={paths.findSomeone} className={buttonClass('primary', 'max-sm:w-full')}>
          {apply}
        </a>
        <a href={paths.signupAsProfessional} className={buttonClass('secondary', 'max-sm:w-full')}>
          Join as a Professional
        </a>
      </p>
    </section>
  );
}

function Skeletons() {
  return (
    <ol className="card-row">
      {Array.from({ length: paging.homeFeatured }, (_, index) => `waiting ${index}`).map((key) => (
        <CardSkeleton key={key} />
      ))}
    </ol>
  );
}
