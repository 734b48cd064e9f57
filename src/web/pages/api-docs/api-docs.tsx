import type { MetaDescriptor } from 'react-router';
import { brand } from '#shared/brand.ts';
import { errorStatus } from '#shared/errors.ts';
import type { PageHandle } from '#shared/pages.ts';
import { apiContext } from '#web/http/api.ts';
import { Hero } from '#web/layout/hero.tsx';
import { needed } from '#web/document/page-error.ts';
import { describePage } from '#web/document/page-meta.ts';
import { paths } from '#web/paths.ts';
import type { Route } from './+types/api-docs.ts';
import { OperationCard } from './operation-card.tsx';
import { type OpenApiDocument, readOperations } from './read-openapi.ts';

export const handle: PageHandle = { page: 'document', kind: 'api-docs' };

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return describePage(matches, {
    title: 'API reference',
    description: 'Every API call with its input and response, for developers.',
    path: paths.apiDocs,
    isIndexed: false,
  });
}

/** The OpenAPI document as tables. It is parsed on the server, so that no schema is sent to the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const reply: unknown = await needed(context.get(apiContext).operations.openapi());
  const document = reply as OpenApiDocument;
  const codes = Object.entries(errorStatus).map(([code, status]) => ({ code, status }));
  return { intro: document.info.description, operations: readOperations(document), codes };
}

const toTitle = (group: string) => group.charAt(0).toUpperCase() + group.slice(1);

export default function ApiDocs({ loaderData: { intro, operations, codes } }: Route.ComponentProps) {
  const groups = Object.entries(Object.groupBy(operations, ({ group }) => group));
  return (
    <>
      <Hero>
        <h1 className="text-4xl">API reference</h1>
        <p className="mt-3 max-w-2xl text-lg">
          The pages of {brand.name} use this API for everything they do. {intro}
        </p>
        <p className="mt-3">
          <a href="/api/openapi.json" className="text-link tall">
            OpenAPI document
          </a>
        </p>
      </Hero>
      <div className="column stack-10 py-8">
        <nav aria-label="Index">
          <ul className="flex list-none flex-wrap gap-x-4 pl-0">
            {groups.map(([group, calls = []]) => (
              <li key={group}>
                <a href={`#group-${group}`} className="text-link tall">
                  {`${toTitle(group)} (${calls.length})`}
                </a>
              </li>
            ))}
            <li>
              <a href="#failures" className="text-link tall">
                Errors
              </a>
            </li>
          </ul>
        </nav>
        {groups.map(([group, calls = []]) => (
          <section key={group} aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`} className="text-2xl">
              {toTitle(group)}
            </h2>
            <div className="mt-4 ruled">
              {calls.map((operation) => (
                <OperationCard key={operation.id} operation={operation} />
              ))}
            </div>
          </section>
        ))}
        <section aria-labelledby="failures">
          <h2 id="failures" className="text-2xl">
            Errors
          </h2>
          <p className="mt-3 max-w-prose">
            An error is JSON. <code>error</code> is a sentence for people, and <code>code</code> is one of the codes
            below. For invalid input, <code>fields</code> has a sentence for each field. Quote <code>requestId</code>{' '}
            when you ask for help.
          </p>
          <ul className="mt-3 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
            {codes.map(({ code, status }) => (
              <li key={code} className="border-b border-line py-2 font-mono text-sm">
                {status} {code}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
