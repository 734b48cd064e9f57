import { render, toPlainText } from '@react-email/render';
import type { MailData, MailKind, RenderedMail } from '#shared/mails/mails.ts';
import type { SiteFacts } from '#shared/site-facts.ts';
import { MailPage } from './mail-page.tsx';
import { templates } from './templates.ts';
import { headerLine } from './words.ts';

/** Renders a mail. The text is made from the HTML, so that both say the same. */
export async function renderMail<K extends MailKind>(
  kind: K,
  data: MailData[K],
  facts: SiteFacts,
  unsubscribe?: string,
): Promise<RenderedMail> {
  const template = templates[kind];
  const subject = headerLine(template.subject(data));
  const rendered = await render(
    <MailPage
      title={template.title(data)}
      subject={subject}
      firstName={template.firstName?.(data)}
      because={template.because}
      facts={facts}
      unsubscribe={unsubscribe}
    >
      {template.body(data, facts)}
    </MailPage>,
  );
  // The library declares a document type of the year 2000.
  const html = rendered.replace(/^<!DOCTYPE[^>]*>/i, '<!DOCTYPE html>');
  return { subject, html, text: toPlainText(html, { selectors: [{ selector: 'h1', options: { uppercase: false } }] }) };
}
