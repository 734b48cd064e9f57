import type { ReactNode } from 'react';
import { everydayNeeds, needTimes, titleFor } from '#shared/applications/everyday-needs.ts';
import { financialConsent } from '#shared/documents/consent.ts';
import { lengths } from '#shared/limits.ts';
import { formatShillingsRange } from '#shared/money/money-text.ts';
import { findSomeoneLabels as labels, findSomeoneWords as words } from '#web/copy/search/find-someone.ts';
import { accountCopy } from '#web/copy/settings/account.ts';
import { saysWhileSending } from '#web/deferral/start-plan.ts';
import type { RefusedForm } from '#web/document/answer-form.ts';
import { AgreementField } from '#web/features/account/agreement-field.tsx';
import { ErrorSummary, FoundHere } from '#web/features/forms/error-summary.tsx';
import { paths } from '#web/paths.ts';
import { rememberPlace } from '#web/session/safe-place.ts';
import { useSiteFacts } from '#web/site-facts.ts';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { TrapField } from '#web/ui/fields/trap-field.tsx';
import type { AccountField, FoundPeople } from './answer-questions.ts';
import { toDraft } from './to-draft.ts';
import { PersonChoice } from './person-choice.tsx';
import { Step, StepButtons } from './steps.tsx';

const idFor = (name: AccountField) => `find-${name}`;

/** Who could help and why, and the account with which the answers are sent. */
export function People({ found, refusal }: { found: FoundPeople; refusal: RefusedForm<AccountField> | undefined }) {
  const { answers, people, budget, tryKey } = found;
  const { confirmsEmail } = useSiteFacts();
  const typed = refusal?.values;
  const field = (name: 'name' | 'email' | 'password') => ({
    id: idFor(name),
    name,
    label: labels[name],
    error: refusal?.errors[name],
    defaultValue: typed?.[name],
    required: true,
  });
  const service = everydayNeeds[answers.need].service;
  const signIn = rememberPlace({ pathname: paths.apply({}), search: '', hash: '' });
  return (
    <>
      {refusal && (
        <ErrorSummary
          id="find-answer"
          refusal={refusal}
          labels={{ ...labels, budgetMin: '', budgetMax: '', tryKey: '' }}
          idFor={idFor}
        />
      )}
      <FoundHere />
      <form
        id={refusal ? undefined : 'find-answer'}
        method="post"
        noValidate
        action={`${paths.findSomeone}#find-answer`}
        data-steps="people"
        data-draft={JSON.stringify(toDraft(found))}
        className="relative stack-10"
      >
        <Hidden
          values={{
            need: answers.need,
            words: answers.words,
            where: answers.where,
            otherDistrict: '',
            when: answers.when,
            budget: answers.budget,
            budgetMin: String(budget.min),
            budgetMax: String(budget.max),
            tryKey,
          }}
        />
        <Step
          number={1}
          of={2}
          title={headingFor(people)}
          id={idFor('professionalId')}
          error={refusal?.errors.professionalId}
        >
          <p>{people === null ? words.notLoadedLead : people.length === 0 ? words.nobodyLead : words.foundLead}</p>
          <PersonChoice people={people ?? []} chosen={typed?.professionalId ?? ''} />
        </Step>
        <Step number={2} of={2} title={words.account} id="find-account">
          <p>
            {words.accountLead}{' '}
            <a href={signIn} data-keeps-draft="" className="text-link tall">
              {words.haveAccount}
            </a>
          </p>
          <TextField {...field('name')} maxLength={lengths.name} autoComplete="name" />
          <TextField {...field('email')} type="email" maxLength={lengths.email} autoComplete="email" />
          <TextField
            {...field('password')}
            type="password"
            help={accountCopy.signup.passwordHint}
            maxLength={lengths.password}
            autoComplete="new-password"
          />
          <div>
            <AgreementField id={idFor('terms')} name="terms" error={refusal?.errors.terms} />
          </div>
          <div>
            <CheckField
              id={idFor('consentVersion')}
              name="consentVersion"
              value={financialConsent.version}
              error={refusal?.errors.consentVersion}
              required
            >
              {financialConsent.text}
            </CheckField>
          </div>
          <details>
            <summary className="tall text-link">{words.summary}</summary>
            <dl className="ruled wrap-anywhere">
              <Fact term="Title">{titleFor(answers.need, answers.where)}</Fact>
              <Fact term="Service">{service}</Fact>
              <Fact term="Description">{answers.words}</Fact>
              <Fact term="Budget">{formatShillingsRange(budget.min, budget.max)}</Fact>
              {answers.budget === 'unsure' && <Fact term="Requirements">{words.unsureBudget}</Fact>}
              <Fact term="When">{needTimes[answers.when].label}</Fact>
            </dl>
          </details>
          <TrapField />
        </Step>
        <StepButtons submit={confirmsEmail ? words.send : words.sendNow} {...saysWhileSending(words.sending)} />
        <a href={paths.findSomeone} className="text-link tall">
          {words.change}
        </a>
      </form>
    </>
  );
}

const Hidden = ({ values }: { values: Readonly<Partial<Record<AccountField, string>>> }) =>
  Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="py-2">
    <dt className="text-sm text-muted">{term}</dt>
    <dd className="whitespace-pre-line">{children}</dd>
  </div>
);

function headingFor(people: FoundPeople['people']): string {
  if (people === null) return words.notLoaded;
  if (people.length === 0) return words.nobody;
  return people.length === 1 ? words.foundOne : words.found;
}
