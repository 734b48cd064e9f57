import type { PageHandle } from '#shared/pages.ts';
import { answerForm, leadOn } from '#web/document/answer-form.ts';
import { apiContext } from '#web/http/api.ts';
import { contactCopy, contactQuestions } from '#web/copy/contact.ts';
import { Hero } from '#web/layout/hero.tsx';
import { describePage } from '#web/document/page-meta.ts';
import { paths } from '#web/paths.ts';
import { readPromises, usePromises } from '#web/site-facts.ts';
import { questionsData } from '#web/document/structured-data/page-parts.ts';
import { Questions } from '#web/ui/questions.tsx';
import type { Route } from './+types/contact.ts';
import { ContactForm, contactFields, sentId } from './contact-form.tsx';
import { normaliseContactQuery, readContactQuery, readInquiryType } from './contact-query.ts';
import { ContactTiles } from './contact-tiles.tsx';
import { ImmediateHelp } from './immediate-help.tsx';

export const handle: PageHandle = {
  page: 'document',
  kind: 'contact',
  hasForm: true,
  normaliseQuery: normaliseContactQuery,
};

export const loader = ({ url }: Route.LoaderArgs) => readContactQuery(url.searchParams);

/** Stores a message. Errors appear on the page again with everything that was typed. */
export function action({ request, context }: Route.ActionArgs) {
  return answerForm(request, {
    names: contactFields,
    send: (values) => context.get(apiContext).contact.send({ body: { ...values, type: readInquiryType(values.type) } }),
    accept: leadOn(`${paths.contact}?sent=1#${sentId}`),
  });
}

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = contactCopy;
  return describePage(matches, {
    title,
    description,
    path: paths.contact,
    structured: (site) => [questionsData(contactQuestions(readPromises(site).contactHours))],
  });
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { contactHours } = usePromises();
  return (
    <>
      <Hero>
        <h1 className="text-4xl md:text-5xl">{contactCopy.headline}</h1>
        <p className="mt-3 max-w-xl text-lg">{contactCopy.lead}</p>
      </Hero>
      <div className="column py-8 md:py-12">
        <ContactTiles />
        <div className="mt-10 grid items-start gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14">
          <ContactForm query={loaderData} refusal={actionData} />
          <div className="stack-10">
            <section aria-labelledby="questions-title">
              <h2 id="questions-title" className="mb-4 text-2xl">
                Common questions
              </h2>
              <Questions questions={contactQuestions(contactHours)} />
            </section>
            <ImmediateHelp />
          </div>
        </div>
      </div>
    </>
  );
}
