import type { ReactNode } from 'react';
import { languages } from '#shared/choices.ts';
import { lengths } from '#shared/limits.ts';
import { formatPhone } from '#shared/people/phone-text.ts';
import { districtNames } from '#shared/places/places.ts';
import { defaultUrgency, meetings, serviceTypes } from '#shared/applications/service-types.ts';
import { meetingLabels, urgencyChoices } from '#web/copy/applications.ts';
import { ChipsField } from '#web/forms/fields/chips-field.tsx';
import { MoneyField } from '#web/forms/fields/money-field.tsx';
import type { ApiForm } from '#web/forms/use-api-form.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/fields/field.tsx';
import type { ApplicationField } from './application-task.ts';
import type { Initial } from './initial-values.ts';

interface ApplicationFieldsProps {
  field: ApiForm<ApplicationField>['field'];
  initial: Initial;
  requirements: readonly string[];
}

const toChoices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** The fields of an application, in the order of the page. */
export function ApplicationFields({ field, initial, requirements }: ApplicationFieldsProps) {
  return (
    <>
      <Part title="What you need">
        <SelectField
          {...field('serviceType')}
          defaultValue={initial.serviceType ?? ''}
          choices={[{ value: '', label: 'Choose a service' }, ...toChoices(serviceTypes)]}
          required
        />
        <TextField
          {...field('title')}
          defaultValue={initial.title}
          maxLength={lengths.title}
          help="A few words, such as: VAT registration for my shop."
          required
        />
        <TextAreaField
          {...field('description')}
          defaultValue={initial.description}
          rows={7}
          maxLength={lengths.text}
          help="What is it about, and what result do you want? Leave out account numbers and passwords."
          required
        />
        <ChipsField
          {...field('requirements')}
          hint="optional"
          initial={requirements}
          most={lengths.requirements}
          longest={lengths.requirement}
          help={`Anything you must have. Add them one at a time, up to ${lengths.requirements}.`}
        />
      </Part>
      <Part title="Budget and time">
        <div className="grid gap-5 sm:grid-cols-2">
          <MoneyField {...field('budgetMin')} defaultValue={initial.budgetMin} required />
          <MoneyField {...field('budgetMax')} defaultValue={initial.budgetMax} required />
        </div>
        <SelectField {...field('urgency')} defaultValue={initial.urgency ?? defaultUrgency} choices={urgencyChoices} />
      </Part>
      <Part title="Where and how">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...field('district')}
            hint="optional"
            defaultValue={initial.district}
            suggestions={districtNames}
            maxLength={lengths.name}
            help="Where you live or work, for example Kampala or Gulu."
          />
          <SelectField
            {...field('meeting')}
            hint="optional"
            defaultValue={initial.meeting ?? ''}
            choices={[
              { value: '', label: 'Not decided yet' },
              ...meetings.map((value) => ({ value, label: meetingLabels[value] })),
            ]}
          />
          <SelectField
            {...field('language')}
            hint="optional"
            defaultValue={initial.language ?? ''}
            choices={[{ value: '', label: 'Any language' }, ...toChoices(languages)]}
          />
        </div>
      </Part>
      <Part title="How to reach you">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...field('name')}
            defaultValue={initial.name}
            maxLength={lengths.name * 2}
            autoComplete="name"
            required
          />
          <TextField
            {...field('email')}
            defaultValue={initial.email}
            type="email"
            maxLength={lengths.email}
            autoComplete="email"
            required
          />
          <TextField
            {...field('phone')}
            hint="optional"
            defaultValue={formatPhone(initial.phone ?? '')}
            type="tel"
            maxLength={lengths.phone}
            autoComplete="tel"
            help="For example 0772 123456."
          />
        </div>
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-5">
      <h2 className="text-2xl">{title}</h2>
      {children}
    </section>
  );
}
