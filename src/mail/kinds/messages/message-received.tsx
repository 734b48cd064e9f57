import { Action, Facts, MoneyLine, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';

const sent = (from: string, count: number): string =>
  count === 1 ? `${from} sent you a message` : `You have ${count} new messages from ${from}`;

/** The message text is only on the site, because it may be private. */
export const messageReceived: Template<'message-received'> = {
  subject: ({ from, subject, count }) => `${sent(from, count)}: ${subject}`,
  title: ({ from, count }) => sent(from, count),
  firstName: ({ firstName }) => firstName,
  because: 'someone wrote to you and you hadn’t read it after 5 minutes.',
  body: ({ subject, count, link }) => (
    <>
      <Paragraph>
        Read {count === 1 ? 'it' : 'them'} and reply on the site. Replies to this email don’t reach anyone.
      </Paragraph>
      <Facts lines={[['About', subject]]} />
      <Action href={link}>{count === 1 ? 'Read the message' : 'Read the messages'}</Action>
      <MoneyLine />
    </>
  ),
};
