import { data } from 'react-router';
import type { PageHandle } from '#shared/pages.ts';
import { DocumentLayout } from '#web/features/documents/document-layout.tsx';
import { Hero } from '#web/layout/hero.tsx';
import { describePage } from '#web/document/page-meta.ts';
import { paths } from '#web/paths.ts';
import { useSiteFacts } from '#web/site-facts.ts';
import { articleData } from '#web/document/structured-data/article-data.ts';
import { breadcrumbData } from '#web/document/structured-data/page-parts.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import type { Route } from './+types/guide.ts';
import { findGuide } from './all-guides.ts';
import { GuideDrawing } from './guide-drawing.tsx';
import { GuideFacts } from './guide-facts.tsx';
import { WhatNext } from './what-next.tsx';

export const handle: PageHandle = { page: 'document', kind: 'guide' };

/** Only checks that the guide exists: its text is part of the page's code. */
export function loader({ params }: Route.LoaderArgs) {
  if (!findGuide(params.name)) throw data(null, { status: 404 });
  return null;
}

export function meta({ matches, params }: Route.MetaArgs) {
  const guide = findGuide(params.name);
  if (!guide) return [{ title: 'Page not found' }];
  const { title, description, date } = guide.about;
  return describePage(matches, {
    title,
    description,
    path: guide.href,
    structured: (site) => [
      articleData(site, { title, description, path: guide.href, checkedOn: date }),
      breadcrumbData(site, steps, title),
    ],
  });
}

const steps = [
  { label: 'Home', href: paths.home },
  { label: 'Guides', href: paths.guides },
];

/** A guide: its text, its closing search, others for the same reader, and its sources. */
export default function GuidePage({ params }: Route.ComponentProps) {
  const facts = useSiteFacts();
  const guide = findGuide(params.name);
  if (!guide) return null;
  const { about } = guide;
  return (
    <article>
      <Hero>
        <Breadcrumbs steps={steps} here={about.title} />
        <GuideDrawing guide={guide} />
        <h1 className="max-w-2xl text-4xl md:text-5xl">{about.title}</h1>
        <p className="mt-3 mb-4 max-w-xl text-lg">{about.description}</p>
        <GuideFacts about={about} />
      </Hero>
      <DocumentLayout document={guide} facts={facts} end={<WhatNext guide={guide} />} />
    </article>
  );
}
