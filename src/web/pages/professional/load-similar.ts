import type { PublicCard, PublicProfessional } from '#shared/api/professionals/public-professional.ts';
import { professions } from '#shared/choices.ts';
import { paging } from '#shared/limits.ts';
import type { Client } from '#web/http/api.ts';
import { whereabouts } from '#web/features/professionals/public/whereabouts.ts';
import { formatHourlyRate } from '#web/lib/format.ts';

/** Another suitable professional, with only the facts that help to choose. */
export interface SimilarProfessional extends Pick<
  PublicProfessional,
  'id' | 'name' | 'avatar_url' | 'average_rating' | 'total_reviews'
> {
  readonly place: string;
  /** Hourly fees in words; null when not given. */
  readonly rate: string | null;
}

/**
 * Finds others of the same profession and district, best rated first: at most three, and never the same person. None
 * when unavailable: a profile works without them.
 */
export async function loadSimilar(
  { marketplace }: Pick<Client['professionals'], 'marketplace'>,
  { id, profession, district }: Pick<PublicProfessional, 'id' | 'profession' | 'district'>,
): Promise<SimilarProfessional[]> {
  if (!district || !professions.some((known) => known === profession)) return [];
  const query = { specialization: profession, location: district, limit: paging.similar + 1, fields: 'card' as const };
  const found = await marketplace({ query }).catch(() => undefined);
  const others = found?.professionals.filter((other) => other.id !== id) ?? [];
  return others.slice(0, paging.similar).map(toSimilar);
}

const toSimilar = (other: PublicCard): SimilarProfessional => ({
  id: other.id,
  name: other.name,
  avatar_url: other.avatar_url,
  average_rating: other.average_rating,
  total_reviews: other.total_reviews,
  place: whereabouts(other),
  rate: formatHourlyRate(other.hourly_rate_min, other.hourly_rate_max),
});
