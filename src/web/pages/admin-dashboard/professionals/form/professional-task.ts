import type { z } from 'zod';
import type { adminCreateBody, adminUpdateBody } from '#shared/api/professionals/admin-professionals.ts';
import { type Profession, professions } from '#shared/choices.ts';
import { invalidRateRange } from '#shared/professionals/rate-range.ts';
import { wrongNumbers } from '#web/features/professionals/profile-form/field-values.ts';
import { differingFields, type FormValue } from '#web/forms/form-values.ts';
import type { FieldErrors, FormRefusal } from '#web/forms/refusal.ts';
import type { Typed } from '#web/forms/typed-values.ts';
import { missingInformation } from './form-words.ts';
import { type EditValues, type ProfessionalField, readEditValues, readValues } from './professional-values.ts';

/** Fields of the form that creates a professional. */
export type CreateField = ProfessionalField | 'photo' | 'password' | 'auto_approve';
/** Fields of the form that edits one. */
export type EditField = ProfessionalField | 'photo' | 'approval_status' | 'decision_reason';

type CreateBody = z.input<typeof adminCreateBody>;
type EditBody = z.input<typeof adminUpdateBody>;

/** A part of the form as it is sent: numbers that were not given are 0 (specification, section 7). */
const toBodyValue = (value: FormValue): FormValue => value ?? 0;
const toBodyValues = <Name extends string>(values: Readonly<Record<Name, FormValue>>, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, toBodyValue(values[name])]));

/** Returns the body for a new professional, without the photo. */
export function toCreateBody(typed: Typed<CreateField>): CreateBody {
  const values = readValues(typed);
  return {
    ...(toBodyValues<ProfessionalField>(values, Object.keys(values) as ProfessionalField[]) as unknown as CreateBody),
    password: typed.text('password'),
    auto_approve: typed.has('auto_approve'),
  };
}

/**
 * Returns the body of an edit, without the photo: only what differs from the stored state, because an absent part
 * changes nothing. Anything else would undo what another admin saved.
 */
export function toEditBody(typed: Typed<EditField>, stored: EditValues): EditBody {
  const values = readEditValues(typed);
  const changed = differingFields<keyof EditValues>(stored, values);
  const reason = typed.text('decision_reason').trim();
  return {
    ...(toBodyValues(values, changed) as unknown as EditBody),
    // Without this, the server would derive it from the new type, whatever the form shows.
    ...(changed.includes('business_type') && isProfession(values.profession) && { profession: values.profession }),
    ...(changed.includes('approval_status') && reason !== '' && { decision_reason: reason }),
  };
}

const isProfession = (name: string): name is Profession => (professions as readonly string[]).includes(name);

const required = {
  firstName: 'Please give the first name.',
  lastName: 'Please give the last name.',
  email: 'Please give the e-mail address.',
  business_name: 'Please give the name of the business or practice.',
  bio: 'Please describe the professional.',
  specializations: 'Please add at least one specialization.',
} as const satisfies Partial<Record<ProfessionalField, string>>;

/** Checks beyond the contract's rules for each field; an edit needs the same fields, even untouched ones. */
export function checkFields(typed: Typed<ProfessionalField>): Partial<Record<ProfessionalField, string>> {
  const values = readValues(typed);
  const wrong: Partial<Record<ProfessionalField, string>> = {};
  for (const name of Object.keys(required) as (keyof typeof required)[]) {
    if (values[name].length === 0) wrong[name] = required[name];
  }
  return { ...wrong, ...wrongNumbers(values) };
}

/** Checks an edit: a rejected professional must learn the reason. */
export function checkEdit(typed: Typed<EditField>, stored: EditValues): FieldErrors<EditField> {
  const isRejected = typed.text('approval_status') === 'rejected' && stored.approval_status !== 'rejected';
  return {
    ...checkFields(typed),
    ...(isRejected &&
      typed.text('decision_reason').trim() === '' && {
        decision_reason: 'Please give a reason. The professional reads it.',
      }),
  };
}

/** The specification's text above a form with these errors. */
export function wordsFor<Name extends string>(errors: FieldErrors<Name>): Partial<FormRefusal<Name>> | undefined {
  const found = Object.entries(errors) as [string, string][];
  if (found.some(([name, sentence]) => sentence === (required as Record<string, string>)[name])) {
    return missingInformation;
  }
  return found.length === 1 && found[0]?.[1] === invalidRateRange.text ? invalidRateRange : undefined;
}
