import type { ComponentProps, ComponentType } from 'react';
import { businessTypes, languages, professions, specializations } from '#shared/choices.ts';
import { lengths } from '#shared/limits.ts';
import { districtNames } from '#shared/places/places.ts';
import {
  fieldsWith,
  type ProfileField,
  type ProfileFieldName,
  profileFields,
} from '#shared/professionals/profile-fields.ts';
import { ChipsField } from '#web/forms/fields/chips-field.tsx';
import { MoneyField } from '#web/forms/fields/money-field.tsx';
import type { FormValue } from '#web/forms/form-values.ts';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { SelectField, type TextAreaField, TextField } from '#web/ui/fields/field.tsx';

type TextBox = Omit<ComponentProps<typeof TextAreaField>, 'defaultValue'> & { most: number; defaultValue: string };

/** A form with fields of a profile: its owner's, or that of admins. */
export interface ProfileForm<Name extends ProfileFieldName = ProfileFieldName> {
  /** Initial values of the fields that the form has. */
  values: Readonly<Record<Name, FormValue>>;
  /** React key of a field; it changes when the field restarts with another value. */
  fieldKey: (name: Name) => string;
  field: (name: Name) => { id: string; name: string; label: string; error: string | undefined };
  required: readonly string[];
  /** Beside the label, in a word. */
  hint: (name: Name) => string;
  /** What selecting none means. */
  none: Partial<Record<ProfileFieldName, string>>;
  /** Several lines. */
  Text: ComponentType<TextBox>;
  /** `off` where browsers shouldn't offer details of the person who types. */
  autoComplete?: 'off';
}

interface ProfileInputsProps<Name extends ProfileFieldName> {
  part: ProfileField['part'];
  form: ProfileForm<Name>;
}

/** The fields of a part of a profile's form. */
export function ProfileInputs<Name extends ProfileFieldName>({ part, form }: ProfileInputsProps<Name>) {
  const names = fieldsWith({ part }).filter((name: ProfileFieldName): name is Name => name in form.values);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {names.map((name) => (
        <div key={form.fieldKey(name)} className={'isHalf' in profileFields[name] ? '' : 'sm:col-span-2'}>
          <ProfileInput name={name} form={form} />
        </div>
      ))}
    </div>
  );
}

const choices: Partial<Record<ProfileFieldName, readonly string[]>> = {
  business_type: businessTypes,
  profession: professions,
};
const suggestions: Partial<Record<ProfileFieldName, readonly string[]>> = {
  specializations,
  languages_spoken: languages,
  district: districtNames,
};
/** How browsers help to type a line. */
const lineTypes = {
  line: {},
  years: { inputMode: 'numeric', maxLength: 2 },
  phone: { type: 'tel', autoComplete: 'tel' },
  website: { type: 'url', autoComplete: 'url' },
} as const;

function ProfileInput<Name extends ProfileFieldName>({ name, form }: { name: Name; form: ProfileForm<Name> }) {
  const { kind, most = 0, help = '', rows = 0 }: ProfileField = profileFields[name];
  const value: FormValue = form.values[name] ?? '';
  const base = { ...form.field(name), help, hint: form.hint(name) };
  const defaultValue = typeof value === 'number' ? value.toLocaleString('en-UG') : String(value);
  const text = { ...base, defaultValue, required: form.required.includes(name) };
  switch (kind) {
    case 'tick':
      return (
        <CheckField id={base.id} name={name} defaultChecked={value === true}>
          {base.label}
        </CheckField>
      );
    case 'list':
      return (
        <ChipsField
          {...base}
          initial={value as readonly string[]}
          suggestions={suggestions[name]}
          most={lengths.listEntries}
          longest={lengths.listEntry}
        />
      );
    case 'choice':
      return <SelectField {...text} choices={toChoices(name, String(value), form.none[name])} />;
    case 'money':
      return <MoneyField {...text} />;
    case 'text':
      return <form.Text {...text} rows={rows} most={most} />;
    default:
      return (
        <TextField
          {...text}
          suggestions={suggestions[name]}
          {...(most > 0 && { maxLength: most })}
          {...lineTypes[kind]}
          {...(form.autoComplete && { autoComplete: form.autoComplete })}
        />
      );
  }
}

/** Lists the choices, and the stored value even if it is no longer one of them. */
function toChoices(name: ProfileFieldName, stored: string, none: string | undefined) {
  const named = [...new Set([...(choices[name] ?? []), stored])].filter(Boolean);
  return [
    ...(none === undefined ? [] : [{ value: '', label: none }]),
    ...named.map((value) => ({ value, label: value })),
  ];
}
