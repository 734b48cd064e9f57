import { toBeAgreed } from '#shared/consultations/availability.ts';
import { formatSlot, formatSlotDay, formatSlotSpan } from '#shared/time/slot-text.ts';
import type { ConsultationMail, MeetingFacts, OfferedProfessional } from '#shared/mails/consultation-mails.ts';
import type { SiteFacts } from '#shared/site-facts.ts';
import { Facts, Paragraph, TextLink } from './parts.tsx';
import { pageAt } from './words.ts';

/** An email may be read much later, so its times always include the year. */
const withYear = 0;

/** `Tue 24 Nov 2026, 10:00–10:30 (Kampala time)` */
export const slotText = (start: string, minutes?: number): string =>
  `${minutes === undefined ? formatSlot(start, withYear) : formatSlotSpan(start, minutes, withYear)} (Kampala time)`;

/** The page on which the reader answers, reschedules or cancels a consultation. */
export const consultationPage = ({ side, id, link }: Omit<ConsultationMail, 'otherName'>, facts: SiteFacts): string =>
  link ?? pageAt(facts, `/${side === 'client' ? 'dashboard' : 'professional-dashboard'}/consultations?open=${id}`);

/** When, how and where two people meet. */
export function Meeting(data: ConsultationMail & MeetingFacts) {
  const { start, minutes, meeting, place, phone, side, otherName } = data;
  const ways = {
    telephone: side === 'client' ? `By telephone: ${otherName} calls you` : `By telephone: you call ${otherName}`,
    video: 'By video',
    office: side === 'client' ? `At the office of ${otherName}` : 'At your office',
    client: side === 'client' ? 'At your place' : `At ${otherName}’s place`,
  };
  return (
    <Facts
      lines={[
        ['When', slotText(start, minutes)],
        ['How', meeting ? ways[meeting] : toBeAgreed],
        ...(phone ? [['Number', phone] as const] : []),
        ...(place ? [['Where', meeting === 'video' ? <VideoLink key="video" href={place} /> : place] as const] : []),
      ]}
    />
  );
}

const VideoLink = ({ href }: { href: string }) => <TextLink href={href}>Open the video room</TextLink>;

/** Other professionals who are free, for a client whose consultation does not take place. */
export function Others({ others, facts }: { others: readonly OfferedProfessional[]; facts: SiteFacts }) {
  if (others.length === 0) return null;
  return (
    <>
      <Paragraph>These professionals are free soon:</Paragraph>
      <Facts
        lines={others.map(({ id, name, profession, freeOn }) => [
          profession,
          <span key={id}>
            <TextLink href={pageAt(facts, `/professional/${id}`)}>{name}</TextLink>
            {freeOn && `, free on ${formatSlotDay(`${freeOn}T09:00:00.000Z`)}`}
          </span>,
        ])}
      />
    </>
  );
}
