import { placeSuggestions } from '#shared/places/place-suggestions.ts';
import type { PublicContext } from '#server/answers/public-context.ts';
import { suggestedSearches } from '#server/features/marketplace/core/reading/suggested-searches.ts';

/** Lists searches and places to offer while someone types. */
export function listSuggestions(context: PublicContext): { searches: string[]; places: string[] } {
  context.dependsOn([]);
  return { searches: [...suggestedSearches], places: [...placeSuggestions] };
}
