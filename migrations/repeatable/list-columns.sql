-- Written by list-columns.test.ts (`vitest -u`) from list-filters.ts and list-orders.ts: don't edit.

-- What lists filter by; null unless someone is in the public list.
CREATE OR REPLACE FUNCTION list_choices(p professionals) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p.approval_status = 'approved' THEN jsonb_build_object(
    'profession', p.profession,
    'district', p.district,
    'specializationsNorm', p.specializations_norm,
    'languagesSpoken', p.languages_spoken,
    'servesRemote', p.serves_remote,
    'checkedUntil', p.checked_until,
    'checkedFrom', p.checked_from,
    'checkedDays', p.checked_days,
    'avatarUrl', p.avatar_url) END
$$;

-- The same, and what lists sort by.
CREATE OR REPLACE FUNCTION list_row(p professionals) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT list_choices(p) || jsonb_build_object(
    'acceptingClients', p.accepting_clients,
    'averageRating', p.average_rating,
    'ratedAs', p.rated_as,
    'recommendedAs', p.recommended_as,
    'totalReviews', p.total_reviews,
    'yearsSort', p.years_sort,
    'nameSort', p.name_sort,
    'id', p.id)
$$;
