import type { OwnerBody } from '#shared/api/account/data.ts';
import { lengths } from '#shared/limits.ts';
import { CodeField } from '#web/features/account/code-field.tsx';
import type { Typed } from '#web/forms/typed-values.ts';
import type { ApiForm } from '#web/forms/use-api-form.ts';
import { useCall } from '#web/data/use-call.ts';
import { PasswordField } from '#web/ui/fields/password-field.tsx';

/** Labels of the fields that confirm the person. */
export const ownerLabels = { currentPassword: 'Current password', code: 'Code' } as const;
type OwnerField = keyof typeof ownerLabels;

export const toOwnerBody = ({ text }: Typed<OwnerField>): OwnerBody => ({
  currentPassword: text('currentPassword'),
  ...(text('code') !== '' && { code: text('code') }),
});

/** The password and, if signing in needs it, a code. */
export function OwnerFields({ form }: { form: ApiForm<OwnerField> }) {
  const factor = useCall('account.secondFactor', {});
  // If the state couldn't be loaded, the server's error asks for the code, and then the field appears.
  const { error } = form.field('code');
  const asksForCode = (factor.state === 'ready' && factor.data.isOn) || error !== undefined;
  return (
    <>
      <PasswordField
        {...form.field('currentPassword')}
        maxLength={lengths.password}
        autoComplete="current-password"
        required
      />
      {asksForCode && <CodeField {...form.field('code')} />}
    </>
  );
}
