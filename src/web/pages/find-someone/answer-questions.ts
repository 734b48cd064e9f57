import { data } from 'react-router';
import { everydayNeeds, meetingFor, needBudgets, needTimes, titleFor } from '#shared/applications/everyday-needs.ts';
import type { ReplyOf } from '#shared/api/endpoint.ts';
import type { contract } from '#shared/api/index.ts';
import { termsVersion } from '#shared/documents/terms.ts';
import { findSomeoneWords as words } from '#web/copy/search/find-someone.ts';
import { accountCopy } from '#web/copy/settings/account.ts';
import { type RefusedForm, sendForm } from '#web/document/answer-form.ts';
import { isSettled, newTryKey } from '#web/forms/try-key.ts';
import { ApiError, type Client } from '#web/http/api.ts';
import { answerFields, type AnswerField, type NeedAnswers, readAnswers, toNeedQuery } from './answers.ts';

export const accountFields = [
  ...answerFields,
  'professionalId',
  'name',
  'email',
  'password',
  'terms',
  'consentVersion',
  'budgetMin',
  'budgetMax',
  'tryKey',
] as const;
export type AccountField = (typeof accountFields)[number];

type Found = ReplyOf<typeof contract.professionals.suitable>;

/** People found for the answers, and what is needed to send them. */
export interface FoundPeople {
  readonly answers: NeedAnswers;
  /** Null while they can't be loaded. */
  readonly people: Found['people'] | null;
  /** Whole shillings: the chosen budget, or the usual one. */
  readonly budget: { readonly min: number; readonly max: number };
  /** Idempotency key of the request that will be sent. */
  readonly tryKey: string;
}

/** What the page shows after a form was posted. */
export type FindAnswer =
  | { readonly step: 'questions'; readonly refusal: RefusedForm<AnswerField> }
  | { readonly step: 'people'; readonly found: FoundPeople; readonly refusal?: RefusedForm<AccountField> }
  | { readonly step: 'sent'; readonly accepted: true; readonly email: string; readonly waitsForEmail: boolean };

/** The range that is sent if none of the people found names a fee. */
const anyBudget = { min: 100_000, max: 3_000_000 };

/**
 * Handles both forms of the page: the questions, then the account with which they are sent. What was typed is only on the
 * page that results, never in an address, and such a page is never cached.
 */
export async function answerQuestions(request: Request, api: Client) {
  const form = await request.formData();
  return form.has('tryKey') ? await sendNeed(form, api) : await findPeople(form, api);
}

async function findPeople(form: FormData, api: Client) {
  const answer = await sendForm(form, {
    names: answerFields,
    send: (values) => findFor(readAnswers(values), api, newTryKey()),
    accept: (_values, found) => found,
  });
  if ('refusal' in answer) {
    return data<FindAnswer>({ step: 'questions', refusal: answer.refusal }, { status: answer.error.status || 503 });
  }
  if (!answer.accepted) throw data(null, { status: 400 });
  return data<FindAnswer>({ step: 'people', found: answer.accepted });
}

async function findFor(answers: NeedAnswers, api: Client, tryKey: string): Promise<FoundPeople> {
  const { people, usualBudget } = await api.professionals.suitable({ query: toNeedQuery(answers) });
  return { answers, people, budget: needBudgets[answers.budget] ?? usualBudget ?? anyBudget, tryKey };
}

async function sendNeed(form: FormData, api: Client) {
  const answer = await sendForm(form, {
    names: accountFields,
    send: (values) => api.applications.apply({ body: toBody(values), idempotencyKey: values.tryKey }),
    explain: ({ code, fields }) => ({
      ...(code === 'conflict' && { email: words.taken }),
      ...((fields.termsVersion ?? fields.isAdult) && {
        terms: fields.isAdult ? accountCopy.signup.noTerms : fields.termsVersion,
      }),
      ...(fields.description && { words: fields.description }),
    }),
    accept: ({ email }, reply) => ({ email, waitsForEmail: reply?.waitsForEmail ?? true }),
  });
  if (!('refusal' in answer)) return data<FindAnswer>({ step: 'sent', accepted: true, ...answer.accepted });
  const { error } = answer;
  // A page never repeats a password.
  const refusal = { ...answer.refusal, values: { ...answer.refusal.values, password: '' } };
  const status = { status: error.status || 503 };
  if (refusal.errors.need ?? refusal.errors.words) return data<FindAnswer>({ step: 'questions', refusal }, status);
  const tryKey = isSettled(error) ? newTryKey() : refusal.values.tryKey;
  const answers = readAnswers(refusal.values);
  // Without a database there may be no list of people either: what was typed must not be lost with it.
  const found = await findFor(answers, api, tryKey).catch((failure: unknown) => {
    if (!(failure instanceof ApiError)) throw failure;
    const budget = { min: Number(refusal.values.budgetMin), max: Number(refusal.values.budgetMax) };
    return { answers, people: null, budget, tryKey };
  });
  return data<FindAnswer>({ step: 'people', found, refusal }, status);
}

function toBody(values: Readonly<Record<AccountField, string>>) {
  const { need, words: description, where, when, budget } = readAnswers(values);
  return {
    serviceType: everydayNeeds[need].service,
    title: titleFor(need, where),
    description,
    budget: { min: Number(values.budgetMin), max: Number(values.budgetMax) },
    urgency: needTimes[when].urgency,
    requirements: budget === 'unsure' ? [words.unsureBudget] : [],
    ...meetingFor(where),
    ...(values.professionalId !== '' && { professionalId: values.professionalId }),
    name: values.name,
    email: values.email,
    password: values.password,
    termsVersion: values.terms === '' ? '' : termsVersion,
    isAdult: (values.terms !== '') as true,
    consentVersion: values.consentVersion,
  };
}
