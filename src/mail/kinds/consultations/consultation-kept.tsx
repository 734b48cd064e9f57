import { consultationPage, Meeting } from '#mail/consultation-parts.tsx';
import { Action, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';

export const consultationUnchanged: Template<'consultation-kept'> = {
  subject: ({ otherName }) => `The time of your consultation with ${otherName} stays as agreed`,
  title: () => 'The agreed time stays',
  firstName: ({ firstName }) => firstName,
  because: 'you have a consultation.',
  body: (data, facts) => (
    <>
      <Paragraph>
        {data.why === 'kept'
          ? `${data.otherName} would like to keep the time that you agreed on.`
          : 'No one answered the suggestion to move your consultation, so the time that you agreed on stays.'}
      </Paragraph>
      <Meeting {...data} />
      <Action href={consultationPage(data, facts)}>See, move or cancel it</Action>
    </>
  ),
};
