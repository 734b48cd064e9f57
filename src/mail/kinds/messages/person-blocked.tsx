import { Action, Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

export const personBlocked: Template<'person-blocked'> = {
  subject: ({ name, by }) => `A ${by} blocked ${name}`,
  title: () => 'Someone was blocked',
  firstName: ({ firstName }) => firstName,
  because: 'you’re an admin.',
  body: ({ id, name, by, at }, facts) => (
    <>
      <Paragraph>
        A {by} no longer gets messages from {name}, and can’t write to them. Their work together goes on.
      </Paragraph>
      <Facts lines={[['When', momentText(at)]]} />
      <Paragraph>Their conversation is private. You can open it with a reason, which is recorded.</Paragraph>
      <Action href={pageAt(facts, `/admin-dashboard/messages?inbox=private&open=${id}`)}>Go to the conversation</Action>
    </>
  ),
};
