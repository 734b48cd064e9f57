import { Fragment, type ReactNode } from 'react';
import type { OwnProfile } from '#shared/api/own-profile.ts';
import { businessTypes, languages, professions, specializations } from '#shared/choices.ts';
import { lengths } from '#shared/limits.ts';
import { formatPhone } from '#shared/phone-text.ts';
import { districtNames } from '#shared/places.ts';
import { ChipsField } from '#web/forms/chips-field.tsx';
import type { ProfileField } from '#web/layout/dashboard/profile-labels.ts';
import { wishedProfile } from '#web/layout/dashboard/wished-profile.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { isChecked } from './profile-task.ts';

interface ProfileFieldsProps {
  profile: OwnProfile;
  /** Goes up when the fields that are checked begin anew. */
  turn: number;
  field: (name: ProfileField) => { id: string; name: ProfileField; label: string; error: string | undefined };
  onEdit: () => void;
}

const choicesOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const chipLimits = { most: lengths.listEntries, longest: lengths.listEntry };
/** `1500000` → `1,500,000`, as people read it. */
const written = (amount: number | null) => amount?.toLocaleString('en-UG') ?? '';

/** The fields of a profile, in the order of the page; with what waits in the place of what clients read meanwhile. */
export function ProfileFields({ profile: stored, turn, field, onEdit }: ProfileFieldsProps) {
  const profile = wishedProfile(stored);
  const isApproved = profile.approval_status === 'approved';
  const checked = (name: ProfileField) => ({ ...field(name), ...(isChecked(profile, name) && { hint: 'checked' }) });
  const chips = (name: 'specializations' | 'qualifications' | 'languages_spoken') => ({
    ...checked(name),
    ...chipLimits,
    initial: profile[name],
    onEdit,
  });
  return (
    <>
      <Part title="Who you are">
        {isApproved && (
          <p className="max-w-prose">
            What is marked ‘checked’ was checked when you were approved: a change is looked at before clients read it.
            Everything else is public as soon as you save it.
          </p>
        )}
        <Fragment key={turn}>
          <TextField {...checked('name')} defaultValue={profile.name} maxLength={lengths.name * 2} required />
          <TextField
            {...checked('business_name')}
            defaultValue={profile.business_name}
            maxLength={lengths.name}
            required
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField
              {...checked('profession')}
              defaultValue={profile.profession}
              choices={choicesOf([...new Set([...professions, profile.profession])])}
            />
            <SelectField
              {...checked('business_type')}
              defaultValue={profile.business_type ?? ''}
              choices={[{ value: '', label: 'Not said' }, ...choicesOf(businessTypes)]}
            />
          </div>
        </Fragment>
      </Part>
      <Part title="What you do">
        <TextAreaField
          {...field('bio')}
          defaultValue={profile.bio}
          rows={7}
          maxLength={lengths.text}
          help="What you do, for whom, and how you work. Clients read this first."
        />
        <Fragment key={turn}>
          <ChipsField {...chips('specializations')} suggestions={specializations} help="Add one at a time." />
          <ChipsField {...chips('qualifications')} help="Degrees and certificates, one at a time." />
          <TextAreaField
            {...checked('certifications')}
            defaultValue={profile.certifications}
            rows={3}
            maxLength={lengths.text}
            help="With their numbers and who gave them, such as ICPAU practising certificate F1234. We check them with the regulator."
          />
          <TextField
            {...checked('years_experience')}
            defaultValue={profile.years_experience ?? ''}
            inputMode="numeric"
            maxLength={2}
          />
        </Fragment>
        <ChipsField {...chips('languages_spoken')} suggestions={languages} help="Those you work in, one at a time." />
      </Part>
      <Part title="Where you work">
        <TextField
          {...field('district')}
          defaultValue={profile.district ?? ''}
          suggestions={districtNames}
          maxLength={lengths.name}
          help="Such as Kampala or Gulu."
        />
        <TextField {...field('business_address')} defaultValue={profile.business_address} maxLength={lengths.address} />
        <TextField
          {...field('phone_number')}
          defaultValue={formatPhone(profile.phone_number ?? '')}
          type="tel"
          autoComplete="tel"
          maxLength={lengths.phone}
          help="For us and for clients you work with; the public does not see it."
        />
        <TextField
          {...field('website')}
          defaultValue={profile.website ?? ''}
          type="url"
          autoComplete="url"
          maxLength={lengths.website}
        />
        <CheckField name="serves_remote" defaultChecked={profile.serves_remote}>
          I also work by telephone and online
        </CheckField>
        <CheckField name="accepting_clients" defaultChecked={profile.accepting_clients}>
          I take new clients now
        </CheckField>
      </Part>
      <Part title="What you charge">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...field('hourly_rate_min')}
            defaultValue={written(profile.hourly_rate_min)}
            inputMode="numeric"
          />
          <TextField
            {...field('hourly_rate_max')}
            defaultValue={written(profile.hourly_rate_max)}
            inputMode="numeric"
          />
        </div>
        <TextAreaField
          {...field('fee_structure')}
          defaultValue={profile.fee_structure}
          rows={3}
          maxLength={lengths.feeStructure}
          help="Such as a fixed price for a tax return. The first consultation is free."
        />
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
