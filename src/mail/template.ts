import type { ReactNode } from 'react';
import type { MailData, MailKind } from '#shared/mails/mails.ts';
import type { SiteFacts } from '#shared/site-facts.ts';

export interface Template<K extends MailKind> {
  /** What happened or what to do, with the name of the person; plain text. */
  readonly subject: (data: MailData[K]) => string;
  /** The heading, which lists of emails show after the subject. */
  readonly title: (data: MailData[K]) => string;
  /** Name in the greeting; absent for a greeting without a name. */
  readonly firstName?: (data: MailData[K]) => string;
  readonly body: (data: MailData[K], facts: SiteFacts) => ReactNode;
  /** The reason for this email, after 'You’re getting this email because'. */
  readonly because: string;
}
