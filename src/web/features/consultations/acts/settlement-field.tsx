import { settlements } from '#shared/consultations/consultation-states.ts';
import type { ApiForm } from '#web/forms/use-api-form.ts';
import type { FormDraft } from '#web/forms/use-draft-form.ts';
import { described, FieldError } from '#web/ui/fields/field.tsx';
import type { ActField } from './act-input.ts';

const choices = {
  stands: 'They didn’t come. It counts as missed.',
  withdrawn: 'They did come, or we can’t tell. It doesn’t count.',
} as const;

/** An admin's decision on a contested no-show. */
export function SettlementField({ form }: { form: ApiForm<ActField> & { readonly draft: FormDraft } }) {
  const { id, name, label, error } = form.field('settlement');
  const chosen = form.draft.initial?.settlement?.[0];
  return (
    <fieldset id={id} tabIndex={-1} {...described({ id, error })} className="outline-none">
      <legend className="field-label">{label}</legend>
      {settlements.map((value) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} className="size-5 shrink-0" />
          {choices[value]}
        </label>
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
