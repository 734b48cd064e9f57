import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { readIfMatch } from '#server/http/endpoint/if-match.ts';
import { readAbout, readAboutVersions, readPublicAbout, restoreAbout, setAbout } from './about/change-about.ts';

/** Binds what Home and About say about the operator. */
export function aboutRoutes(serve: Serve): void {
  const { settings } = contract;
  serve(settings.publicAbout, (_, context) => {
    // No cache tags: changing it invalidates the whole cache.
    context.dependsOn([]);
    return readPublicAbout(context);
  });
  serve(settings.about, (_, context) => readAbout(context));
  serve(settings.setAbout, ({ body }, context, { headers }) =>
    setAbout(context, body, readIfMatch(headers['if-match'])),
  );
  serve(settings.aboutVersions, ({ query }, context) => readAboutVersions(context, query.before));
  serve(settings.restoreAbout, ({ params }, context, { headers }) =>
    restoreAbout(context, params.number, readIfMatch(headers['if-match'])),
  );
}
