import { brand } from '#shared/brand.ts';
import { Action, Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { headerLine, momentText, pageAt } from '#mail/words.ts';

export const adminRemoved: Template<'admin-removed'> = {
  subject: ({ name }) => headerLine(`${name} is no longer an admin`),
  title: ({ name }) => `${name} is no longer an admin of ${brand.name}`,
  firstName: ({ firstName }) => firstName,
  because: 'we tell every admin when a command on the server removes one.',
  body: ({ id, name, email, at }, facts) => (
    <>
      <Paragraph>
        {name} was signed out everywhere and can’t work here as an admin. The account is still there.
      </Paragraph>
      <Facts
        lines={[
          ['Former admin', `${name}, ${email}`],
          ['Removed by', 'A command on the server'],
          ['When', momentText(at)],
        ]}
      />
      <Paragraph>
        If you expected this, you don’t need to do anything. If you didn’t, ask the people who run the server about it.
      </Paragraph>
      <Action href={pageAt(facts, `/admin-dashboard/people?open=${id}`)}>Open this account</Action>
    </>
  ),
};
