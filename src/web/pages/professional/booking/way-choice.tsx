import { type MeetingType, toBeAgreed } from '#shared/consultations/availability.ts';
import { lengths } from '#shared/limits.ts';
import { waysOfClient } from '#web/features/consultations/public/meeting-words.ts';
import { SelectField, TextField } from '#web/ui/fields/field.tsx';
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

/** How to meet, which may stay open until someone accepts, and where, if at the client's place. */
export function WayChoice({ meetings, field }: WayChoiceProps) {
  const { error: wrongWay, ...way } = field('meeting');
  const { error: wrongPlace, ...place } = field('clientPlace');
  return (
    <>
      <SelectField
        {...way}
        {...(wrongWay && { error: wrongWay })}
        choices={[
          { value: '', label: toBeAgreed },
          ...meetings.map((meeting) => ({ value: meeting, label: waysOfClient[meeting] })),
        ]}
      />
      {meetings.includes('client') && (
        <TextField
          {...place}
          {...(wrongPlace && { error: wrongPlace })}
          maxLength={lengths.address}
          autoComplete="street-address"
          hint="to meet at your place"
        />
      )}
    </>
  );
}
