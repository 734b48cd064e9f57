import { Action, Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

export const passwordChanged: Template<'password-changed'> = {
  subject: () => 'Your password was changed',
  title: () => 'Your password was changed',
  firstName: ({ firstName }) => firstName,
  because: 'we tell you when the way you sign in changes.',
  body: ({ at, isAnew: hasStartedOver }, facts) => (
    <>
      <Paragraph>
        Your account has a new password. Every other device was signed out. If it was you, there’s nothing else to do.
      </Paragraph>
      <Facts lines={[['When', momentText(at)]]} />
      {hasStartedOver && (
        <Paragraph>
          No one had confirmed this e-mail address before, so someone else may have used the account. We deleted
          everything in it. When you sign in, we’ll ask for your name.
        </Paragraph>
      )}
      <Paragraph>
        If it wasn’t you, set a new password now. Change the password of your email account too, and write to us.
      </Paragraph>
      <Action href={pageAt(facts, '/forgot-password')}>Set a new password</Action>
    </>
  ),
};
