import { slugOf } from '#shared/choices.ts';
import { paging } from '#shared/limits.ts';
import { ApiError, type Client } from '#web/api.ts';
import { type CardProfessional, toCard } from '#web/features/professionals/card-data.ts';
import { type Figure, liveFigures, sampleFigures } from '#web/features/figures/figures.ts';
import { paths } from '#web/paths.ts';

/** A search that many make, and that finds somebody. */
export interface CommonSearch {
  readonly label: string;
  readonly href: string;
}

/** What Home shows of the marketplace. */
export interface HomeData {
  /** Null when the list did not come through; the rest of the page does without it. */
  readonly professionals: readonly CardProfessional[] | null;
  readonly figures: readonly Figure[];
  readonly commonSearches: readonly CommonSearch[];
}

/** Districts and professions that the common searches are made of, the largest first. */
const districtsNamed = 4;
const professionsNamed = 2;

/** Loads what Home shows; a refusal or a database that is away takes only these parts from the page. */
export async function loadHome(api: Client, isDemo: boolean): Promise<HomeData> {
  try {
    const figures = isDemo ? sampleFigures : liveFigures(await api.professionals.figures());
    const { professionals, facets } = await api.professionals.marketplace({
      query: { limit: paging.homeFeatured, sort: 'rating-high', facets: true },
    });
    const districts = (facets?.districts ?? []).slice(0, districtsNamed).map(({ value }) => value);
    const searches = await Promise.all(districts.map((district) => searchesIn(api, district)));
    return {
      professionals: professionals.map(toCard),
      figures,
      commonSearches: searches.flat(),
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { professionals: null, figures: isDemo ? sampleFigures : [], commonSearches: [] };
  }
}

async function searchesIn(api: Client, district: string): Promise<CommonSearch[]> {
  const { facets } = await api.professionals.marketplace({ query: { limit: 1, location: district, facets: true } });
  return (facets?.professions ?? []).slice(0, professionsNamed).map(({ value }) => ({
    label: `${value}s in ${district}`,
    href: paths.landing(slugOf(value), slugOf(district)),
  }));
}
