import type { z } from 'zod';
import type { createApplicationBody } from '#shared/api/applications/applications.ts';
import type { Language } from '#shared/choices.ts';
import { ofApplicationFields } from '#shared/applications/application-fields.ts';
import { maximumShillings } from '#shared/money/money.ts';
import type { Meeting, ServiceType, Urgency } from '#shared/applications/service-types.ts';
import { invalidBudget, missing, noAmount, tooMuch } from '#web/copy/applications.ts';
import { readShillings } from '#web/forms/fields/money-typing.ts';
import type { FieldErrors } from '#web/forms/refusal.ts';
import type { Typed } from '#web/forms/typed-values.ts';

/** The form's id; prefix of its fields' ids. */
export const formId = 'application';

/** The fields of the form with their labels. */
export const applicationLabels = {
  professionalId: 'Professional',
  ...ofApplicationFields(({ label }) => label),
  consentVersion: 'Consent',
} as const;
export type ApplicationField = keyof typeof applicationLabels;
type TypedApplication = Typed<ApplicationField>;

/** Field names by their names in the contract. */
export const applicationAliases = {
  'budget.min': 'budgetMin',
  'budget.max': 'budgetMax',
  budget: 'budgetMax',
  'userDetails.name': 'name',
  'userDetails.email': 'email',
  'userDetails.phone': 'phone',
} as const;

const required = ['serviceType', 'title', 'description', 'budgetMin', 'budgetMax', 'name', 'email'] as const;

/** Builds the body from typed text; `checkTyped` reports invalid amounts. */
export function toApplicationBody({ text, all, has }: TypedApplication): z.input<typeof createApplicationBody> {
  const requirements = all('requirements').filter((entry) => entry.trim() !== '');
  return {
    serviceType: text('serviceType') as ServiceType,
    title: text('title'),
    description: text('description'),
    budget: {
      min: readShillings(text('budgetMin')) ?? Number.NaN,
      max: readShillings(text('budgetMax')) ?? Number.NaN,
    },
    urgency: text('urgency') as Urgency,
    requirements,
    userDetails: { name: text('name'), email: text('email'), ...optional({ phone: text('phone') }) },
    ...optional({
      professionalId: text('professionalId'),
      district: text('district'),
      meeting: text('meeting') as Meeting,
      language: text('language') as Language,
    }),
    ...(has('consentVersion') && { consentVersion: text('consentVersion') }),
  };
}

/** Drops empty texts. */
const optional = <Texts extends Record<string, string>>(texts: Texts) =>
  Object.fromEntries(Object.entries(texts).filter(([, value]) => value.trim() !== '')) as Partial<Texts>;

/** Checks beyond the contract, or with other messages: missing fields and amounts. */
export function checkTyped({ text }: TypedApplication): FieldErrors<ApplicationField> {
  const wrong: Partial<Record<ApplicationField, string>> = {};
  const amounts = { budgetMin: readShillings(text('budgetMin')), budgetMax: readShillings(text('budgetMax')) };
  for (const field of ['budgetMin', 'budgetMax'] as const) {
    const amount = amounts[field];
    if (amount === null) continue;
    if (Number.isNaN(amount)) wrong[field] = noAmount;
    else if (amount > maximumShillings) wrong[field] = tooMuch;
  }
  const { budgetMin: least, budgetMax: most } = amounts;
  if (least !== null && most !== null && most <= least) wrong.budgetMax ??= invalidBudget.text;
  for (const field of required) if (text(field).trim() === '') wrong[field] = missing.field;
  return wrong;
}

/** The specification's text above an incomplete form, or one whose minimum budget exceeds the maximum. */
export function wordsFor(errors: FieldErrors<ApplicationField>) {
  const sentences = Object.values(errors);
  if (sentences.includes(missing.field)) return { title: missing.title, text: missing.text };
  if (sentences.length === 1 && errors.budgetMax === invalidBudget.text) {
    return invalidBudget;
  }
  return undefined;
}
