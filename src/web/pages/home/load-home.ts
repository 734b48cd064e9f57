import { type Profession, professions } from '#shared/choices.ts';
import type { PublicFigure, Testimonial } from '#shared/settings/site-about.ts';
import { paging } from '#shared/limits.ts';
import { ApiError, type Client } from '#web/http/api.ts';
import { type CardProfessional, toCard } from '#web/features/professionals/public/card-data.ts';
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
  readonly professionals: readonly CardProfessional[] | null;
  /** Null when they failed to load. */
  readonly figures: HomeFigures | null;
  readonly commonSearches: readonly CommonSearches[];
  /** Clients' words; empty when they failed to load. */
  readonly testimonials: readonly Testimonial[];
  readonly hiddenFigures: readonly PublicFigure[];
}

/** Number of districts and professions in common searches, largest first. */
const districtsNamed = 4;
const professionsNamed = 2;

/** Home shows less of a biography than Find: about two lines. */
const bioCharacters = 60;

/** Loads the data of Home; a refusal or an unavailable database removes only these parts from the page. */
export async function loadHome(api: Client): Promise<HomeData> {
  try {
    const { reviews } = await api.professionals.figures();
    const { testimonials, hiddenFigures } = await api.settings.publicAbout();
    const {
      professionals: best,
      total,
      facets,
    } = await api.professionals.marketplace({
      query: { limit: paging.homeFeatured, sort: 'rating-high', facets: true, nextFree: true },
    });
    const districts = (facets?.districts ?? []).slice(0, districtsNamed).map(({ value }) => value);
    const commonSearches = await Promise.all(districts.map((district) => searchesIn(api, district)));
    return {
      professionals: best.map((one) => toCard({ ...one, bio: shorten(one.bio, bioCharacters) })),
      figures: {
        professionals: total,
        districts: facets?.districts.length ?? 0,
        checked: facets?.checked ?? 0,
        reviews,
      },
      commonSearches,
      testimonials,
      hiddenFigures,
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { professionals: null, figures: null, commonSearches: [], testimonials: [], hiddenFigures: [] };
  }
}

async function searchesIn(api: Client, district: string): Promise<CommonSearches> {
  const { facets } = await api.professionals.marketplace({ query: { limit: 1, location: district, facets: true } });
  const here = (facets?.professions ?? []).flatMap(({ value }) => professions.find((known) => known === value) ?? []);
  return { district, professions: here.slice(0, professionsNamed) };
}
