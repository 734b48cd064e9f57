import { data, type MetaDescriptor } from 'react-router';
import { brand } from '#shared/brand.ts';
import type { PageHandle } from '#shared/pages.ts';
import { apiContext } from '#web/http/api.ts';
import { homeCopy, homeQuestions } from '#web/copy/home.ts';
import { withoutCards } from '#web/features/professionals/public/card-data.ts';
import { describePage } from '#web/document/page-meta.ts';
import { paths } from '#web/paths.ts';
import { siteData } from '#web/document/structured-data/organization.ts';
import { questionsData } from '#web/document/structured-data/page-parts.ts';
import type { Route } from './+types/home.ts';
import { CallToAction } from './call-to-action.tsx';
import { CommonQuestions } from './common-questions.tsx';
import { Featured } from './featured.tsx';
import { FiguresOfList } from './home-figures.tsx';
import { HomeHero } from './home-hero.tsx';
import { loadHome } from './load-home.ts';
import { ReadAndSearch } from './read-and-search.tsx';
import { ServiceTiles } from './service-tiles.tsx';
import { Testimonials } from './testimonials.tsx';
import { WhyChoose } from './why-choose.tsx';

export const handle: PageHandle = { page: 'document', kind: 'home', toState: withoutCards };

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return describePage(matches, {
    title: brand.tagline,
    description: homeCopy.description,
    path: paths.home,
    isIndexed: loaderData?.professionals !== null,
    structured: (site) => [...siteData(site), questionsData(homeQuestions)],
  });
}

/** Without the list the page still renders, but with 503, so that nobody caches it. */
export async function loader({ context }: Route.LoaderArgs) {
  const home = await loadHome(context.get(apiContext));
  return data(home, { status: home.professionals === null ? 503 : 200 });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { professionals, figures, commonSearches, testimonials, hiddenFigures } = loaderData;
  return (
    <>
      <HomeHero />
      {figures && <FiguresOfList figures={figures} hidden={hiddenFigures} />}
      <Featured professionals={professionals} />
      <ServiceTiles />
      <WhyChoose />
      <Testimonials testimonials={testimonials} />
      <ReadAndSearch searches={commonSearches} />
      <CommonQuestions />
      <CallToAction />
    </>
  );
}
