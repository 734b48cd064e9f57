import type { Profession } from '#shared/choices.ts';
import type { PublicFigure, Testimonial } from '#shared/settings/site-about.ts';
import { ApiError, type Client } from '#web/http/api.ts';
import { type ListedCard, toCard } from '#web/features/professionals/public/card-data.ts';
import { shorten } from '#web/lib/format.ts';

/** A district with its most common professions: searches with results. */
export interface CommonSearches {
  readonly district: string;
  readonly professions: readonly Profession[];
}

/** Counts of the whole list. */
export interface HomeFigures {
  readonly professionals: number;
  /** Districts with at least one of them. */
  readonly districts: number;
  readonly checked: number;
  readonly reviews: number;
}

/** Marketplace data of Home. */
export interface HomeData {
  /** Null when the list failed to load; the rest of the page does without it. */
  readonly professionals: readonly ListedCard[] | null;
  /** Null when they failed to load. */
  readonly figures: HomeFigures | null;
  readonly commonSearches: readonly CommonSearches[];
  /** Clients' words; empty when they failed to load. */
  readonly testimonials: readonly Testimonial[];
  readonly hiddenFigures: readonly PublicFigure[];
}

/** Home shows less of a biography than Find an Advisor: about two lines. */
const bioCharacters = 60;

/** Loads the data of Home; if a call fails or the database is unavailable, only these parts are missing from the page. */
export async function loadHome(api: Client): Promise<HomeData> {
  try {
    const [overview, { testimonials, hiddenFigures }, { professionals: best }] = await Promise.all([
      api.professionals.overview(),
      api.settings.publicAbout(),
      api.professionals.featured(),
    ]);
    const { common_searches: commonSearches, ...figures } = overview;
    return {
      professionals: best.map((one) => toCard({ ...one, bio: shorten(one.bio, bioCharacters) })),
      figures,
      commonSearches,
      testimonials,
      hiddenFigures,
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { professionals: null, figures: null, commonSearches: [], testimonials: [], hiddenFigures: [] };
  }
}
