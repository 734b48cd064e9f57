import type { ReactNode } from 'react';
import type { MailData, MailKind } from '#shared/mails.ts';
import type { SiteFacts } from '#shared/site-facts.ts';

/** One kind of mail. */
export interface Template<K extends MailKind> {
  /** Short and true; plain text. */
  readonly subject: (data: MailData[K]) => string;
  /** The first thing one reads, also in a list of mails. */
  readonly title: (data: MailData[K]) => string;
  /** Whom it greets; without a name nobody is called by one. */
  readonly firstName?: (data: MailData[K]) => string;
  readonly body: (data: MailData[K], facts: SiteFacts) => ReactNode;
  /** Why one gets this mail, after 'You get this mail because'. */
  readonly because: string;
}
