import type { PublicProfessional } from '#shared/api/professionals.ts';
import { brand } from '#shared/brand.ts';
import { formatDay } from '#shared/day-text.ts';
import { kampalaDay } from '#shared/time.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import type { SharedProfile } from '#server/pictures/share-picture.ts';
import { findProfessional } from './profile-queries.ts';
import { viewProfessional } from './view.ts';

const countFormat = new Intl.NumberFormat('en-UG');

/**
 * What a picture for sharing says of a professional.
 * @throws {AppError} `not_found` unless approved: a picture is for everybody, whoever asks for it.
 */
export async function getSharedProfile(context: Context, id: string): Promise<SharedProfile> {
  const row = await findProfessional(context.publicRead, id, kampalaDay(context.now));
  if (row?.approvalStatus !== 'approved') throw notFound();
  const { name, business_name, profession, district, location, average_rating, total_reviews, ...rest } =
    viewProfessional(row);
  const reviews = `${countFormat.format(total_reviews)} ${total_reviews === 1 ? 'review' : 'reviews'}`;
  return {
    name,
    businessName: business_name,
    profession,
    place: district === null || location.includes(district) ? location : `${location}, ${district}`,
    ...(total_reviews > 0 && {
      rating: { average: average_rating, words: `${average_rating.toFixed(1)} from ${reviews}` },
    }),
    trust: trustLines(rest),
  };
}

/** What was checked and when, as trust marks say it. */
function trustLines({ credentials, approved_at }: Pick<PublicProfessional, 'credentials' | 'approved_at'>): string[] {
  const [credential] = credentials;
  if (credential?.is_sample) return ['Part of the sample marketplace: made up'];
  if (credential) {
    const what = `${credential.title}, ${credential.regulator_short}`;
    return [what, `Checked on ${formatDay(credential.checked_at)}`];
  }
  return approved_at === null ? [] : [`Approved by ${brand.name} on ${formatDay(approved_at)}`];
}
