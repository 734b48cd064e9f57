import { useLocation } from 'react-router';
import type { PageHandle } from '#shared/pages.ts';
import { apiContext } from '#web/http/api.ts';
import { DocumentLayout } from '#web/features/documents/document-layout.tsx';
import { Hero } from '#web/layout/hero.tsx';
import { formatDay, plural } from '#web/lib/format.ts';
import { needed } from '#web/document/page-error.ts';
import { describePage } from '#web/document/page-meta.ts';
import { paths } from '#web/paths.ts';
import { useSiteFacts } from '#web/site-facts.ts';
import { breadcrumbData } from '#web/document/structured-data/page-parts.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import type { Route } from './+types/legal.ts';
import { legalTextAt } from './legal-texts.ts';

export const handle: PageHandle = { page: 'document', kind: 'legal' };

/** Finds the text's file, if there is one; its size is shown before anyone pays for the data. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { documents } = await needed(context.get(apiContext).documents.list());
  return { file: documents.find(({ path }) => path === `${url.pathname}.pdf`) ?? null };
}

const way = [{ label: 'Home', href: paths.home }];

export function meta({ matches, location }: Route.MetaArgs) {
  const { title, description } = legalTextAt(location.pathname).about;
  return describePage(matches, {
    title,
    description,
    path: location.pathname,
    structured: (site) => [breadcrumbData(site, way, title)],
  });
}

/** A legal text, to read here or to download as a file. */
export default function Legal({ loaderData: { file } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const facts = useSiteFacts();
  const text = legalTextAt(pathname);
  const { title, description, date, minutes } = text.about;
  return (
    <article>
      <Hero>
        <Breadcrumbs steps={way} here={title} />
        <h1 className="mt-2 text-4xl md:text-5xl">{title}</h1>
        <p className="mt-3 mb-4 max-w-xl text-lg">{description}</p>
        <p className="text-sm text-muted">
          In force from{' '}
          <time dateTime={date} className="whitespace-nowrap">
            {formatDay(date)}
          </time>{' '}
          · {plural(minutes, 'minute')} to read
        </p>
        {file && (
          <p className="not-in-print mt-4">
            <a href={file.path} target="_blank" rel="noopener noreferrer" className={buttonClass('secondary')}>
              Open as PDF ({plural(file.pages, 'page')}, {Math.ceil(file.bytes / 1000)} kB)
            </a>
          </p>
        )}
      </Hero>
      <DocumentLayout document={text} facts={facts} />
    </article>
  );
}
