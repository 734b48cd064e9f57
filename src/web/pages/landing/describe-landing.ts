import { toSlug } from '#shared/choices.ts';
import { landingQuestions } from '#web/copy/landing.ts';
import { formatHourlyRate, plural } from '#web/lib/format.ts';
import { professional, professionals, professionalsInSentence } from '#web/lib/profession-words.ts';
import type { PageDescription } from '#web/document/page-meta.ts';
import { paths } from '#web/paths.ts';
import { breadcrumbData, listData, questionsData } from '#web/document/structured-data/page-parts.ts';
import type { LoadedLanding } from './load-landing.ts';

/** Describes a page that is missing, or could not be loaded. */
export function describeFailure(status: number): PageDescription {
  return {
    title: status === 404 ? 'Page not found' : 'Something went wrong',
    description: 'Search financial professionals in Uganda.',
    path: paths.findAdvisor,
    isIndexed: false,
  };
}

/** Lists the pages above a landing page. */
export function wayToLanding({ profession, district }: Pick<LoadedLanding, 'profession' | 'district'>) {
  const way: { label: string; href: string }[] = [
    { label: 'Home', href: paths.home },
    { label: 'Find an Advisor', href: paths.findAdvisor },
  ];
  if (district) way.push({ label: professionals(profession), href: paths.landing(toSlug(profession)) });
  return way;
}

/** Describes a landing page for search engines and sharing; one without people is not indexed. */
export function describeLanding(landing: LoadedLanding): PageDescription {
  const { profession, district, total, rate } = landing;
  const path = paths.landing(toSlug(profession), district && toSlug(district));
  const place = district ?? 'Uganda';
  if (total === 0) {
    return {
      title: `No ${professionalsInSentence(profession)} in ${place} yet`,
      description: `No ${professional(profession)} in ${place} is listed yet. See who is nearby, and who helps by telephone or online.`,
      path,
      isIndexed: false,
    };
  }
  const who = `${plural(total, professional(profession))} in ${place}`;
  const fees = formatHourlyRate(rate.minimum, rate.maximum);
  return {
    title: `${who}: fees and reviews`,
    description: `Compare ${who}. ${fees ? `Fees: ${fees} an hour. ` : ''}Read clients’ reviews, and see what to check first.`,
    path,
    structured: (site) => [
      listData(
        site,
        landing.professionals.map(({ id }) => paths.professional(id)),
      ),
      questionsData(landingQuestions[profession]),
      breadcrumbData(site, wayToLanding(landing), district ?? professionals(profession)),
    ],
  };
}
