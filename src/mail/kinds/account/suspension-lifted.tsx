import { brand } from '#shared/brand.ts';
import { Action, Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

export const suspensionLifted: Template<'suspension-lifted'> = {
  subject: () => 'Your account is open again',
  title: () => 'Your account is open again',
  firstName: ({ firstName }) => firstName,
  because: 'we tell you when your account is no longer suspended.',
  body: ({ at, isShown: isPublic }, facts) => (
    <>
      <Paragraph>
        Your account at {brand.name} is no longer suspended. You can sign in again
        {isPublic ? ', and your profile is public again. Applications that you had may be with others now' : ''}.
      </Paragraph>
      <Facts lines={[['When', momentText(at)]]} />
      <Action href={pageAt(facts, '/login')}>Sign in</Action>
    </>
  ),
};
