import type { RenderedMail } from '#shared/mails.ts';

/** A mail as it leaves. */
export interface OutgoingMail extends RenderedMail {
  /** The row's id: what a mail that is sent again is recognised by. */
  readonly id: string;
  readonly to: string;
  readonly replyTo?: string | undefined;
  readonly writtenAt: Date;
  /** The address that switches off mails of this kind. */
  readonly unsubscribe?: string | undefined;
}

/** What became of an attempt. `code` names nobody and may be logged; `reason` is what the other side said, and may. */
export type Delivery =
  | { readonly outcome: 'taken' }
  | {
      /** `later` may go better another time, `never` will not. */
      readonly outcome: 'later' | 'never';
      readonly code: string;
      readonly reason: string;
      /** Nobody was there: other mails would fare no better now. */
      readonly isAway?: boolean;
    };

/** A way out for mails. */
export interface MailTransport {
  /** Never throws. */
  deliver(mail: OutgoingMail): Promise<Delivery>;
  close(): void;
}
