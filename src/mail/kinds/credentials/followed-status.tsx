import { Action, Facts, Paragraph, TextLink } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { headerLine, momentText } from '#mail/words.ts';

const happened = {
  checked: 'We checked it',
  ended: 'It has ended, and its mark with it',
  revoked: 'We ended its mark',
  withdrawn: 'The professional withdrew it, and its mark has ended',
  unlisted: 'They are no longer in our public list',
} as const;

/** Says what happened and when, never that something is valid: an email is read later. */
export const followedStatus: Template<'followed-status'> = {
  subject: ({ name }) => headerLine(`A change about ${name}`),
  title: ({ name }) => `A change about ${name}`,
  because: 'you asked us to tell you when the status of this professional changes.',
  body: ({ title, change, at, link, stop }) => (
    <>
      <Facts
        lines={[
          ...(title === '' ? [] : [['What', title] as const]),
          ['Change', happened[change]],
          ['When', momentText(at)],
        ]}
      />
      <Paragraph>This was so when we wrote. The page below says what is so today.</Paragraph>
      <Action href={link}>See today’s status</Action>
      <Paragraph>
        <TextLink href={stop}>Stop these emails</TextLink>
      </Paragraph>
    </>
  ),
};

export const followConfirm: Template<'follow-confirm'> = {
  subject: ({ name }) => headerLine(`Confirm that you want to follow ${name}`),
  title: ({ name }) => `Follow ${name}?`,
  because: 'someone asked for these emails with your address.',
  body: ({ name, link }) => (
    <>
      <Paragraph>
        {`If that was you, confirm it. We then send you an email when the status of ${name} changes, and nothing else. If it wasn’t, do nothing: we delete your address within a week.`}
      </Paragraph>
      <Action href={link}>Confirm</Action>
    </>
  ),
};
