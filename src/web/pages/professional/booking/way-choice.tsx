import type { MeetingType } from '#shared/consultations/availability.ts';
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

/** How to meet, where the professional offers several ways, and where, if at the client's place. */
export function WayChoice({ meetings, field }: WayChoiceProps) {
  const [only] = meetings;
  const { error: wrongWay, ...way } = field('meeting');
  const { error: wrongPlace, ...place } = field('clientPlace');
  return (
    <>
      {meetings.length > 1 ? (
        <SelectField
          {...way}
          {...(wrongWay && { error: wrongWay })}
          choices={meetings.map((meeting) => ({ value: meeting, label: waysOfClient[meeting] }))}
        />
      ) : (
        <input type="hidden" name="meeting" value={only} />
      )}
      {meetings.includes('client') && (
        <TextField
          {...place}
          {...(wrongPlace && { error: wrongPlace })}
          maxLength={lengths.address}
          autoComplete="street-address"
          {...(meetings.length > 1 && { hint: 'to meet at your place' })}
        />
      )}
    </>
  );
}
