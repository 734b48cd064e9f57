import type { OwnProfile } from '#shared/api/professionals/own-profile.ts';
import { type ProfileForm, ProfileInputs } from '#web/features/professionals/profile-form/profile-inputs.tsx';
import { TextAreaField } from '#web/ui/fields/field.tsx';
import { isChecked } from './profile-task.ts';
import type { InitialValues } from './use-profile-values.ts';

interface ProfileFieldsProps {
  profile: OwnProfile;
  initial: InitialValues;
  field: ProfileForm['field'];
}

const parts = [
  ['business', 'Name and profession'],
  ['work', 'Your work'],
  ['contact', 'Location and contact'],
  ['fees', 'Fees'],
] as const;

const Text: ProfileForm['Text'] = ({ most, ...props }) => <TextAreaField {...props} maxLength={most} />;

/** Fields of a profile; pending values replace the public ones. */
export function ProfileFields({ profile, initial: { values, turns }, field }: ProfileFieldsProps) {
  const form: ProfileForm = {
    values,
    field,
    fieldKey: (name) => `${name} ${turns[name] ?? 0}`,
    required: ['name', 'business_name'],
    hint: (name) => (isChecked(profile, name) ? 'checked' : ''),
    none: { business_type: 'Not given' },
    Text,
  };
  return parts.map(([part, title]) => (
    <section key={part} className="space-y-5">
      <h2 className="text-2xl">{title}</h2>
      {part === 'business' && profile.approval_status === 'approved' && (
        <p className="max-w-prose">
          We read the details marked ‘checked’ before we approved you. If you change one, we check it again before
          clients see it. Everything else is public as soon as you save it.
        </p>
      )}
      <ProfileInputs part={part} form={form} />
    </section>
  ));
}
