import type { ProfessionalDetail } from '#shared/api/professionals/professionals.ts';
import { whereabouts } from '#web/features/professionals/public/whereabouts.ts';
import { plural } from '#web/lib/format.ts';
import type { PageDescription } from '#web/document/page-meta.ts';
import { paths } from '#web/paths.ts';
import { experienceInWords } from '#web/features/professionals/public/profile-words.ts';

/** The pages above a profile. */
export const wayToProfile = [
  { label: 'Home', href: paths.home },
  { label: 'Find an Advisor', href: paths.findAdvisor },
];

type Facts = 'id' | 'name' | 'profession' | 'location' | 'district' | 'bio';
type ProfileFigures = 'years_experience' | 'average_rating' | 'total_reviews';

/** Describes a profile for other sites: name, profession and place; then facts that help to choose, and the person's own words. */
export function describeProfile(professional: Pick<ProfessionalDetail, Facts | ProfileFigures>): PageDescription {
  const { id, name, profession, bio, years_experience, average_rating, total_reviews } = professional;
  const what = `${profession} in ${whereabouts(professional)}`;
  const figures = [
    ...(years_experience ? [experienceInWords(years_experience)] : []),
    ...(total_reviews > 0 ? [`rated ${average_rating.toFixed(1)} in ${plural(total_reviews, 'review')}`] : []),
  ];
  return {
    title: `${name}, ${what}`,
    description: `${[what, ...figures].join(', ')}. ${bio}`,
    path: paths.professional(id),
    image: { path: `/api/professionals/${id}/share.png`, alt: `${name}, ${what}` },
  };
}
