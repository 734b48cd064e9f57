import type { PublicProfessional } from '#shared/api/professionals/public-professional.ts';
import { professions, toSlug } from '#shared/choices.ts';
import { Rating } from '#web/features/professionals/public/rating.tsx';
import { professionals } from '#web/lib/profession-words.ts';
import { paths } from '#web/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import type { SimilarProfessional } from './load-similar.ts';

interface SimilarProfessionalsProps {
  /** The profile shown, with the same profession and district. */
  professional: Pick<PublicProfessional, 'profession' | 'district'>;
  others: readonly SimilarProfessional[];
}

/** Other suitable professionals: people compare before they trust. */
export function SimilarProfessionals({ professional: { profession, district }, others }: SimilarProfessionalsProps) {
  const known = professions.find((one) => one === profession);
  if (others.length === 0 || !district || !known) return null;
  const word = toSlug(known);
  return (
    <section aria-labelledby="similar-title" className="column not-in-print mt-6">
      <div className="border-t border-line pt-6">
        <h2 id="similar-title" className="text-2xl">
          Similar professionals
        </h2>
        <ul className="mt-5 card-row">
          {others.map(({ id, name, avatar_url, average_rating, total_reviews, place, rate }) => (
            <li key={id} className="relative flex gap-4 rounded border border-line bg-surface p-4 hover:border-forest">
              <Avatar name={name} url={avatar_url} />
              <div className="min-w-0">
                <h3 className="text-lg wrap-anywhere">
                  {/* The link covers the whole card. */}
                  <a href={paths.professional(id)} className="flex min-h-11 items-center no-underline covers">
                    {name}
                  </a>
                </h3>
                <p className="text-sm wrap-anywhere text-muted">{place}</p>
                <Rating average={average_rating} reviews={total_reviews} />
                {rate && <p className="mt-1 text-sm wrap-anywhere even-figures">{`${rate} an hour`}</p>}
              </div>
            </li>
          ))}
        </ul>
        <p className="mt-4 flex flex-wrap gap-x-6">
          <a href={paths.landing(word, toSlug(district))} className={'text-link tall'}>
            {`${professionals(known)} in ${district}`}
          </a>
          <a href={paths.landing(word)} className={'text-link tall'}>
            {`${professionals(known)} in Uganda`}
          </a>
        </p>
      </div>
    </section>
  );
}
