import type { PublicProfessional } from '#shared/api/professionals/professionals.ts';
import { kampalaDay } from '#shared/time/time.ts';
import { shorten } from '#web/lib/format.ts';
import { whereabouts } from './whereabouts.ts';

/** Data of a professional for a card; a page sends no more than this to the browser. */
export type CardProfessional = Pick<
  PublicProfessional,
  | 'id'
  | 'name'
  | 'profession'
  | 'location'
  | 'bio'
  | 'avatar_url'
  | 'average_rating'
  | 'total_reviews'
  | 'languages_spoken'
  | 'hourly_rate_min'
  | 'hourly_rate_max'
  | 'accepting_clients'
> & {
  credential: TrustedCredential | null;
};

/** The part of a credential that a trust mark needs. */
export type TrustedCredential = Pick<
  PublicProfessional['credentials'][number],
  'title' | 'regulator_short' | 'checked_at'
>;

/** Three lines of a card, at its widest. */
const bioCharacters = 170;

/** Reduces a professional to a card: the beginning of the biography, the first credential. */
export function toCard(professional: PublicProfessional): CardProfessional {
  const credential = professional.credentials[0];
  return {
    id: professional.id,
    name: professional.name,
    profession: professional.profession,
    location: whereabouts(professional),
    bio: shorten(professional.bio, bioCharacters),
    avatar_url: professional.avatar_url,
    average_rating: professional.average_rating,
    total_reviews: professional.total_reviews,
    languages_spoken: professional.languages_spoken,
    hourly_rate_min: professional.hourly_rate_min,
    hourly_rate_max: professional.hourly_rate_max,
    accepting_clients: professional.accepting_clients,
    credential: credential
      ? {
          title: credential.title,
          regulator_short: credential.regulator_short,
          // The day that the card shows; the rest would only add bytes.
          checked_at: kampalaDay(new Date(credential.checked_at)),
        }
      : null,
  };
}
