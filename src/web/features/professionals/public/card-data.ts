import type { PublicProfessional } from '#shared/api/professionals.ts';
import { kampalaDay } from '#shared/time.ts';
import { shorten } from '#web/lib/format.ts';
import { whereabouts } from './whereabouts.ts';

/** What a card shows of a professional; a page sends no more than this to the browser. */
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
  /** The day of approval, for a card without a credential. */
  approved_at: string | null;
  credential: TrustedCredential | null;
};

/** The part of a credential that a trust mark needs. */
export type TrustedCredential = Pick<
  PublicProfessional['credentials'][number],
  'title' | 'regulator_short' | 'checked_at' | 'is_sample'
>;

/** Three lines of a card, at its widest. */
const bioCharacters = 170;

/** A professional cut down to a card: of the biography its beginning, of the credentials the first. */
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
    approved_at: credential ? null : dayOf(professional.approved_at),
    credential: credential
      ? {
          title: credential.title,
          regulator_short: credential.regulator_short,
          checked_at: kampalaDay(new Date(credential.checked_at)),
          is_sample: credential.is_sample,
        }
      : null,
  };
}

/** A card shows the day; the rest of the moment would only weigh. */
const dayOf = (moment: string | null) => moment && kampalaDay(new Date(moment));
