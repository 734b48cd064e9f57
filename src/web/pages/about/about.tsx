import { data, type MetaDescriptor } from 'react-router';
import { noAbout } from '#shared/settings/site-about.ts';
import type { PageHandle } from '#shared/pages.ts';
import { ApiError, apiContext } from '#web/http/api.ts';
import { aboutCopy } from '#web/copy/about.ts';
import { FigureStrip } from '#web/features/figures/figure-strip.tsx';
import { describePage } from '#web/document/page-meta.ts';
import { paths } from '#web/paths.ts';
import { useSiteFacts } from '#web/site-facts.ts';
import type { Route } from './+types/about.ts';
import { AboutHero } from './about-hero.tsx';
import { JoinUs } from './join-us.tsx';
import { Story } from './story.tsx';
import { Team } from './team.tsx';
import { Values } from './values.tsx';
import { WhyChooseUs } from './why-choose-us.tsx';

/** The page is at `/about` and `/about-us`; the second is its canonical address. */
export const handle: PageHandle = { page: 'document', kind: 'about' };

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return describePage(matches, { title: aboutCopy.title, description: aboutCopy.description, path: paths.about });
}

/**
 * Without the database the page renders without its figures and the operator's texts, with 503, so that nobody caches
 * it.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  try {
    const about = await api.settings.publicAbout();
    return data({ about, live: await api.professionals.figures() });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ about: noAbout, live: null }, { status: 503 });
  }
}

export default function About({ loaderData: { about, live } }: Route.ComponentProps) {
  const { isDemo } = useSiteFacts();
  return (
    <>
      <AboutHero hasStory={about.story !== ''} />
      <FigureStrip live={live} isDemo={isDemo} hidden={about.hiddenFigures} />
      <Story story={about.story} />
      <Values />
      <WhyChooseUs />
      <Team leaders={about.team} />
      <JoinUs openings={about.openings} />
    </>
  );
}
