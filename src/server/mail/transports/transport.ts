import type { CalendarPart } from '#shared/consultations/calendar-event.ts';
import type { RenderedMail } from '#shared/mails/mails.ts';

export interface OutgoingMail extends RenderedMail {
  /** The row's id, by which a repeated mail is recognised. */
  readonly id: string;
  readonly to: string;
  readonly replyTo?: string | undefined;
  readonly writtenAt: Date;
  /** The unsubscribe address for mails like this. */
  readonly unsubscribe?: string | undefined;
  /** The event of its calendar file. */
  readonly calendar?: CalendarPart | undefined;
}

/** An attempt's outcome. `code` identifies no one and may be logged; `reason` is the server's text, and may. */
export type MailDelivery =
  | { readonly outcome: 'taken' }
  | {
      /** `later` may succeed another time, `never` will not. */
      readonly outcome: 'later' | 'never';
      readonly code: string;
      readonly reason: string;
      /** The server was away: other mails would fail as well. */
      readonly isAway?: boolean;
    };

export interface MailTransport {
  /** Never throws. */
  deliver(mail: OutgoingMail): Promise<MailDelivery>;
  /** Removes archived copies of mails from before a time; absent where none are archived. */
  forgetBefore?(moment: Date): Promise<void>;
  close(): void;
}
