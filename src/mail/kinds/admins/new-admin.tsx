import { brand } from '#shared/brand.ts';
import { Action, Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { headerLine, momentText, pageAt } from '#mail/words.ts';

export const newAdmin: Template<'new-admin'> = {
  subject: ({ name }) => headerLine(`${name} is now an admin`),
  title: ({ name }) => `${name} is now an admin of ${brand.name}`,
  firstName: ({ firstName }) => firstName,
  because: 'we tell every admin about each new one.',
  body: ({ id, name, email, by, at }, facts) => (
    <>
      <Paragraph>{name} can now read and change everything that you can.</Paragraph>
      <Facts
        lines={[
          ['New admin', `${name}, ${email}`],
          ['Made by', by ?? 'A command on the server'],
          ['When', momentText(at)],
        ]}
      />
      <Paragraph>If you expected this, you don’t need to do anything.</Paragraph>
      <Paragraph>
        If you didn’t, remove this admin now.{' '}
        {by === undefined
          ? 'Then ask the people who run the server about it.'
          : 'Then sign both of them out everywhere, and ask them about it.'}
      </Paragraph>
      <Action href={pageAt(facts, `/admin-dashboard/people?open=${id}`)}>Open this account</Action>
    </>
  ),
};
