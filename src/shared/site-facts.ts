import type { Promises } from './settings/promises.ts';
import type { SiteNotice } from './settings/settings.ts';

/** Public facts of this installation from its operator, for every page. */
export interface SiteFacts {
  /** Public scheme, host and port, without a slash at the end; canonical addresses begin with it. */
  readonly publicUrl: string;
  /** The sample marketplace: its people are made up, and it says so. */
  readonly isDemo: boolean;
  /** A demo that only this machine reaches: the password of its accounts is known (`account/demo-accounts.ts`). */
  readonly hasKnownPassword?: boolean;
  /** Whether an e-mail address must be confirmed before a message to a person is sent; absent where no mail is sent. */
  readonly confirmsEmail?: boolean;
  readonly support: {
    readonly email?: string;
    readonly phone?: { /** E.164 */ readonly number: string; /** As it is written in Uganda */ readonly text: string };
    /** E.164 */
    readonly whatsapp?: string;
  };
  readonly legal: {
    /** Of the company that runs the site. */
    readonly name?: string;
    readonly address?: string;
    /** Its number in the register of the Personal Data Protection Office. */
    readonly pdpoRegistration?: string;
    /** Companies that process personal data for the operator: who runs the machines, and who sends the e-mails. */
    readonly host?: string;
    readonly emailProvider?: string;
  };
  readonly socialLinks: readonly SocialLink[];
  /** How fast our team answers; absent where nobody has changed what the specification has. */
  readonly promises?: Promises;
  /** A notice on all pages, while it is shown. */
  readonly notice?: SiteNotice;
}

export interface SocialLink {
  readonly label: string;
  readonly href: string;
}

/** An installation without any facts. */
export const noFacts: SiteFacts = { publicUrl: '', isDemo: false, support: {}, legal: {}, socialLinks: [] };
