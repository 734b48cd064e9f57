import { data } from 'react-router';
import type { PageHandle } from '#shared/pages.ts';
import { saysWhileSending } from '#web/deferral/start-plan.ts';
import { describePage } from '#web/document/page-meta.ts';
import { answerForm, leadOn } from '#web/document/answer-form.ts';
import { apiContext } from '#web/http/api.ts';
import { paths } from '#web/paths.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { FormNotice } from '#web/ui/fields/form-notice.tsx';
import type { Route } from './+types/confirm-request.ts';
import { answerId } from './link-action.ts';

export const handle: PageHandle = { page: 'document', kind: 'confirm-request', isSecret: true, hasForm: true };

const title = 'Confirm your request';

/** Confirms on a press of the button, not on opening the page: programs that scan emails open pages too. */
export function action({ request, params: { token }, context }: Route.ActionArgs) {
  return answerForm(request, {
    names: ['token'],
    send: () => context.get(apiContext).consultations.confirm({ body: { token } }),
    accept: (values, reply) => {
      if (!reply) return data({ message: 'It looks as if a program sent this form.', values, errors: {} }, 400);
      return leadOn(`${paths.consultationByLink(reply.token)}?did=confirm#${answerId}`)();
    },
  });
}

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, {
    title,
    description: 'Confirm your request for a free first consultation.',
    path: paths.confirmRequest,
    isIndexed: false,
  });
}

/** Sends a visitor's request once they press the button; then its own page shows what happens next. */
export default function ConfirmRequest({ actionData, params: { token } }: Route.ComponentProps) {
  const isDead = actionData !== undefined && 'token' in actionData.errors;
  return (
    <div className="column max-w-2xl stack-6 py-8 md:py-12">
      <h1 className="text-4xl">{title}</h1>
      {actionData && (
        <FormNotice id={answerId} tone="failure" title={actionData.message}>
          {isDead && <p>Links to confirm a request work for 7 days.</p>}
        </FormNotice>
      )}
      {isDead ? (
        <a href={paths.findAdvisor} className={buttonClass()}>
          Find an Advisor
        </a>
      ) : (
        <>
          <p className="text-lg">You asked for a free first consultation. Press the button to send your request.</p>
          <form method="post" action={`${paths.confirmRequestBy(token)}#${answerId}`}>
            <Button type="submit" className="max-sm:w-full" {...saysWhileSending('Confirming...')}>
              Confirm my request
            </Button>
          </form>
        </>
      )}
    </div>
  );
}
