import type { PublicProfessional } from '#shared/api/professionals.ts';
import { slugOf } from '#shared/choices.ts';
import type { CardProfessional } from '#web/features/professionals/card-data.ts';
import { ProfessionalCard } from '#web/features/professionals/professional-card.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';

interface SimilarProfessionalsProps {
  /** Of the same profession and district as these. */
  professional: Pick<PublicProfessional, 'profession' | 'district'>;
  others: readonly CardProfessional[];
}

/** Who else one could ask: people compare before they trust. */
export function SimilarProfessionals({ professional: { profession, district }, others }: SimilarProfessionalsProps) {
  if (others.length === 0 || !district) return null;
  const word = slugOf(profession);
  return (
    <section aria-labelledby="similar-title" className="column not-in-print mt-12">
      <div className="border-t border-line pt-10">
        <h2 id="similar-title" className="text-2xl">
          Similar professionals
        </h2>
        <ul className="mt-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {others.map((other, index) => (
            <ProfessionalCard
              key={other.id}
              professional={other}
              href={paths.professional(other.id)}
              number={index + 1}
            />
          ))}
        </ul>
        <p className="mt-6 flex flex-wrap gap-3">
          <a href={paths.landing(word, slugOf(district))} className={buttonClass('secondary')}>
            {profession}s in {district}
          </a>
          <a href={paths.landing(word)} className={buttonClass('secondary')}>
            {profession}s in all Uganda
          </a>
        </p>
      </div>
    </section>
  );
}
