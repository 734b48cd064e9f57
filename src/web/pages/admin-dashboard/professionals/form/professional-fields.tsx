import type { ReactNode } from 'react';
import { businessTypes, languages, professions, specializations } from '#shared/choices.ts';
import { lengths } from '#shared/limits.ts';
import { districtNames } from '#shared/places/places.ts';
import { ChipsField } from '#web/forms/fields/chips-field.tsx';
import { CountedField } from '#web/forms/fields/counted-field.tsx';
import { MoneyField } from '#web/forms/fields/money-field.tsx';
import type { Amounts, Lists, Texts } from '#web/features/professionals/profile-form/field-values.ts';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/fields/field.tsx';
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

const toChoices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
/** Lists the choices, and the stored value even if it is no longer one of them. */
const choicesWith = (values: readonly string[], stored: string) =>
  toChoices([...new Set([...values, ...(stored ? [stored] : [])])]);
const chipLimits = { most: lengths.listEntries, longest: lengths.listEntry };
const pair = 'grid gap-5 sm:grid-cols-2';

/** The fields of a professional's account and profile, in groups. */
export function ProfessionalFields({
  values,
  fieldKey,
  field,
  nameHelp,
  emailHelp,
  password,
}: ProfessionalFieldsProps) {
  const line = (name: Texts<ProfessionalField>) => ({ ...field(name), defaultValue: values[name] });
  const optional = (name: Texts<ProfessionalField>) => ({ ...line(name), hint: 'optional' });
  const amount = (name: Amounts) => ({
    ...field(name),
    defaultValue: values[name]?.toLocaleString('en-UG') ?? '',
    hint: 'optional',
  });
  const chips = (name: Lists) => ({ ...field(name), ...chipLimits, initial: values[name] });
  return (
    <>
      <Part title="Account">
        <div className={pair}>
          <TextField
            key={fieldKey('firstName')}
            {...line('firstName')}
            maxLength={lengths.name}
            autoComplete="off"
            required
          />
          <TextField
            key={fieldKey('lastName')}
            {...line('lastName')}
            maxLength={lengths.name}
            autoComplete="off"
            required
          />
        </div>
        {nameHelp && <p className="-mt-3 text-sm text-muted">{nameHelp}</p>}
        <TextField
          key={fieldKey('email')}
          {...line('email')}
          type="email"
          autoComplete="off"
          maxLength={lengths.email}
          help={emailHelp}
          required
        />
        {password}
      </Part>
      <Part title="Business">
        <TextField
          key={fieldKey('business_name')}
          {...line('business_name')}
          maxLength={lengths.name}
          autoComplete="off"
          required
        />
        <div className={pair}>
          <SelectField
            key={fieldKey('business_type')}
            {...optional('business_type')}
            choices={[{ value: '', label: 'Not given' }, ...choicesWith(businessTypes, values.business_type)]}
          />
          <SelectField
            key={fieldKey('profession')}
            {...optional('profession')}
            choices={[
              { value: '', label: 'Based on the business type' },
              ...choicesWith(professions, values.profession),
            ]}
          />
          <TextField
            key={fieldKey('business_address')}
            {...optional('business_address')}
            maxLength={lengths.address}
            autoComplete="off"
          />
          <TextField
            key={fieldKey('district')}
            {...optional('district')}
            suggestions={districtNames}
            maxLength={lengths.name}
            autoComplete="off"
            help="If it’s empty, we read it from the address."
          />
          <TextField
            key={fieldKey('phone_number')}
            {...optional('phone_number')}
            type="tel"
            autoComplete="off"
            maxLength={lengths.phone}
            help="Such as 0772 123456. It isn’t public."
          />
          <TextField
            key={fieldKey('website')}
            {...optional('website')}
            type="url"
            autoComplete="off"
            maxLength={lengths.website}
            help="Such as https://nakato.ug"
          />
        </div>
      </Part>
      <Part title="Profile">
        <CountedField
          key={fieldKey('bio')}
          {...line('bio')}
          rows={6}
          most={lengths.text}
          help="What they do, for whom and how they work. Clients read this first."
          required
        />
        <ChipsField
          key={fieldKey('specializations')}
          {...chips('specializations')}
          suggestions={specializations}
          help="Add one at a time."
        />
        <ChipsField
          key={fieldKey('qualifications')}
          {...chips('qualifications')}
          hint="optional"
          help="Degrees and certificates, one at a time."
        />
        <TextAreaField
          key={fieldKey('certifications')}
          {...optional('certifications')}
          rows={3}
          maxLength={lengths.text}
          help="Include who issued them and their numbers, so that clients can check."
        />
        <ChipsField
          key={fieldKey('languages_spoken')}
          {...chips('languages_spoken')}
          hint="optional"
          suggestions={languages}
          help="One at a time."
        />
        <div className={pair}>
          <TextField
            key={fieldKey('years_experience')}
            {...amount('years_experience')}
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
          />
        </div>
        <div>
          <CheckField
            key={fieldKey('serves_remote')}
            id={field('serves_remote').id}
            name="serves_remote"
            defaultChecked={values.serves_remote}
          >
            Also works by telephone or online
          </CheckField>
          <CheckField
            key={fieldKey('accepting_clients')}
            id={field('accepting_clients').id}
            name="accepting_clients"
            defaultChecked={values.accepting_clients}
          >
            Taking new clients
          </CheckField>
        </div>
      </Part>
      <Part title="Fees">
        <div className={pair}>
          <MoneyField key={fieldKey('hourly_rate_min')} {...amount('hourly_rate_min')} />
          <MoneyField key={fieldKey('hourly_rate_max')} {...amount('hourly_rate_max')} />
        </div>
        <TextAreaField
          key={fieldKey('fee_structure')}
          {...optional('fee_structure')}
          rows={2}
          maxLength={lengths.feeStructure}
          help="Such as a fixed price for a tax return."
        />
      </Part>
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
