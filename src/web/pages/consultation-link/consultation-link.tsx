import { data } from 'react-router';
import type { PageHandle } from '#shared/pages.ts';
import { describePage } from '#web/document/page-meta.ts';
import { needed } from '#web/document/page-error.ts';
import { ApiError, apiContext } from '#web/http/api.ts';
import { paths } from '#web/paths.ts';
import type { Route } from './+types/consultation-link.ts';
import { DeadLink } from './dead-link.tsx';
import { answerAct, readDid } from './link-action.ts';
import { loadTimes } from './load-times.ts';
import { ConsultationView } from './consultation-view.tsx';

export const handle: PageHandle = { page: 'document', kind: 'consultation-link', isSecret: true, hasForm: true };

const title = 'Your consultation';

/** Loads the consultation of an emailed link; null, with 404, for an invalid link. */
export async function loader({ params: { token }, url, context }: Route.LoaderArgs) {
  const calls = context.get(apiContext).consultations;
  const now = new Date();
  try {
    const { consultation } = await calls.readByLink({ body: { token } });
    const times = await needed(loadTimes(calls, consultation, url.searchParams.get('from'), now));
    const isMoving = url.searchParams.has('from');
    return { consultation, times, isMoving, did: readDid(url.searchParams.get('did')), now: now.getTime() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.fields['token'] === undefined) throw data(error.message, { status: error.status || 503 });
    return data({ consultation: null, times: null, isMoving: false, did: undefined, now: now.getTime() }, 404);
  }
}

export function action({ request, params: { token }, context }: Route.ActionArgs) {
  return answerAct(request, context.get(apiContext).consultations, token);
}

export function meta({ matches }: Route.MetaArgs) {
  // The address without the token, so that sharing the page doesn't share access.
  return describePage(matches, {
    title,
    description: 'See, move or cancel it.',
    path: '/consultation',
    isIndexed: false,
  });
}

/** The page of the link in each email about a consultation: its state, and what the client can do without an account. */
export default function ConsultationLink({ loaderData, actionData, params: { token } }: Route.ComponentProps) {
  const { consultation, ...rest } = loaderData;
  return (
    <div className="column max-w-2xl stack-6 py-8 md:py-12">
      <h1 className="text-4xl">{title}</h1>
      {consultation ? (
        <ConsultationView
          consultation={consultation}
          path={paths.consultationByLink(token)}
          refusal={actionData}
          {...rest}
        />
      ) : (
        <DeadLink />
      )}
    </div>
  );
}
