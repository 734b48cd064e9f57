import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { readIfMatch } from '#server/http/endpoint/if-match.ts';
import { readPromisesPage, readPromiseVersions, restorePromises, setPromises } from './promises/change-promises.ts';

/** Binds how fast our team promises to answer. */
export function promiseRoutes(serve: Serve): void {
  const { settings } = contract;
  serve(settings.promises, (_, context) => readPromisesPage(context));
  serve(settings.setPromises, ({ body }, context, { headers }) =>
    setPromises(context, body, readIfMatch(headers['if-match'])),
  );
  serve(settings.promiseVersions, ({ query }, context) => readPromiseVersions(context, query.before));
  serve(settings.restorePromises, ({ params }, context, { headers }) =>
    restorePromises(context, params.number, readIfMatch(headers['if-match'])),
  );
}
