import { data, type MetaDescriptor } from 'react-router';
import type { PageHandle } from '#shared/pages.ts';
import { ApiError, apiContext } from '#web/http/api.ts';
import { aboutCopy } from '#web/copy/about.ts';
import { FigureStrip } from '#web/features/figures/figure-strip.tsx';
import { describePage } from '#web/document/page-meta.ts';
import { paths } from '#web/paths.ts';
import { factsContext, useSiteFacts } from '#web/site-facts.ts';
import type { Route } from './+types/about.ts';
import { AboutHero } from './about-hero.tsx';
import { JoinUs } from './join-us.tsx';
import { Story } from './story.tsx';
import { Team } from './team.tsx';
import { Values } from './values.tsx';
import { WhyChooseUs } from './why-choose-us.tsx';

/** The same page at `/about` and `/about-us`; the second is its address. */
export const handle: PageHandle = { page: 'document', kind: 'about' };

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return describePage(matches, { title: aboutCopy.title, description: aboutCopy.description, path: paths.about });
}

/** The figures are the only part that can fail; the page then comes without them, with 503, so that nobody caches it. */
export async function loader({ context }: Route.LoaderArgs) {
  if (context.get(factsContext).isDemo) return data({ live: null });
  try {
    return data({ live: await context.get(apiContext).professionals.figures() });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ live: null }, { status: 503 });
  }
}

export default function About({ loaderData: { live } }: Route.ComponentProps) {
  const { isDemo } = useSiteFacts();
  return (
    <>
      <AboutHero />
      <FigureStrip live={live} isDemo={isDemo} />
      <Story />
      <Values />
      <WhyChooseUs />
      <Team />
      <JoinUs />
    </>
  );
}
