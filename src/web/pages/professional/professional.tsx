import { data } from 'react-router';
import { brand } from '#shared/brand.ts';
import type { PageHandle } from '#shared/pages.ts';
import { apiContext } from '#web/http/api.ts';
import { AboutSection } from '#web/features/professionals/public/about-section.tsx';
import { AtAGlance } from '#web/features/professionals/public/at-a-glance.tsx';
import { ExperienceSection } from '#web/features/professionals/public/experience-section.tsx';
import { ProfileHead } from '#web/features/professionals/public/profile-head.tsx';
import { Hero } from '#web/layout/hero.tsx';
import { needed } from '#web/document/page-error.ts';
import { describePage } from '#web/document/page-meta.ts';
import { findSomeonePath } from '#web/lib/find-someone-path.ts';
import { paths } from '#web/paths.ts';
import { breadcrumbData } from '#web/document/structured-data/page-parts.ts';
import { profileData } from '#web/document/structured-data/profile-data.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { CachedMarkup } from '#web/ui/cached-markup.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import type { Route } from './+types/professional.ts';
import { answerBooking } from './booking/booking-action.ts';
import { BookingFallback } from './booking/booking-fallback.tsx';
import { loadTimes } from './booking/load-times.ts';
import { BookingSection } from './booking/booking-section.tsx';
import { loadSimilar } from './load-similar.ts';
import { OwnView } from './own-view.tsx';
import { PrintNote } from './print-note.tsx';
import { explainFailure, missingIdMessage, ProfileError } from './profile-error.tsx';
import { describeProfile, wayToProfile } from './profile-meta.ts';
import { normaliseProfileQuery } from './profile-query.ts';
import { ProfileTabs } from './profile-tabs.tsx';
import { moreReviews, parseReviewRange, withinReviews } from './reviews/review-range.ts';
import { ReviewsSection } from './reviews/reviews-section.tsx';
import { toReviewView } from './reviews/review-view.ts';
import { ShareSheet } from './share-sheet.tsx';
import { toProfessionalView } from './professional-view.ts';
import { SimilarProfessionals } from './similar-professionals.tsx';
import { parseTimesQuery } from './booking/times-query.ts';
import { ToBooking, ToBookingBar } from './booking/to-booking.tsx';
import { WorkHere } from './work-here.tsx';

export const handle: PageHandle = {
  page: 'document',
  kind: 'professional',
  hasForm: true,
  hasPresses: true,
  normaliseQuery: normaliseProfileQuery,
};

/**
 * Loads a professional with the latest reviews, or with more if requested; 404 for one that is missing or not approved.
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  if (params.id.trim() === '') throw data(missingIdMessage, { status: 404 });
  const { professionals: calls, consultations } = context.get(apiContext);
  const { professional } = await needed(calls.get({ params }));
  const { reviews: latest, ...rest } = professional;
  const range = withinReviews(parseReviewRange(url.searchParams), rest.total_reviews);
  const query = { limit: range.count, offset: range.from - 1 };
  const isLatest = query.offset === 0 && Math.min(query.limit, rest.total_reviews) <= latest.length;
  const [{ reviews }, similar, times] = await Promise.all([
    isLatest ? { reviews: latest.slice(0, range.count) } : needed(calls.reviews({ params, query })),
    loadSimilar(calls, rest),
    rest.accepting_clients ? loadTimes(consultations, rest.id, parseTimesQuery(url.searchParams)) : undefined,
  ]);
  return {
    professional: toProfessionalView(rest),
    reviews: reviews.map(toReviewView),
    from: range.from,
    more: moreReviews(range, rest.total_reviews),
    similar,
    times,
  };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return answerBooking(request, context.get(apiContext).consultations, params.id);
}

export function meta({ loaderData, matches, error }: Route.MetaArgs) {
  if (loaderData) {
    const { professional, reviews } = loaderData;
    return describePage(matches, {
      ...describeProfile(professional),
      structured: (site) => [
        profileData(site, professional, reviews),
        breadcrumbData(site, wayToProfile, professional.name),
      ],
    });
  }
  return [{ title: `${explainFailure(error).title} | ${brand.name}` }, { name: 'robots', content: 'noindex' }];
}

export default function Professional({ loaderData, actionData }: Route.ComponentProps) {
  const { professional, reviews, from, more, similar, times } = loaderData;
  return (
    <>
      <PrintNote path={paths.professional(professional.id)} />
      <div className="profile-page">
        <Hero>
          <div className="-mt-4">
            <Breadcrumbs steps={wayToProfile} here={professional.name} />
          </div>
          <ProfileHead
            professional={professional}
            nextFree={times?.nextFree}
            actions={
              <>
                {!professional.accepting_clients && (
                  <a href={findSomeonePath(professional)} className={buttonClass('secondary')}>
                    Find someone for me
                  </a>
                )}
                {professional.accepting_clients && (
                  <>
                    <ToBooking className="max-sm:w-full" />
                    <a
                      href={paths.apply({ professional: professional.id })}
                      className={buttonClass('secondary', 'max-sm:flex-1 max-sm:px-3')}
                    >
                      Apply with this professional
                    </a>
                  </>
                )}
                <ShareSheet professional={professional} />
              </>
            }
          />
        </Hero>
        <div className="column profile-columns">
          <CachedMarkup
            as="div"
            cacheKey={['profile', professional, reviews, from, more]}
            className="profile-parts min-w-0"
          >
            {() => (
              <>
                <ProfileTabs isOpen={professional.accepting_clients} />
                <AboutSection professional={professional}>
                  <AtAGlance professional={professional}>
                    <WorkHere trust={professional.trust} />
                  </AtAGlance>
                </AboutSection>
                <ExperienceSection professional={professional} />
                <ReviewsSection professional={professional} reviews={reviews} from={from} more={more} />
                {professional.accepting_clients && <ToBookingBar />}
              </>
            )}
          </CachedMarkup>
          <BookingSection professional={professional} answer={actionData} times={times} />
        </div>
      </div>
      <OwnView id={professional.id} />
      <SimilarProfessionals professional={professional} others={similar} />
    </>
  );
}

export function ErrorBoundary({ error, actionData, params }: Route.ErrorBoundaryProps) {
  return (
    <>
      <ProfileError error={error} />
      {actionData && <BookingFallback id={params.id} answer={actionData} error={error} />}
    </>
  );
}
