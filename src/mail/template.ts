import type { ReactNode } from 'react';
import type { MailData, MailKind } from '#shared/mails/mails.ts';
import type { SiteFacts } from '#shared/site-facts.ts';

export interface Template<K extends MailKind> {
  /** Short and true; plain text. */
  readonly subject: (data: MailData[K]) => string;
  /** The heading, shown first in lists of mails too. */
  readonly title: (data: MailData[K]) => string;
  /** Name in the greeting; absent for a greeting without a name. */
  readonly firstName?: (data: MailData[K]) => string;
  readonly body: (data: MailData[K], facts: SiteFacts) => ReactNode;
  /** Reason for this mail, after 'You get this mail because'. */
  readonly because: string;
}
