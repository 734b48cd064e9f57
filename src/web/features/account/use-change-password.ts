import { contract } from '#shared/api/index.ts';
import { lengths } from '#shared/limits.ts';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { useSession } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';
import { checkNewPassword } from './password-rule.ts';

interface ChangePassword {
  /** The form's id; prefix of its fields' ids. */
  readonly id: string;
  readonly labels: Readonly<Record<'currentPassword' | 'newPassword' | 'confirmation', string>>;
  readonly failure: string;
  readonly done: () => unknown;
}

/** The form that changes a known password: the old one, and the new one twice. */
export function useChangePassword(task: ChangePassword) {
  const api = useApi();
  const { user } = useSession();
  /** Facts about the person that a new password must not contain. */
  const about = user ? [user.email, user.firstName, user.lastName, user.company ?? ''] : [];
  const form = useApiForm({
    ...task,
    endpoint: contract.account.changePassword,
    toBody: ({ text }) => ({ currentPassword: text('currentPassword'), newPassword: text('newPassword') }),
    check: ({ text }) => {
      const { password, ...wrong } = checkNewPassword(
        { password: text('newPassword'), confirmation: text('confirmation') },
        about,
      );
      return { ...wrong, ...(password && { newPassword: password }) };
    },
    send: (body) => api.account.changePassword({ body }),
  });
  const rules = { maxLength: lengths.password, required: true };
  return {
    form,
    current: { ...form.field('currentPassword'), ...rules, autoComplete: 'current-password' },
    next: { ...form.field('newPassword'), ...rules, about },
    again: { ...form.field('confirmation'), ...rules, autoComplete: 'new-password' },
  } as const;
}
