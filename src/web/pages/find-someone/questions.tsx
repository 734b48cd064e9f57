import { byPhone, everydayNeeds, needBudgets, needNames, needTimes } from '#shared/applications/everyday-needs.ts';
import { lengths } from '#shared/limits.ts';
import { formatShillings, formatShillingsRange } from '#shared/money/money-text.ts';
import { districtNames } from '#shared/places/districts.ts';
import { findSomeoneLabels, findSomeoneWords as words } from '#web/copy/search/find-someone.ts';
import { saysWhileSending } from '#web/deferral/start-plan.ts';
import type { RefusedForm } from '#web/document/answer-form.ts';
import { ErrorSummary, FoundHere } from '#web/features/forms/error-summary.tsx';
import { professionals } from '#web/lib/profession-words.ts';
import { paths } from '#web/paths.ts';
import { SelectField, TextAreaField } from '#web/ui/fields/field.tsx';
import type { AnswerField } from './answers.ts';
import type { Charge } from './charges.ts';
import { Choice, Step, StepButtons } from './steps.tsx';

interface QuestionsProps {
  charges: readonly Charge[];
  /** The need that the address names. */
  need: string;
  /** The district that it names. */
  place: string;
  refusal: RefusedForm<AnswerField> | undefined;
}

/** Districts with most people; the others are in a list. */
const towns = ['Kampala', 'Wakiso', 'Mbarara', 'Gulu', 'Mbale', 'Jinja'];

const budgets = Object.entries(needBudgets).map(([value, budget]) => ({
  value,
  label:
    budget === null
      ? words.unsure
      : budget.min === 0
        ? `Up to ${formatShillings(budget.max)}`
        : formatShillingsRange(budget.min, budget.max),
}));

const idFor = (name: AnswerField) => `find-${name}`;

/** The five questions: one at a time with scripts, one below the other without. */
export function Questions({ charges, need, place, refusal }: QuestionsProps) {
  const typed = refusal?.values;
  const where = typed?.where ?? place;
  return (
    <>
      {refusal && <ErrorSummary id="find-answer" refusal={refusal} labels={findSomeoneLabels} idFor={idFor} />}
      <FoundHere />
      <form
        method="post"
        noValidate
        action={`${paths.findSomeone}#find-answer`}
        data-steps="questions"
        data-must={words.noWords}
        className="stack-10"
      >
        <Step number={1} of={5} title={words.need} id={idFor('need')} error={refusal?.errors.need} must={words.noNeed}>
          <Choice
            name="need"
            chosen={typed?.need ?? need}
            options={needNames.map((value) => ({ value, label: everydayNeeds[value].label }))}
          />
        </Step>
        <Step number={2} of={5} title={words.words} id="find-words-step">
          <TextAreaField
            id={idFor('words')}
            name="words"
            label={findSomeoneLabels.words}
            help={words.wordsHelp}
            error={refusal?.errors.words}
            defaultValue={typed?.words}
            maxLength={lengths.text}
            rows={5}
            required
          />
        </Step>
        <Step number={3} of={5} title={words.where} id={idFor('where')}>
          <Choice
            name="where"
            chosen={where}
            options={[{ value: byPhone, label: words.byPhone }, ...towns.map((town) => ({ value: town, label: town }))]}
          />
          <SelectField
            id={idFor('otherDistrict')}
            name="otherDistrict"
            label={words.otherDistrict}
            defaultValue={typed?.otherDistrict ?? (towns.includes(place) ? '' : place)}
            choices={[{ value: '', label: '–' }, ...districtNames.map((name) => ({ value: name, label: name }))]}
          />
        </Step>
        <Step number={4} of={5} title={words.when} id={idFor('when')}>
          <Choice
            name="when"
            chosen={typed?.when || 'month'}
            options={Object.entries(needTimes).map(([value, { label }]) => ({ value, label }))}
          />
        </Step>
        <Step number={5} of={5} title={words.budget} id={idFor('budget')}>
          <Choice name="budget" chosen={typed?.budget || 'unsure'} options={budgets} />
          <ul>
            {charges.map(({ profession, needs, words: range }) => (
              <li key={profession} data-needs={needs.join(' ')}>
                {`${professionals(profession)} here charge ${range}.`}
              </li>
            ))}
          </ul>
        </Step>
        <StepButtons submit={words.show} {...saysWhileSending(words.showing)} />
      </form>
    </>
  );
}
