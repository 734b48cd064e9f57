import type { ReactNode } from 'react';
import type { Consultation } from '#shared/api/consultations/consultation-shapes.ts';
import { howInWords, proposalInWords, timeInWords } from '#web/features/consultations/public/consultation-words.ts';
import { paths } from '#web/paths.ts';

/** With whom, when and where. */
export function LinkFacts({ consultation, now }: { consultation: Consultation; now: number }) {
  const { professional, isAgreed, place, clientPlace, phone } = consultation;
  const time = timeInWords(consultation, now);
  const proposal = proposalInWords(consultation, now);
  return (
    <dl className="mt-4 stack-2">
      {professional && (
        <Fact term="With">
          <a href={paths.professional(professional.id)} className="text-link">
            {professional.name}
          </a>
        </Fact>
      )}
      {time && <Fact term={isAgreed ? 'Time' : 'Time asked for'}>{time}, Kampala time</Fact>}
      {proposal && <Fact term="Proposed">{proposal}, Kampala time</Fact>}
      <Fact term="How">{howInWords(consultation)}</Fact>
      {place && (
        <Fact term="Where">
          {place.startsWith('https://') ? (
            <a href={place} className="text-link" rel="noopener noreferrer">
              {place}
            </a>
          ) : (
            place
          )}
        </Fact>
      )}
      {clientPlace && <Fact term="Your place">{clientPlace}</Fact>}
      {phone && <Fact term="Your phone number">{phone}</Fact>}
    </dl>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-muted">{term}</dt>
    <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
  </div>
);
