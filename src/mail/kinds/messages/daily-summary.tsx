import { Box, Paragraph, TextLink } from '#mail/parts.tsx';
import { base } from '#mail/look.ts';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';
import { mailGroups } from '#shared/mails/mail-groups.ts';

/** One email for everything that came within a day in a group of notifications. */
export const dailySummary: Template<'daily-summary'> = {
  subject: ({ group, items, more }) => `${mailGroups[group].label}: ${items.length + more} new since yesterday`,
  title: ({ group }) => `${mailGroups[group].label} today`,
  firstName: ({ firstName }) => firstName,
  because: 'you chose to get these once a day.',
  body: ({ items, more }, facts) => (
    <>
      <Paragraph>This is what’s new since yesterday:</Paragraph>
      <Box style={{ padding: '0 0 16px' }}>
        {items.map(({ text, link, at }) => (
          <p key={`${at} ${text}`} style={{ ...base, margin: '0 0 8px' }}>
            <TextLink href={link}>{text}</TextLink>
            <br />
            {momentText(at)}
          </p>
        ))}
      </Box>
      {more > 0 && <Paragraph>And {more} more.</Paragraph>}
      <Paragraph>
        <TextLink href={pageAt(facts, '/notifications')}>See all notifications</TextLink>, or choose what you get under{' '}
        <TextLink href={pageAt(facts, '/settings/mail')}>Settings</TextLink>.
      </Paragraph>
    </>
  ),
};
