import { type MeetingType, toBeAgreed } from '#shared/consultations/availability.ts';
import { lengths } from '#shared/limits.ts';
import { waysOfClient } from '#web/features/consultations/public/meeting-words.ts';
import { described, FieldError, TextField } from '#web/ui/fields/field.tsx';
import type { BookingField } from './booking-action.ts';

interface WayChoiceProps {
  meetings: readonly MeetingType[];
  field: (name: BookingField) => {
    id: string;
    name: BookingField;
    label: string;
    error?: string | undefined;
    defaultValue?: string | undefined;
  };
}

/**
 * How to meet, which may stay open until someone accepts. The client's place is asked for only once that is chosen; the style
 * hides it, so that it needs no script.
 */
export function WayChoice({ meetings, field }: WayChoiceProps) {
  const { id, name, label, error, defaultValue: chosen = '' } = field('meeting');
  const { error: wrongPlace, ...place } = field('clientPlace');
  const ways = [
    { value: '', text: toBeAgreed },
    ...meetings.map((meeting) => ({ value: meeting, text: waysOfClient[meeting] })),
  ];
  return (
    <fieldset id={id} tabIndex={-1} {...described({ id, error })}>
      <legend className="field-label">{label}</legend>
      <FieldError id={id} error={error} />
      <div className="chips ways">
        {ways.map(({ value, text }) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            {text}
          </label>
        ))}
      </div>
      {meetings.includes('client') && (
        <div className="mt-4">
          <TextField
            {...place}
            {...(wrongPlace && { error: wrongPlace })}
            maxLength={lengths.address}
            autoComplete="street-address"
          />
        </div>
      )}
    </fieldset>
  );
}
