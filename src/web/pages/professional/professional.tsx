import { isRouteErrorResponse } from 'react-router';
import { brand } from '#shared/brand.ts';
import type { PageHandle } from '#shared/pages.ts';
import { apiContext } from '#web/api.ts';
import { whereabouts } from '#web/features/professionals/whereabouts.ts';
import { MessagePage } from '#web/layout/message-page.tsx';
import { RetryLink } from '#web/layout/retry-link.tsx';
import { shorten } from '#web/lib/format.ts';
import { needed } from '#web/page-error.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { Route } from './+types/professional.ts';
import { AboutSection } from './about-section.tsx';
import { AtAGlance } from './at-a-glance.tsx';
import { ExperienceSection } from './experience-section.tsx';
import { ProfileHero } from './profile-hero.tsx';
import { moreReviews, normaliseProfileQuery, readReviewsShown, withinReviews } from './reviews-shown.ts';
import { ReviewsSection } from './reviews-section.tsx';
import { SectionLinks } from './section-links.tsx';

export const handle: PageHandle = { page: 'document', kind: 'professional', normaliseQuery: normaliseProfileQuery };

/** One professional with the latest reviews, or more of them when asked; 404 for one that is missing or not approved. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const calls = context.get(apiContext).professionals;
  const { professional } = await needed(calls.get({ params }));
  const { reviews: latest, ...rest } = professional;
  const shown = withinReviews(readReviewsShown(url.searchParams), rest.total_reviews);
  const query = { limit: shown.count, offset: shown.from - 1 };
  const isLatest = query.offset === 0 && Math.min(query.limit, rest.total_reviews) <= latest.length;
  const { reviews } = isLatest ? { reviews: latest } : await needed(calls.reviews({ params, query }));
  return { professional: rest, reviews, from: shown.from, more: moreReviews(shown, rest.total_reviews) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: `Professional Not Found | ${brand.name}` }];
  const { name, profession, bio } = loaderData.professional;
  const location = whereabouts(loaderData.professional);
  return [
    { title: `${name}, ${profession} in ${location} | ${brand.name}` },
    { name: 'description', content: shorten(bio || `${name}, ${profession} in ${location}.`, 160) },
  ];
}

export default function Professional({ loaderData: { professional, reviews, from, more } }: Route.ComponentProps) {
  return (
    <>
      <ProfileHero professional={professional} />
      <div className="column grid items-start gap-8 py-8 lg:grid-cols-[1fr_360px] lg:gap-12">
        <div className="lg:order-last">
          <AtAGlance professional={professional} />
        </div>
        <div className="min-w-0 space-y-10">
          <SectionLinks />
          <AboutSection professional={professional} />
          <ExperienceSection professional={professional} />
          <ReviewsSection professional={professional} reviews={reviews} from={from} more={more} />
        </div>
      </div>
    </>
  );
}

/** Missing and failed look alike but for the words. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <MessagePage
      title={isMissing ? 'Professional Not Found' : 'Error Loading Profile'}
      text={
        isMissing
          ? "The professional you're looking for doesn't exist or has been removed."
          : 'Failed to load professional profile. Please try again later.'
      }
    >
      {!isMissing && <RetryLink />}
      <a href={paths.findAdvisor} className={buttonClass(isMissing ? 'primary' : 'secondary')}>
        Find an Advisor
      </a>
    </MessagePage>
  );
}
