import type { InputHTMLAttributes } from 'react';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { PasswordMeter } from './password-meter.tsx';

interface NewPasswordFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'about'> {
  id: string;
  label: string;
  help?: string;
  error?: string | undefined;
  /** Facts about the person, such as name and e-mail address; fields of the same form are read as well. */
  about?: readonly string[];
}

/** A new password, with a meter that says while it is typed what is weak about it. */
export function NewPasswordField({ about, ...rest }: NewPasswordFieldProps) {
  return (
    <div>
      <PasswordField {...rest} autoComplete="new-password" />
      <PasswordMeter fieldId={rest.id} about={about} />
    </div>
  );
}
