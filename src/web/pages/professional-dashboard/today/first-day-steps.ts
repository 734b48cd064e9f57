import type { OwnAvailability } from '#shared/api/consultations/availability.ts';
import type { Credential } from '#shared/api/credentials/shapes.ts';
import type { OwnProfile } from '#shared/api/professionals/own-profile.ts';
import type { Reputation } from '#shared/api/reviews/reviews.ts';
import { licenceProgressFor } from '#shared/credentials/profession-licences.ts';
import { firstDay as words } from '#web/copy/professional/first-day.ts';
import { plural } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';

/** The facts that decide which steps are done. */
export interface FirstDayFacts {
  readonly availability: Pick<OwnAvailability, 'isSet' | 'weekly'>;
  readonly credentials: readonly Pick<Credential, 'kind' | 'standing'>[];
  readonly profile: Pick<OwnProfile, 'profession' | 'missing'>;
  readonly views: Pick<Reputation['views'], 'total' | 'before'>;
}

/** A step of a new professional's first day. */
export interface FirstDayStep {
  readonly name: 'hours' | 'licence' | 'profile' | 'share';
  readonly isDone: boolean;
  /** What the step is for, or how it was done. */
  readonly text: string;
  /** Address of the page where it is done; sharing has none. */
  readonly to?: string;
}

/** Lists the four steps. Facts decide whether each is done; they can't be ticked by hand. */
export function firstDaySteps({ availability, credentials, profile, views }: FirstDayFacts): FirstDayStep[] {
  const hasHours = availability.isSet && availability.weekly.some(({ spans }) => spans.length > 0);
  const licence = licenceProgressFor(profile.profession, credentials);
  const missing = profile.missing.filter(({ is_optional }) => !is_optional).length;
  const seen = views.total + views.before;
  return [
    {
      name: 'hours',
      isDone: hasHours,
      text: hasHours ? words.hours.done : words.hours.toDo,
      to: paths.professionalDashboardTab('availability'),
    },
    {
      name: 'licence',
      isDone: licence !== 'missing' && licence !== 'asked',
      text: words.licence.progress[licence],
      to: paths.professionalDashboardTab('credentials'),
    },
    {
      name: 'profile',
      isDone: missing === 0,
      text: missing === 0 ? words.profile.done : words.profile.toDo(plural(missing, 'detail')),
      to: paths.editProfile,
    },
    { name: 'share', isDone: seen > 0, text: seen > 0 ? words.share.done(plural(seen, 'view')) : words.share.toDo },
  ];
}
