import { useState } from 'react';
import { availabilityLimits, type MeetingType, meetingTypes } from '#shared/consultations/availability.ts';
import { waysOfProfessional } from '#web/features/consultations/public/meeting-words.ts';
import type { ApiForm } from '#web/forms/use-api-form.ts';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { FieldError, TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import type { AvailabilityField, AvailabilityValues } from './availability-values.ts';

interface WayFieldsProps {
  values: AvailabilityValues;
  field: ApiForm<AvailabilityField>['field'];
}

/** Ways to meet, and what clients need to know for each. */
export function WayFields({ values, field }: WayFieldsProps) {
  const [chosen, setChosen] = useState(() => values.meetings as readonly MeetingType[]);
  const meetings = field('meetings');
  return (
    <fieldset className="space-y-1">
      <legend className="sr-only">{meetings.label}</legend>
      {meetingTypes.map((type, index) => (
        <div key={type}>
          <CheckField
            {...(index === 0 && { id: meetings.id })}
            name="meetings"
            value={type}
            defaultChecked={chosen.includes(type)}
            onChange={({ target }) =>
              setChosen((before) => (target.checked ? [...before, type] : before.filter((other) => other !== type)))
            }
          >
            {waysOfProfessional[type]}
          </CheckField>
          {/* Hidden instead of removed: typed text stays if the box is ticked again. */}
          {type === 'video' && (
            <div hidden={!chosen.includes(type)} className="pb-2 pl-7">
              <TextField
                {...field('videoLink')}
                type="url"
                maxLength={300}
                defaultValue={String(values.videoLink)}
                help="The link of your own room in Google Meet, Zoom or another service. Clients get it once you agree on a time."
              />
            </div>
          )}
          {type === 'office' && (
            <div hidden={!chosen.includes(type)} className="pb-2 pl-7">
              <TextAreaField
                {...field('directions')}
                rows={3}
                maxLength={availabilityLimits.directions}
                defaultValue={String(values.directions)}
                help="Building, floor, landmark, parking. Clients get this once you agree on a time."
              />
            </div>
          )}
        </div>
      ))}
      <FieldError id={meetings.id} {...(meetings.error && { error: meetings.error })} />
    </fieldset>
  );
}
