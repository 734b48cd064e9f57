import type { InputHTMLAttributes, ReactNode } from 'react';
import type { SettingPage } from '#shared/api/settings/settings.ts';
import { byKind, type SettingField as Field } from '#shared/settings/setting-fields.ts';
import { lengths } from '#shared/limits.ts';
import { mostSocialLinks } from '#shared/settings/social-sites.ts';
import type { ApiForm } from '#web/forms/use-api-form.ts';
import type { FormDraft } from '#web/forms/use-draft-form.ts';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { FieldError, SelectField, TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import { Entries } from './entries.tsx';
import { toInput } from './setting-values.ts';

export interface FieldProps<One extends Field = Field> {
  name: string;
  field: One;
  form: ApiForm<string> & { readonly draft: FormDraft };
  /** The setting when the form was opened, and now. */
  opened: SettingPage;
  page: SettingPage;
}

/** Whether a field is a list with a frame of its own. */
export const isFramed = ({ kind }: Field): boolean => kind === 'entries' || kind === 'omissions' || kind === 'admins';

/** Attributes of the input of each kind that is one line. */
const lineAttributes = byKind<InputHTMLAttributes<HTMLInputElement>>({
  email: () => ({ type: 'email', maxLength: lengths.email }),
  telephone: () => ({ type: 'tel', maxLength: lengths.phone }),
  number: ({ maximum }) => ({ inputMode: 'numeric', maxLength: String(maximum).length }),
  moment: () => ({ type: 'datetime-local' }),
  line: ({ most }) => ({ maxLength: most }),
  other: () => ({}),
});

/** A field with one input, of the kind that it is. */
export function SettingField({ name, field, form, opened }: FieldProps) {
  const shared = {
    ...form.field(name),
    ...(field.help && { help: field.help }),
    defaultValue: form.draft.initial?.[name]?.[0] ?? toInput(field, opened.current[name]),
  };
  if (field.kind === 'choice') {
    const choices = Object.entries(field.choices).map(([value, label]) => ({ value, label }));
    return <SelectField {...shared} choices={choices} />;
  }
  if (field.kind === 'socialLinks')
    return <TextAreaField {...shared} rows={4} maxLength={mostSocialLinks * (lengths.website + 1)} />;
  if ('rows' in field && field.rows) return <TextAreaField {...shared} rows={field.rows} maxLength={field.most} />;
  return <TextField {...shared} autoComplete="off" {...lineAttributes(field)} />;
}

/** A frame around fields. */
export function Frame({ legend, children }: { legend: string | undefined; children: ReactNode }) {
  const className = 'min-w-0 rounded border border-line bg-surface p-4';
  if (legend === undefined) return <div className={className}>{children}</div>;
  return (
    <fieldset className={className}>
      <legend className="px-1 font-semibold">{legend}</legend>
      {children}
    </fieldset>
  );
}

/** A list in its own frame: entries, or boxes to tick. */
export function FramedField(props: FieldProps) {
  const { field } = props;
  return (
    <Frame legend={field.group ?? field.label}>
      <p className="text-sm text-muted">{field.help}</p>
      {field.kind === 'entries' ? <Entries {...props} field={field} /> : <Boxes {...props} />}
    </Frame>
  );
}

function Boxes({ name, field, form, opened, page: { admins = [] } }: FieldProps) {
  const { id, error } = form.field(name);
  const { initial } = form.draft;
  const held = opened.current[name] as readonly string[];
  const isOmitted = field.kind === 'omissions';
  const input = isOmitted ? field.boxes : name;
  const choices = isOmitted ? Object.entries(field.choices) : admins.map((admin) => [admin.id, admin.name] as const);
  const isTicked = (value: string) =>
    initial ? (initial[input] ?? []).includes(value) : held.includes(value) !== isOmitted;
  return (
    <>
      <div id={id} tabIndex={-1} className="mt-2 grid gap-x-4 outline-none sm:grid-cols-2">
        {choices.map(([value, label]) => (
          <CheckField key={value} id={`${id}-${value}`} name={input} value={value} defaultChecked={isTicked(value)}>
            {label}
          </CheckField>
        ))}
      </div>
      <FieldError id={id} {...(error && { error })} />
    </>
  );
}
