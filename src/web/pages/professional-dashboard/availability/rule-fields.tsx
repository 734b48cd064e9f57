import { consultationLengths } from '#shared/consultations/availability.ts';
import type { ApiForm } from '#web/forms/use-api-form.ts';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { FieldError, SelectField } from '#web/ui/fields/field.tsx';
import type { AvailabilityField, AvailabilityValues, NumberField } from './availability-values.ts';
import { choicesFor } from './rule-choices.ts';

interface RuleFieldsProps {
  values: AvailabilityValues;
  field: ApiForm<AvailabilityField>['field'];
}

/** How long consultations are, and how they are spread over the days. */
export function RuleFields({ values, field }: RuleFieldsProps) {
  const lengths = field('lengths');
  const held = values.lengths as readonly string[];
  const rule = (name: NumberField) => ({
    ...field(name),
    choices: choicesFor(name, Number(values[name])),
    defaultValue: String(values[name]),
  });
  return (
    <div className="space-y-5">
      <fieldset>
        <legend className="field-label">{lengths.label}</legend>
        <div className="flex flex-wrap gap-x-6">
          {consultationLengths.map((length, index) => (
            <CheckField
              key={length}
              {...(index === 0 && { id: lengths.id })}
              name="lengths"
              value={length}
              defaultChecked={held.includes(String(length))}
            >
              {length} minutes
            </CheckField>
          ))}
        </div>
        <FieldError id={lengths.id} {...(lengths.error && { error: lengths.error })} />
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField {...rule('noticeHours')} help="Time that you need between a booking and its start." />
        <SelectField {...rule('bufferMinutes')} help="Stays free after each consultation." />
        <SelectField {...rule('perDay')} help="Then the day is full." />
        <SelectField {...rule('daysAhead')} help="Clients can’t book later days yet." />
        <SelectField
          {...rule('cutoffHours')}
          help="Clients who cancel later than this are marked as having cancelled late."
        />
      </div>
    </div>
  );
}
