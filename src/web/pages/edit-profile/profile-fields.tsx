import type { ReactNode } from 'react';
import type { OwnProfile } from '#shared/api/own-profile.ts';
import { businessTypes, languages, professions, specializations } from '#shared/choices.ts';
import { lengths } from '#shared/limits.ts';
import { formatPhone } from '#shared/phone-text.ts';
import { districtNames } from '#shared/places.ts';
import { ChipsField } from '#web/forms/chips-field.tsx';
import type { ProfileField } from '#web/layout/dashboard/profile-labels.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { isFixed } from './profile-task.ts';

interface ProfileFieldsProps {
  profile: OwnProfile;
  field: (name: ProfileField) => { id: string; name: ProfileField; label: string; error: string | undefined };
  onEdit: () => void;
}

const choicesOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const chipLimits = { most: lengths.listEntries, longest: lengths.listEntry };
/** `1500000` → `1,500,000`, as people read it. */
const written = (amount: number | null) => amount?.toLocaleString('en-UG') ?? '';

/** The fields of a profile, in the order of the page; what was checked of an approved one is not among them. */
export function ProfileFields({ profile, field, onEdit }: ProfileFieldsProps) {
  const isApproved = profile.approval_status === 'approved';
  const chips = (name: 'specializations' | 'qualifications' | 'languages_spoken') => ({
    ...field(name),
    ...chipLimits,
    initial: profile[name],
    onEdit,
  });
  const open = (name: ProfileField, shown: ReactNode) => !isFixed(profile, name) && shown;
  return (
    <>
      {!isApproved && (
        <Part title="Who you are">
          <TextField {...field('name')} defaultValue={profile.name} maxLength={lengths.name * 2} required />
          <TextField
            {...field('business_name')}
            defaultValue={profile.business_name}
            maxLength={lengths.name}
            required
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField {...field('profession')} defaultValue={profile.profession} choices={choicesOf(professions)} />
            <SelectField
              {...field('business_type')}
              defaultValue={profile.business_type ?? ''}
              choices={[{ value: '', label: 'Not said' }, ...choicesOf(businessTypes)]}
            />
          </div>
        </Part>
      )}
      <Part title="What you do">
        <TextAreaField
          {...field('bio')}
          defaultValue={profile.bio}
          rows={7}
          maxLength={lengths.text}
          help="What you do, for whom, and how you work. Clients read this first."
        />
        {open(
          'specializations',
          <ChipsField {...chips('specializations')} suggestions={specializations} help="Add one at a time." />,
        )}
        {open(
          'qualifications',
          <ChipsField {...chips('qualifications')} help="Degrees and certificates, one at a time." />,
        )}
        {open(
          'certifications',
          <TextAreaField
            {...field('certifications')}
            defaultValue={profile.certifications}
            rows={3}
            maxLength={lengths.text}
            help="With their numbers and who gave them, such as ICPAU practising certificate F1234. We check them with the regulator."
          />,
        )}
        {open(
          'years_experience',
          <TextField
            {...field('years_experience')}
            defaultValue={profile.years_experience ?? ''}
            inputMode="numeric"
            maxLength={2}
          />,
        )}
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
