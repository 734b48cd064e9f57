import type { PageHandle } from '#shared/pages.ts';
import { lengths } from '#shared/limits.ts';
import { checkWords as words } from '#web/copy/credentials/check.ts';
import { saysWhileSending } from '#web/deferral/start-plan.ts';
import { describePage } from '#web/document/page-meta.ts';
import { ErrorSummary, FoundHere } from '#web/features/forms/error-summary.tsx';
import { apiContext } from '#web/http/api.ts';
import { Hero } from '#web/layout/hero.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import type { Route } from './+types/check.ts';
import { regulatorsFor, Warnings, WhomToAsk } from './advice.tsx';
import { answerCheck, type CheckResult } from './answer-check.ts';
import { ConcernForm } from './concern-form.tsx';
import { OnRegisters } from './on-registers.tsx';
import { PersonStatus } from './person-status.tsx';
import { VerdictActions, VerdictFacts, VerdictLine } from './verdict.tsx';

export const handle: PageHandle = { page: 'document', kind: 'check', hasForm: true, hasPresses: true };

export const action = ({ request, context }: Route.ActionArgs) => answerCheck(request, context.get(apiContext));

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, { title: words.title, description: words.description, path: paths.check });
}

const fieldId = 'check-text';
const resultId = 'result';

/**
 * Lets anyone check a person by the details they were given. Works without scripts; typed values never appear in an
 * address.
 */
export default function Check({ actionData }: Route.ComponentProps) {
  const { found, text, refusal } = actionData?.form === 'find' ? actionData : {};
  const concern = actionData?.form === 'doubt' ? actionData : undefined;
  const people = found?.people ?? [];
  const [only, ...others] = people;
  return (
    <>
      <Hero>
        <h1 className="text-4xl md:text-5xl">{words.title}</h1>
        <p className="mt-3 max-w-xl text-lg">{words.lead}</p>
      </Hero>
      <div className="column grid items-start gap-10 py-8 md:py-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14">
        <div className="stack-10">
          <div className="stack-4">
            {refusal && (
              <ErrorSummary id={resultId} refusal={refusal} labels={{ text: words.label }} idFor={() => fieldId} />
            )}
            <FoundHere />
            <form
              method="post"
              noValidate
              action={`${paths.check}#${resultId}`}
              autoComplete="off"
              className="not-in-print grid gap-3 rounded border border-line bg-surface p-4 sm:p-6"
            >
              <input type="hidden" name="form" value="find" />
              <TextField
                id={fieldId}
                name="text"
                label={words.label}
                help={words.private}
                error={refusal?.errors.text}
                defaultValue={text ?? refusal?.values.text}
                maxLength={lengths.searchTerm}
                required
              />
              <div>
                <Button type="submit" className="max-sm:w-full" {...saysWhileSending(words.working)}>
                  {words.button}
                </Button>
              </div>
            </form>
          </div>
          {found && <Result found={found} />}
          <ConcernForm
            action={paths.check}
            about={only ? (others.length === 0 ? only.name : '') : (text ?? '')}
            professionalId={only && others.length === 0 ? only.id : ''}
            refusal={concern?.refusal}
            isSent={concern !== undefined && concern.refusal === undefined}
          />
        </div>
        <div className="stack-10">
          <Warnings />
          <WhomToAsk codes={regulatorsFor(people, found?.onRegisters)} />
        </div>
      </div>
    </>
  );
}

function Result({ found: { people, by, isMore, resembling, onRegisters, today } }: { found: CheckResult }) {
  return (
    <section id={resultId} tabIndex={-1} aria-labelledby="result-title" className="scroll-mt-4 outline-none">
      <h2 id="result-title" className="text-2xl">
        {people.length === 0 ? words.nobody : words.found[by ?? 'name']}
      </h2>
      <OnRegisters entries={onRegisters} />
      {people.length === 0 && onRegisters.length === 0 && <p className="mt-3">{words.nobodyText}</p>}
      {resembling.length > 0 && <Resembling people={resembling} />}
      <ul className="mt-4 stack-5">
        {people.map((person) => (
          <li key={person.id} className="rounded border border-line bg-surface p-4 wrap-anywhere sm:p-5">
            <h3 className="text-xl">
              <a href={paths.checkPerson(person.id)} className="text-link tall">
                {person.name}
              </a>
            </h3>
            <p className="mb-3 text-sm">
              {[person.businessName, person.profession, person.location].filter(Boolean).join(', ')}
            </p>
            <div className="stack-4">
              <VerdictLine person={person} today={today} />
              <VerdictFacts person={person} />
              <VerdictActions person={person} />
            </div>
            <details className="mt-4">
              <summary className="tall text-link">{words.details}</summary>
              <PersonStatus person={person} />
            </details>
          </li>
        ))}
      </ul>
      {isMore && <p className="mt-4">{words.more}</p>}
    </section>
  );
}

/** People whose name or number is a letter away from what was typed. */
function Resembling({ people }: { people: CheckResult['resembling'] }) {
  return (
    <>
      <h3 className="mt-5 text-xl">{words.resembling}</h3>
      <ul className="mt-2 ruled">
        {people.map(({ id, name, businessName, profession, location }) => (
          <li key={id} className="py-2 wrap-anywhere">
            <a href={paths.checkPerson(id)} className="text-link tall">
              {name}
            </a>
            <p className="text-sm">{[businessName, profession, location].filter(Boolean).join(', ')}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
