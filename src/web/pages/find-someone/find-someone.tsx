import { data } from 'react-router';
import type { PageHandle } from '#shared/pages.ts';
import { everydayNeeds } from '#shared/applications/everyday-needs.ts';
import { professionsByService } from '#shared/applications/service-types.ts';
import { findSomeoneWords as words } from '#web/copy/search/find-someone.ts';
import { ApiError, apiContext } from '#web/http/api.ts';
import { describePage } from '#web/document/page-meta.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { Route } from './+types/find-someone.ts';
import { answerQuestions } from './answer-questions.ts';
import { readCharges } from './charges.ts';
import { People } from './people.tsx';
import { normaliseOrigin, readOrigin, toFormQuery } from './origin.ts';
import { Questions } from './questions.tsx';
import { Sent } from './sent.tsx';

export const handle: PageHandle = {
  page: 'document',
  kind: 'find-someone',
  hasForm: true,
  hasSteps: true,
  normaliseQuery: normaliseOrigin,
};

/** What people charge for each need, and the need that the address names. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const professions = [
    ...new Set(Object.values(everydayNeeds).map(({ service }) => professionsByService[service].professions[0]!)),
  ];
  const origin = readOrigin(url.searchParams);
  try {
    return data({ ...origin, charges: await readCharges(context.get(apiContext), professions) });
  } catch (error) {
    // The questions can be answered all the same; such a page isn't cached.
    if (!(error instanceof ApiError)) throw error;
    return data({ ...origin, charges: [] }, { status: 503 });
  }
}

export const action = ({ request, context }: Route.ActionArgs) => answerQuestions(request, context.get(apiContext));

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, { title: words.title, description: words.description, path: paths.findSomeone });
}

/** For someone who would rather be helped than search: five questions, people with reasons, an account. */
export default function FindSomeone({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.step === 'sent') return <Sent {...actionData} />;
  return (
    <div className="column py-8 md:py-12">
      <div className="max-w-2xl stack-5">
        <h1 className="text-4xl md:text-5xl">{words.title}</h1>
        {actionData?.step !== 'people' && <p>{words.lead}</p>}
        <p className="for-members">
          {words.signedIn}{' '}
          <a href={paths.apply(toFormQuery(loaderData))} className={buttonClass('secondary')}>
            {words.toForm}
          </a>
        </p>
        <div className="for-guests">
          {actionData?.step === 'people' ? (
            <People found={actionData.found} refusal={actionData.refusal} />
          ) : (
            <Questions
              charges={loaderData.charges}
              need={loaderData.need}
              place={loaderData.where}
              refusal={actionData?.refusal}
            />
          )}
        </div>
      </div>
    </div>
  );
}
