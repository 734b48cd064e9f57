import { Action, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { brand } from '#shared/brand.ts';

export const invitation: Template<'invitation'> = {
  subject: () => `You’re invited to join ${brand.name}`,
  title: () => `You’re invited to join ${brand.name}`,
  firstName: ({ firstName }) => firstName,
  because: `someone from our team invited you with this address.`,
  body: ({ link }) => (
    <>
      <Paragraph>
        {brand.name} is where people in Uganda look for an accountant, a tax consultant or another financial
        professional. We’d like you to be among those they find. A profile is free.
      </Paragraph>
      <Action href={link}>Sign up</Action>
      <Paragraph>
        The link fills in what we know of you, and you can change all of it. If you’re not interested, do nothing: there
        is no account until you make one.
      </Paragraph>
    </>
  ),
};
