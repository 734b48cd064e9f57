import type { Suggestion } from '#shared/api/applications/applications.ts';
import { locationName } from '#shared/places/location-name.ts';
import { placeOfAddress } from '#shared/places/places.ts';
import type { CandidateRow } from '#server/features/applications/store/candidates/candidates.ts';

export function viewSuggestion({
  row,
  score,
  reasons,
}: {
  readonly row: CandidateRow;
  readonly score: number;
  readonly reasons: readonly string[];
}): Suggestion {
  return {
    professional: {
      id: row.id,
      name: row.name,
      business_name: row.businessName,
      profession: row.profession,
      district: row.district,
      location: locationName(row.district, placeOfAddress(row.businessAddress)),
      avatar_url: row.avatarUrl,
      average_rating: row.averageRating,
      total_reviews: row.totalReviews,
      hourly_rate_min: row.hourlyRateMin,
      hourly_rate_max: row.hourlyRateMax,
      languages_spoken: row.languages,
      specializations: row.specializations,
      serves_remote: row.servesRemote,
      activeApplications: row.load,
    },
    score,
    reasons: [...reasons],
  };
}
