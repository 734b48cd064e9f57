import { consultationPage, Meeting } from '#mail/consultation-parts.tsx';
import { Action, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';

export const consultationReminder: Template<'consultation-reminder'> = {
  subject: ({ otherName, isNear }) =>
    isNear ? `In an hour: your consultation with ${otherName}` : `Tomorrow: your consultation with ${otherName}`,
  title: ({ isNear }) => (isNear ? 'Your consultation begins in an hour' : 'Your consultation is in a day'),
  firstName: ({ firstName }) => firstName,
  because: 'you have a consultation.',
  body: (data, facts) => (
    <>
      <Paragraph>This is a reminder of your consultation with {data.otherName}.</Paragraph>
      <Meeting {...data} />
      <Paragraph>If you can’t come, please tell them now.</Paragraph>
      <Action href={consultationPage(data, facts)}>See, move or cancel it</Action>
    </>
  ),
};
