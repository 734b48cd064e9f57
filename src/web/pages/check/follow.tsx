import { secretPages } from '#shared/secret-pages.ts';
import type { PageHandle } from '#shared/pages.ts';
import { saysWhileSending } from '#web/deferral/start-plan.ts';
import { describePage } from '#web/document/page-meta.ts';
import { answerForm } from '#web/document/answer-form.ts';
import { ApiError, apiContext } from '#web/http/api.ts';
import { paths } from '#web/paths.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { FormNotice } from '#web/ui/fields/form-notice.tsx';
import type { Route } from './+types/follow.ts';

export const handle: PageHandle = { page: 'document', kind: 'check', isSecret: true, hasForm: true };

const title = 'Follow a professional';

/**
 * The subject of the link; null if it is no longer valid. Opening it changes nothing, because programs that scan emails open
 * pages too.
 */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  try {
    return await context.get(apiContext).check.readFollow({ body: { token } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { check } = context.get(apiContext);
  return answerForm(request, {
    names: ['act'],
    send: ({ act }) =>
      act === 'end' ? check.endFollow({ body: { token } }) : check.confirmFollow({ body: { token } }),
    accept: ({ act }) => ({ did: act === 'end' ? ('end' as const) : ('confirm' as const) }),
  });
}

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, {
    title,
    description: 'Confirm or stop emails about a professional.',
    path: secretPages.follow,
    isIndexed: false,
  });
}

const confirmationTexts = {
  confirm: 'Confirmed. We’ll email you when something changes.',
  end: 'Stopped. You’ll get no more of these emails.',
} as const;

/** Confirms or ends following a professional, by the link of an email. */
export default function Follow({ loaderData, actionData, params: { token } }: Route.ComponentProps) {
  const did = actionData && 'did' in actionData ? actionData.did : undefined;
  const refusal = actionData && 'message' in actionData ? actionData.message : undefined;
  const isDead = loaderData === null && did === undefined;
  return (
    <div className="column max-w-2xl stack-6 py-8 md:py-12">
      <h1 className="text-4xl">{title}</h1>
      {did && <FormNotice id="done" tone="done" title={confirmationTexts[did]} />}
      {refusal && !isDead && <FormNotice id="refused" tone="failure" title={refusal} />}
      {isDead && <p>This link no longer works. You stopped the emails, or never confirmed your address.</p>}
      {loaderData && did !== 'end' && (
        <>
          <p className="text-lg">
            {loaderData.isConfirmed
              ? `We’ll email you when ${loaderData.name}’s status changes.`
              : `Press the button, and we’ll email you when ${loaderData.name}’s status changes.`}
          </p>
          <form method="post" action={paths.followBy(token)} className="flex flex-wrap gap-3">
            {!loaderData.isConfirmed && (
              <Button
                type="submit"
                name="act"
                value="confirm"
                className="max-sm:w-full"
                {...saysWhileSending('Confirming...')}
              >
                Confirm
              </Button>
            )}
            <Button
              type="submit"
              name="act"
              value="end"
              look="secondary"
              className="max-sm:w-full"
              {...saysWhileSending('Stopping...')}
            >
              Stop these emails
            </Button>
          </form>
          <a href={paths.checkPerson(loaderData.professionalId)} className={buttonClass('quiet')}>
            See today’s status
          </a>
        </>
      )}
    </div>
  );
}
