import type { PageHandle } from '#shared/pages.ts';
import { lengths } from '#shared/limits.ts';
import { checkWords as words } from '#web/copy/credentials/check.ts';
import { saysWhileSending } from '#web/deferral/start-plan.ts';
import { describePage } from '#web/document/page-meta.ts';
import { needed } from '#web/document/page-error.ts';
import { ErrorSummary, FoundHere } from '#web/features/forms/error-summary.tsx';
import { apiContext } from '#web/http/api.ts';
import { paths } from '#web/paths.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { FormNotice } from '#web/ui/fields/form-notice.tsx';
import type { Route } from './+types/status.ts';
import { regulatorsFor, Warnings, WhomToAsk } from './advice.tsx';
import { answerCheck } from './answer-check.ts';
import { ConcernForm } from './concern-form.tsx';
import { PersonStatus } from './person-status.tsx';
import { VerdictActions, VerdictFacts, VerdictLine } from './verdict.tsx';

export const handle: PageHandle = { page: 'document', kind: 'check', hasForm: true, hasPresses: true };

/** Loads today's status; cached until midnight in Kampala at most. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  return await needed(context.get(apiContext).check.status({ params: { id } }));
}

export const action = ({ request, params: { id }, context }: Route.ActionArgs) =>
  answerCheck(request, context.get(apiContext), id);

export function meta({ matches, loaderData, params: { id } }: Route.MetaArgs) {
  return describePage(matches, {
    title: loaderData ? words.status(loaderData.person.name) : words.title,
    description: words.description,
    path: paths.checkPerson(id),
    isIndexed: false,
  });
}

const followId = 'follow';
/** Id of the result, to which the browser scrolls after sending. */
const answerId = 'follow-answer';

/** Today's status of one person, linked from the badge on a profile and the code of a card. */
export default function Status({ loaderData: { person, today }, actionData }: Route.ComponentProps) {
  const follow = actionData?.form === 'follow' ? actionData : undefined;
  const concern = actionData?.form === 'doubt' ? actionData : undefined;
  const refusal = follow?.refusal;
  const here = paths.checkPerson(person.id);
  return (
    <div className="column grid items-start gap-10 py-8 md:py-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14">
      <div className="stack-10">
        <section aria-labelledby="status-title">
          <h1 id="status-title" className="text-4xl wrap-anywhere">
            {person.name}
          </h1>
          <p className="mt-2">{[person.businessName, person.profession, person.location].filter(Boolean).join(', ')}</p>
          <div className="mt-5 stack-4">
            <VerdictLine person={person} today={today} />
            <VerdictFacts person={person} />
            <VerdictActions person={person} />
            <PersonStatus person={person} />
          </div>
          <p className="not-in-print mt-5 flex flex-wrap gap-3">
            <a href={paths.professional(person.id)} className={buttonClass('secondary', 'max-sm:w-full')}>
              {words.profile}
            </a>
            <a href={paths.check} className={buttonClass('quiet', 'max-sm:w-full')}>
              {words.title}
            </a>
          </p>
        </section>
        <Warnings />
        <WhomToAsk codes={regulatorsFor([person])} />
      </div>
      <div className="stack-10">
        <section id={followId} aria-labelledby="follow-title" className="not-in-print scroll-mt-4">
          <h2 id="follow-title" className="text-2xl">
            {words.follow}
          </h2>
          <p className="mt-2">{words.followText(person.name)}</p>
          <div className="mt-4 stack-4">
            {refusal && (
              <ErrorSummary
                id={answerId}
                refusal={refusal}
                labels={{ email: words.followField }}
                idFor={() => 'follow-email'}
              />
            )}
            {follow && !refusal && <FormNotice id={answerId} tone="done" title={words.followed} />}
            <FoundHere />
            <form
              method="post"
              noValidate
              action={`${here}#${answerId}`}
              className="grid gap-3 rounded border border-line bg-surface p-4 sm:p-6"
            >
              <input type="hidden" name="form" value="follow" />
              <TextField
                id="follow-email"
                name="email"
                type="email"
                label={words.followField}
                error={refusal?.errors.email}
                defaultValue={refusal?.values.email}
                maxLength={lengths.email}
                autoComplete="email"
                required
              />
              <div>
                <Button
                  type="submit"
                  look="secondary"
                  className="max-sm:w-full"
                  {...saysWhileSending(words.followSending)}
                >
                  {words.followButton}
                </Button>
              </div>
            </form>
          </div>
        </section>
        <ConcernForm
          action={here}
          about={person.name}
          professionalId={person.id}
          refusal={concern?.refusal}
          isSent={concern !== undefined && concern.refusal === undefined}
        />
      </div>
    </div>
  );
}
