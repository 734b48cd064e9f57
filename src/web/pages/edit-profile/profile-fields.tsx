import type { ReactNode } from 'react';
import type { OwnProfile } from '#shared/api/professionals/own-profile.ts';
import { businessTypes, languages, professions, specializations } from '#shared/choices.ts';
import { lengths } from '#shared/limits.ts';
import { districtNames } from '#shared/places/places.ts';
import { ChipsField } from '#web/forms/fields/chips-field.tsx';
import { MoneyField } from '#web/forms/fields/money-field.tsx';
import type { ProfileField } from '#web/features/professionals/own-profile/profile-labels.ts';
import type { Amounts, Lists, Texts } from '#web/features/professionals/profile-form/field-values.ts';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import { isChecked } from './profile-task.ts';
import type { InitialValues } from './use-profile-values.ts';

interface ProfileFieldsProps {
  profile: OwnProfile;
  initial: InitialValues;
  field: (name: ProfileField) => { id: string; name: ProfileField; label: string; error: string | undefined };
}

const toChoices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const chipLimits = { most: lengths.listEntries, longest: lengths.listEntry };
/** `1500000` → `1,500,000`, for reading. */
const written = (amount: number | string | null) => amount?.toLocaleString('en-UG') ?? '';

/** Fields of a profile, in the order of the page; pending values replace the public ones. */
export function ProfileFields({ profile, initial: { values, turns }, field }: ProfileFieldsProps) {
  const isApproved = profile.approval_status === 'approved';
  const fieldKey = (name: ProfileField) => `${name} ${turns[name] ?? 0}`;
  const base = (name: ProfileField) => ({ ...field(name), ...(isChecked(profile, name) && { hint: 'checked' }) });
  const line = (name: Texts<ProfileField>) => ({ ...base(name), defaultValue: values[name] });
  const amount = (name: Amounts) => ({
    ...base(name),
    defaultValue: written(values[name]),
    inputMode: 'numeric' as const,
  });
  const chips = (name: Lists) => ({ ...base(name), ...chipLimits, initial: values[name] });
  return (
    <>
      <Part title="Name and profession">
        {isApproved && (
          <p className="max-w-prose">
            We read the details marked ‘checked’ before we approved you. If you change one, we check it again before
            clients see it. Everything else is public as soon as you save it.
          </p>
        )}

        <TextField key={fieldKey('name')} {...line('name')} maxLength={lengths.name * 2} required />
        <TextField key={fieldKey('business_name')} {...line('business_name')} maxLength={lengths.name} required />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            key={fieldKey('profession')}
            {...line('profession')}
            choices={toChoices([...new Set<string>([...professions, profile.profession, values.profession])])}
          />
          <SelectField
            key={fieldKey('business_type')}
            {...line('business_type')}
            choices={[{ value: '', label: 'Not given' }, ...toChoices(businessTypesWith(values.business_type))]}
          />
        </div>
      </Part>
      <Part title="Your work">
        <TextAreaField
          key={fieldKey('bio')}
          {...line('bio')}
          rows={7}
          maxLength={lengths.text}
          help="Say what you do, for whom and how you work. Clients read this first."
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
          help="Degrees and certificates, one at a time."
        />
        <TextAreaField
          key={fieldKey('certifications')}
          {...line('certifications')}
          rows={3}
          maxLength={lengths.text}
          help="Include who issued them and their numbers, so that clients can check. For example, ICPAU practising certificate F1234."
        />
        <TextField
          key={fieldKey('years_experience')}
          {...amount('years_experience')}

          maxLength={2}
        />

        <ChipsField
          key={fieldKey('languages_spoken')}
          {...chips('languages_spoken')}
          suggestions={languages}
          help="The languages you work in, one at a time."
        />
      </Part>
      <Part title="Location and contact">
        <TextField
          key={fieldKey('district')}
          {...line('district')}
          suggestions={districtNames}
          maxLength={lengths.name}
          help="Such as Kampala or Gulu."
        />
        <TextField key={fieldKey('business_address')} {...line('business_address')} maxLength={lengths.address} />
        <TextField
          key={fieldKey('phone_number')}
          {...line('phone_number')}
          type="tel"
          autoComplete="tel"
          maxLength={lengths.phone}
          help="Only our team and clients you work with can see it."
        />
        <TextField
          key={fieldKey('website')}
          {...line('website')}
          type="url"
          autoComplete="url"
          maxLength={lengths.website}
        />
        <CheckField
          key={fieldKey('serves_remote')}
          id={field('serves_remote').id}
          name="serves_remote"
          defaultChecked={values.serves_remote}
        >
          I also work by telephone or online
        </CheckField>
        <CheckField
          key={fieldKey('accepting_clients')}
          id={field('accepting_clients').id}
          name="accepting_clients"
          defaultChecked={values.accepting_clients}
        >
          I’m taking new clients
        </CheckField>
      </Part>
      <Part title="Fees">
        <div className="grid gap-5 sm:grid-cols-2">
          <MoneyField key={fieldKey('hourly_rate_min')} {...amount('hourly_rate_min')} />
          <MoneyField key={fieldKey('hourly_rate_max')} {...amount('hourly_rate_max')} />
        </div>
        <TextAreaField
          key={fieldKey('fee_structure')}
          {...line('fee_structure')}
          rows={3}
          maxLength={lengths.feeStructure}
          help="Such as a fixed price for a tax return. The first consultation is free."
        />
      </Part>
    </>
  );
}

/** Lists the business types, and the profile's own even if it is no longer one of them. */
const businessTypesWith = (held: string): readonly string[] => [
  ...new Set<string>([...businessTypes, ...(held ? [held] : [])]),
];

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-5">
      <h2 className="text-2xl">{title}</h2>
      {children}
    </section>
  );
}
