import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { readIfMatch } from '#server/http/endpoint/if-match.ts';
import { readNotice, readNoticeVersions, restoreNotice, setNotice } from './notice/change-notice.ts';

/** Binds the notice on all pages. */
export function noticeRoutes(serve: Serve): void {
  const { settings } = contract;
  serve(settings.notice, (_, context) => readNotice(context));
  serve(settings.setNotice, ({ body }, context, { headers }) =>
    setNotice(context, body, readIfMatch(headers['if-match'])),
  );
  serve(settings.noticeVersions, ({ query }, context) => readNoticeVersions(context, query.before));
  serve(settings.restoreNotice, ({ params }, context, { headers }) =>
    restoreNotice(context, params.number, readIfMatch(headers['if-match'])),
  );
}
