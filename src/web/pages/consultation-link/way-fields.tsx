import type { Consultation } from '#shared/api/consultations/consultation-shapes.ts';
import { lengths } from '#shared/limits.ts';
import { waysOfClient } from '#web/features/consultations/public/meeting-words.ts';
import { SelectField, TextField } from '#web/ui/fields/field.tsx';
import { fieldId, linkLabels } from './link-fields.ts';
import type { LinkField, LinkRefusal } from './link-action.ts';

interface WayFieldsProps {
  consultation: Consultation;
  tried: LinkRefusal | undefined;
}

/** How to meet, if an acceptance has to say so. Without scripts all fields show, and each says when it's needed. */
export function WayFields({ consultation: { ways = [], phone, clientPlace }, tried }: WayFieldsProps) {
  const field = (name: LinkField) => ({
    id: fieldId('accept', name),
    name,
    label: linkLabels[name],
    defaultValue: tried?.values[name],
    ...(tried?.errors[name] && { error: tried.errors[name] }),
  });
  const isOnly = ways.length === 1;
  if (ways.length === 0) return null;
  return (
    <>
      <SelectField
        {...field('meeting')}
        choices={[
          ...(isOnly ? [] : [{ value: '', label: 'Please choose' }]),
          ...ways.map((value) => ({ value, label: waysOfClient[value] })),
        ]}
        required
      />
      {ways.includes('telephone') && phone === undefined && (
        <TextField
          {...field('phone')}
          type="tel"
          maxLength={lengths.phone}
          autoComplete="tel"
          {...(isOnly ? { required: true } : { hint: 'to meet by telephone' })}
        />
      )}
      {ways.includes('client') && clientPlace === undefined && (
        <TextField
          {...field('clientPlace')}
          maxLength={lengths.address}
          autoComplete="street-address"
          {...(isOnly ? { required: true } : { hint: 'to meet at your place' })}
        />
      )}
    </>
  );
}
