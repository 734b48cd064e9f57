import { useState } from 'react';
import type { Consultation } from '#shared/api/consultations/consultation-shapes.ts';
import { lengths } from '#shared/limits.ts';
import { waysOfClient, waysOfProfessional } from '#web/features/consultations/public/meeting-words.ts';
import type { ApiForm } from '#web/forms/use-api-form.ts';
import type { FormDraft } from '#web/forms/use-draft-form.ts';
import { SelectField, TextField } from '#web/ui/fields/field.tsx';
import type { ActField } from './act-input.ts';

interface WayFieldProps {
  form: ApiForm<ActField> & { readonly draft: FormDraft };
  consultation: Consultation;
}

/**
 * How the two meet, for an acceptance that must say so, with the number or the place that the chosen way needs.
 */
export function WayField({ form, consultation: { ways = [], phone, clientPlace, reader } }: WayFieldProps) {
  const { initial } = form.draft;
  const [way, setWay] = useState<string>(initial?.meeting?.[0] ?? (ways.length === 1 ? ways[0]! : ''));
  const words = reader === 'client' ? waysOfClient : waysOfProfessional;
  return (
    <>
      <SelectField
        {...form.field('meeting')}
        choices={[{ value: '', label: 'Please choose' }, ...ways.map((value) => ({ value, label: words[value] }))]}
        defaultValue={way}
        onChange={({ target }) => setWay(target.value)}
        required
      />
      {way === 'telephone' && phone === undefined && (
        <TextField
          {...form.field('phone')}
          type="tel"
          maxLength={lengths.phone}
          defaultValue={initial?.phone?.[0]}
          required
        />
      )}
      {way === 'client' && clientPlace === undefined && (
        <TextField
          {...form.field('clientPlace')}
          maxLength={lengths.address}
          defaultValue={initial?.clientPlace?.[0]}
          required
        />
      )}
    </>
  );
}
