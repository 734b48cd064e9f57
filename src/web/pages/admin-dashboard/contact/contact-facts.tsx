import type { ContactMessage } from '#shared/api/contact/contact-shapes.ts';
import { roleNames } from '#shared/roles.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { Line } from '#web/features/applications/view/application-facts.tsx';
import { inquiryLabel } from './contact-words.ts';

/** What we know about the writer, and when they wrote and we answered. */
export function ContactFacts({ contact }: { contact: ContactMessage }) {
  const { email, type, createdAt, account, answersGoTo, firstAnsweredAt, answeredInHours } = contact;
  return (
    <dl className="ruled">
      {answersGoTo !== null && answersGoTo !== email && <Line term="Answers go to">{answersGoTo}</Line>}
      <Line term="Account">{accountText(account)}</Line>
      <Line term="About">{inquiryLabel(type)}</Line>
      <Line term="Sent">{formatMoment(createdAt)}</Line>
      {firstAnsweredAt !== null && (
        <Line term="First answer">
          {formatMoment(firstAnsweredAt)}
          {answeredInHours !== null && `, after ${answeredInHours} office hours`}
        </Line>
      )}
    </dl>
  );
}

/** What we know about the writer's account, and what we don't: anyone can type an address. */
function accountText(account: ContactMessage['account']): string {
  if (account === null) return 'None with this address. We haven’t checked that it belongs to the writer.';
  const who = `${account.name}, ${roleNames[account.role].toLowerCase()}`;
  if (!account.wroteSignedIn) return `${who}. Wrote without signing in, so it may be someone else.`;
  return account.hasAddress ? `${who}, signed in` : `${who}, signed in. The address above isn’t the account’s.`;
}
