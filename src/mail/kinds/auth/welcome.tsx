import { Action, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { pageAt, us } from '#mail/words.ts';
import { ConfirmingMeans } from './confirming-means.tsx';

export const welcome: Template<'welcome'> = {
  subject: ({ link }) => (link ? `Welcome to ${us}: please confirm your e-mail address` : `Welcome to ${us}`),
  title: () => `Welcome to ${us}`,
  firstName: ({ firstName }) => firstName,
  because: 'somebody, most likely you, made an account with this e-mail address.',
  body: ({ role, link }, facts) => (
    <>
      <Paragraph>
        {role === 'professional'
          ? `Your account is ready. Please complete your profile: our team reads it next, and nobody else sees it until we approve it.`
          : `Your account is made. You can look for a financial professional, ask for a free first consultation, and follow your applications.`}
      </Paragraph>
      {link ? (
        <>
          <Paragraph>
            Please confirm that this e-mail address is yours. Until then, what you write to a professional is kept and
            not sent; once you confirm, it goes out by itself. The link is good for 7 days.
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
