import { Action, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { pageAt, us } from '#mail/words.ts';
import { ConfirmingMeans } from './confirming-means.tsx';

export const welcome: Template<'welcome'> = {
  subject: ({ link }) => (link ? `Welcome to ${us}: please confirm your e-mail address` : `Welcome to ${us}`),
  title: () => `Welcome to ${us}`,
  firstName: ({ firstName }) => firstName,
  because: 'you (or someone else) made an account with this e-mail address.',
  body: ({ role, link }, facts) => (
    <>
      <Paragraph>
        {role === 'professional'
          ? 'Your account is ready. Please complete your profile next. Our team will read it, and no one else sees it until we approve it.'
          : 'Your account is ready. You can find a financial professional, ask for a free first consultation, and follow your applications.'}
      </Paragraph>
      {link ? (
        <>
          <Paragraph>
            Please confirm that this e-mail address is yours. The link works for 7 days. If you write to a professional
            before that, we save your message and send it when you confirm.
          </Paragraph>
          <Action href={link}>Confirm my e-mail address</Action>
          <ConfirmingMeans />
        </>
      ) : (
        <Action href={pageAt(facts, role === 'professional' ? '/professional-dashboard' : '/dashboard')}>
          Open my dashboard
        </Action>
      )}
    </>
  ),
};
