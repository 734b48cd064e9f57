import type { PublicProfessional } from '#shared/api/professionals.ts';
import { professions } from '#shared/choices.ts';
import type { Client } from '#web/api.ts';
import { type CardProfessional, toCard } from '#web/features/professionals/card-data.ts';

/** As many as stand in one row. */
const most = 3;

/**
 * Others of the same profession and district, best rated first: at most three, never the same person, and without their
 * biographies, for one can read those when one goes there. Nobody when that cannot be told: a profile stands without them.
 */
export async function loadSimilar(
  { marketplace }: Pick<Client['professionals'], 'marketplace'>,
  { id, profession, district }: Pick<PublicProfessional, 'id' | 'profession' | 'district'>,
): Promise<CardProfessional[]> {
  if (!district || !professions.some((known) => known === profession)) return [];
  const query = { specialization: profession, location: district, limit: most + 1 };
  const found = await marketplace({ query }).catch(() => undefined);
  const others = found?.professionals.filter((other) => other.id !== id) ?? [];
  return others.slice(0, most).map((other) => toCard({ ...other, bio: '' }));
}
