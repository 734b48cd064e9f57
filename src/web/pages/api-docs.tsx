import type { PageHandle } from '#shared/pages.ts';
import { listEndpoints } from '#shared/api/index.ts';
import type { Route } from './+types/api-docs.ts';

export const handle: PageHandle = { page: 'document', kind: 'api-docs' };

export const meta = () => [{ title: 'API reference | Mwesigwa' }];

/** The contract as rows; it stays on the server, so that the page brings no schema to the browser. */
export function loader() {
  return listEndpoints().map(({ name, endpoint: { method, path, summary } }) => ({ name, method, path, summary }));
}

export default function ApiDocs({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1>API reference</h1>
      <dl>
        {loaderData.map(({ name, method, path, summary }) => (
          <div key={name}>
            <dt>
              <code>
                {method} {path}
              </code>
            </dt>
            <dd>{summary}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
