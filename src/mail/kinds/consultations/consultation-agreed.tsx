import { consultationPage, Meeting } from '#mail/consultation-parts.tsx';
import { Action, MoneyLine, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';

export const consultationAgreed: Template<'consultation-agreed'> = {
  subject: ({ otherName, isMove }) =>
    `Your consultation with ${otherName} is ${isMove ? 'moved to another time' : 'agreed'}`,
  title: ({ isMove }) => (isMove ? 'Your consultation has a new time' : 'Your consultation is agreed'),
  firstName: ({ firstName }) => firstName,
  because: 'you have a consultation.',
  body: (data, facts) => (
    <>
      <Paragraph>
        {data.isOwn ? 'You accepted this time' : `${data.otherName} accepted this time`} for your free first
        consultation. It’s in the calendar file with this email.
      </Paragraph>
      <Meeting {...data} />
      <Paragraph>
        We’ll remind you a day and an hour before. If you can’t come, please move or cancel it early.
      </Paragraph>
      <Action href={consultationPage(data, facts)}>See, move or cancel it</Action>
      <MoneyLine />
    </>
  ),
};
