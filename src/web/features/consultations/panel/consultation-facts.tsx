import type { ReactNode } from 'react';
import type { Consultation } from '#shared/api/consultations/consultation-shapes.ts';
import { formatOwnTime } from '#shared/time/slot-text.ts';
import { isLink } from '#web/features/consultations/list/find-meeting.ts';
import { ownZone } from '#web/features/consultations/list/own-zone.ts';
import { howInWords, proposalInWords, timeInWords } from '#web/features/consultations/public/consultation-words.ts';
import { paths } from '#web/paths.ts';

/** When and where the two meet, and how to reach the other person. */
export function ConsultationFacts({ consultation, now }: { consultation: Consultation; now: number }) {
  const { slotStart, proposedStart, clientPlace, place, name, email, phone, professional, reader } = consultation;
  const time = timeInWords(consultation, now);
  const proposal = proposalInWords(consultation, now);
  return (
    <dl className="ruled">
      {slotStart && (
        <Fact term={consultation.isAgreed ? 'Time' : 'Time asked for'}>
          {time}
          <OwnTime start={slotStart} />
        </Fact>
      )}
      {proposedStart && (
        <Fact term="Proposed">
          {proposal}
          <OwnTime start={proposedStart} />
        </Fact>
      )}
      <Fact term="How">{howInWords(consultation)}</Fact>
      {place && <Fact term="Where">{isLink(place) ? <VideoLink href={place} /> : place}</Fact>}
      {clientPlace && <Fact term="Client’s place">{clientPlace}</Fact>}
      {reader !== 'client' && (
        <>
          <Fact term="Client">{name}</Fact>
          <Fact term="E-mail address">
            <a href={`mailto:${email}`} className="text-link">
              {email}
            </a>
          </Fact>
          {phone && (
            <Fact term="Telephone">
              <a href={`tel:${phone}`} className="text-link">
                {phone}
              </a>
            </Fact>
          )}
        </>
      )}
      {reader !== 'professional' && professional && (
        <Fact term="Professional">
          <a href={paths.professional(professional.id)} className="text-link">
            {professional.name}
          </a>
          <span className="block text-sm text-muted">{professional.profession}</span>
        </Fact>
      )}
      {reader === 'client' && phone && <Fact term="Your phone number">{phone}</Fact>}
    </dl>
  );
}

/** The reader's own time, where it differs from Kampala's. */
function OwnTime({ start }: { start: string }) {
  const own = formatOwnTime(start, ownZone());
  return (
    <span className="block text-sm text-muted">{own === null ? 'Kampala time' : `Kampala time; ${own} your time`}</span>
  );
}

const VideoLink = ({ href }: { href: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer" className="text-link">
    {href}
  </a>
);

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4 py-2">
      <dt className="w-36 shrink-0 text-sm text-muted">{term}</dt>
      <dd className="min-w-0 flex-1 basis-40">{children}</dd>
    </div>
  );
}
