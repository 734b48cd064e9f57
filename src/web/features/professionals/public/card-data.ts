import type { PublicCard, PublicProfessional } from '#shared/api/professionals/public-professional.ts';
import { shorten } from '#web/lib/format.ts';
import { checkedInWords, expiredInWords } from './trust-words.ts';
import { whereabouts } from './whereabouts.ts';

/** Data of a professional for a card. */
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
  | 'next_free'
> & {
  /** The first licence that we checked, as text: data that equals the card's text compresses to almost nothing. */
  licence: string | null;
  /** A licence that ended, as text, for someone without a current one. */
  expired?: string;
  /** Fees in words, for someone without an hourly rate. */
  fees?: string;
};

/** A card of a list; a document page tells the browser only whose it is, and the card stays as the server wrote it. */
export type ListedCard = CardProfessional | Pick<CardProfessional, 'id'>;

/** Reduces a list to what a document page tells the browser of it. */
export const withoutCards = <List extends { professionals: readonly ListedCard[] | null }>(list: List): List => ({
  ...list,
  professionals: list.professionals && list.professionals.map(({ id }) => ({ id })),
});

/** Characters in three lines of a card, at its widest. */
const bioCharacters = 170;
const feeCharacters = 90;

/** Reduces a professional to a card: the beginning of the biography, the first credential. */
export function toCard(professional: PublicCard): CardProfessional {
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
    ...(professional.next_free && { next_free: professional.next_free }),
    ...(professional.hourly_rate_min === null &&
      professional.hourly_rate_max === null &&
      professional.fee_structure && { fees: shorten(professional.fee_structure, feeCharacters) }),
    licence: credential ? checkedInWords(credential) : null,
    ...(professional.expired_licence && { expired: expiredInWords(professional.expired_licence) }),
  };
}
