import type { PageHandle } from '#shared/pages.ts';
import { Hero } from '#web/layout/hero.tsx';
import { describePage } from '#web/document/page-meta.ts';
import { paths } from '#web/paths.ts';
import { listData } from '#web/document/structured-data/page-parts.ts';
import type { Route } from './+types/guides.ts';
import { allGuides } from './all-guides.ts';
import { GuideDrawing } from './guide-drawing.tsx';
import { GuideFacts } from './guide-facts.tsx';

export const handle: PageHandle = { page: 'document', kind: 'guides' };

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, {
    title: 'Guides to money matters in Uganda',
    description:
      'Short guides for people in Uganda who need help with money. They name their sources with dates, and say what is general knowledge.',
    path: paths.guides,
    structured: (site) => [
      listData(
        site,
        allGuides.map(({ href }) => href),
      ),
    ],
  });
}

/** Every guide with its topic and reading time. */
export default function Guides() {
  return (
    <>
      <Hero>
        <h1 className="text-4xl md:text-5xl">Guides in plain words</h1>
        <p className="mt-3 max-w-xl text-lg">
          Answers to what people in Uganda ask before they pay for advice. They’re short, name their sources with dates,
          and say what is general knowledge.
        </p>
      </Hero>
      <ul className="column grid gap-4 py-8 md:grid-cols-2 md:gap-6 md:py-12 lg:grid-cols-3">
        {allGuides.map((guide) => (
          <li
            key={guide.href}
            className="relative flex flex-col rounded border border-line bg-surface p-5 hover:border-forest md:p-6"
          >
            <GuideDrawing guide={guide} />
            <h2 className="text-2xl">
              <a href={guide.href} className="tall no-underline covers">
                {guide.about.title}
              </a>
            </h2>
            <p className="mt-2 mb-4">{guide.about.description}</p>
            <div className="mt-auto border-t border-line pt-3">
              <GuideFacts about={guide.about} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
