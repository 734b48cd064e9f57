import type { PageHandle } from '#shared/pages.ts';
import { apiContext } from '#web/http/api.ts';
import { whereabouts } from '#web/features/professionals/public/whereabouts.ts';
import { Hero } from '#web/layout/hero.tsx';
import { needed } from '#web/document/page-error.ts';
import { describePage } from '#web/document/page-meta.ts';
import { paths } from '#web/paths.ts';
import { useSiteFacts } from '#web/site-facts.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/success-stories.ts';
import { chooseStory } from './choose-story.ts';
import { StoryCard } from './story-card.tsx';

export const handle: PageHandle = { page: 'document', kind: 'success-stories' };

/** Number of professionals to load, and of their latest reviews to search. */
const maxProfessionals = 12;
const maxReviews = 10;

/** Loads clients' reviews of the best-rated professionals: published ones only, one for each professional. */
export async function loader({ context }: Route.LoaderArgs) {
  const calls = context.get(apiContext).professionals;
  const { professionals } = await needed(calls.marketplace({ query: { limit: maxProfessionals } }));
  const found = await Promise.all(
    professionals
      .filter(({ total_reviews: total }) => total > 0)
      .map(async (one) => {
        const { id, name, profession, district, avatar_url: avatarUrl } = one;
        const { reviews } = await needed(calls.reviews({ params: { id }, query: { limit: maxReviews } }));
        const review = chooseStory(reviews);
        return review
          ? [
              {
                professional: { id, name, profession, district, location: whereabouts(one), avatarUrl },
                review,
                number: reviews.indexOf(review) + 1,
              },
            ]
          : [];
      }),
  );
  return { stories: found.flat() };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return describePage(matches, {
    title: 'Success Stories',
    description: 'What clients in Uganda say about the accountants, tax consultants and advisers they found here.',
    path: paths.successStories,
    isIndexed: Boolean(loaderData?.stories.length),
  });
}

export default function SuccessStories({ loaderData: { stories } }: Route.ComponentProps) {
  const { isDemo } = useSiteFacts();
  return (
    <>
      <Hero>
        <h1 className="text-4xl md:text-5xl">Success Stories</h1>
        <p className="mt-3 max-w-xl text-lg">
          In the clients’ own words: five-star reviews after a job or a consultation.
          {!isDemo && ' We don’t write or change them.'}
        </p>
      </Hero>
      <div className="column py-8 md:py-12">
        {stories.length > 0 ? (
          <ul className="grid gap-4 md:grid-cols-2 md:gap-6 lg:grid-cols-3">
            {stories.map(({ professional, review, number }) => (
              <StoryCard key={review.id} professional={professional} review={review} number={number} />
            ))}
          </ul>
        ) : (
          <Notice
            title="No stories yet"
            action={
              <a href={paths.findAdvisor} className={buttonClass()}>
                Find an Advisor
              </a>
            }
          >
            Five-star reviews will appear here once clients have written some. We don’t make any up.
          </Notice>
        )}
        <p className="mt-8">
          Your turn?{' '}
          <a href={paths.findSomeone} className="text-link tall">
            Find someone for me
          </a>
        </p>
      </div>
    </>
  );
}
