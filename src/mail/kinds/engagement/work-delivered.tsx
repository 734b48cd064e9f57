import { Action, MoneyLine, Paragraph, Quote } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

export const workDelivered: Template<'work-delivered'> = {
  subject: ({ professionalName, title }) => `${professionalName} delivered the work: ${title}`,
  title: () => 'Please check the work',
  firstName: ({ firstName }) => firstName,
  because: 'it’s about your job.',
  body: ({ id, title, professionalName, until, reason, files }, facts) => (
    <>
      <Paragraph>
        {professionalName} delivered the work for ‘{title}’. Please check it. Then confirm it, request changes, or
        report a problem.
      </Paragraph>
      {reason !== undefined && (
        <>
          <Paragraph>They wrote:</Paragraph>
          <Quote>{reason}</Quote>
        </>
      )}
      {files !== undefined && (
        <Paragraph>
          {files === 1 ? 'One file is' : `${files} files are`} on the application’s page for you to download.
        </Paragraph>
      )}
      <Paragraph>
        If we don’t hear from you, we’ll mark the job as complete on {momentText(until)}. We’ll remind you before then.
      </Paragraph>
      <MoneyLine />
      <Action href={pageAt(facts, `/dashboard/applications/${id}`)}>Check the work</Action>
    </>
  ),
};
