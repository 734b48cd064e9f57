import type { ReactNode } from 'react';
import { lengths } from '#shared/limits.ts';
import { fieldsWith, type ProfileFieldName } from '#shared/professionals/profile-fields.ts';
import { type ProfileForm, ProfileInputs } from '#web/features/professionals/profile-form/profile-inputs.tsx';
import { CountedField } from '#web/forms/fields/counted-field.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import type { ProfessionalField, ProfessionalValues } from './professional-values.ts';

export interface ProfessionalFieldsProps {
  values: ProfessionalValues;
  /** React key of a field; it changes when the field restarts with another value. */
  fieldKey: (name: ProfessionalField) => string;
  field: (name: ProfessionalField) => { id: string; name: string; label: string; error: string | undefined };
  /** Below the names. */
  nameHelp?: string;
  emailHelp: string;
  /** Beside the address. */
  password?: ReactNode;
}

const parts = [
  ['business', 'Business'],
  ['work', 'Profile'],
  ['contact', 'Location and contact'],
  ['fees', 'Fees'],
] as const;

const required: readonly string[] = fieldsWith({ isRequired: true });
const ticks: readonly string[] = fieldsWith({ kind: 'tick' });

/** The fields of a professional's account and profile, in groups. */
export function ProfessionalFields(props: ProfessionalFieldsProps) {
  const { values, fieldKey, field, nameHelp, emailHelp, password } = props;
  const form: ProfileForm<Extract<ProfessionalField, ProfileFieldName>> = {
    values,
    fieldKey,
    field,
    required,
    hint: (name) => (required.includes(name) || ticks.includes(name) ? '' : 'optional'),
    none: { business_type: 'Not given', profession: 'Based on the business type' },
    Text: CountedField,
    autoComplete: 'off',
  };
  const line = (name: 'firstName' | 'lastName' | 'email') => ({
    ...field(name),
    defaultValue: values[name],
    maxLength: name === 'email' ? lengths.email : lengths.name,
    autoComplete: 'off',
    required: true,
  });
  return (
    <>
      <Part title="Account">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField key={fieldKey('firstName')} {...line('firstName')} />
          <TextField key={fieldKey('lastName')} {...line('lastName')} />
        </div>
        {nameHelp && <p className="-mt-3 text-sm text-muted">{nameHelp}</p>}
        <TextField key={fieldKey('email')} {...line('email')} type="email" help={emailHelp} />
        {password}
      </Part>
      {parts.map(([part, title]) => (
        <Part key={part} title={title}>
          <ProfileInputs part={part} form={form} />
        </Part>
      ))}
    </>
  );
}

/** A group of fields under its title. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-5 border-t border-line pt-5">
      <h3 className="text-xl">{title}</h3>
      {children}
    </section>
  );
}
