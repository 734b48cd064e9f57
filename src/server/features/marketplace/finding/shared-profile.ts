import type { PublicProfessional } from '#shared/api/professionals/public-professional.ts';
import { brand } from '#shared/brand.ts';
import { formatDay } from '#shared/time/day-text.ts';
import { kampalaDay } from '#shared/time/time.ts';
import { aboutOne } from '#server/answers/tags/cache-tags.ts';
import type { PublicContext } from '#server/answers/public-context.ts';
import { notFound } from '#server/kernel/errors.ts';
import type { SharedProfile } from '#server/share-images/share-picture.ts';
import { findProfessional } from '#server/features/marketplace/store/profiles.ts';
import { viewProfessional } from '#server/features/marketplace/core/view.ts';

const countFormat = new Intl.NumberFormat('en-UG');

/**
 * Reads the facts about a professional on a picture for sharing.
 * @throws {AppError} `not_found` unless approved, for any caller: a picture is for everyone.
 */
export async function getSharedProfile(context: PublicContext, id: string): Promise<SharedProfile> {
  context.dependsOn([aboutOne(id)]);
  const row = await findProfessional(context.db, id, kampalaDay(context.now));
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

/** Lists the checks and their dates, as trust marks show them. */
function trustLines({ credentials, approved_at }: Pick<PublicProfessional, 'credentials' | 'approved_at'>): string[] {
  const [credential] = credentials;
  if (credential?.is_sample) return ['Part of the sample marketplace: made up'];
  if (credential) {
    const what = `${credential.title}, ${credential.regulator_short}`;
    return [what, `Checked on ${formatDay(credential.checked_at)}`];
  }
  return approved_at === null ? [] : [`Approved by ${brand.name} on ${formatDay(approved_at)}`];
}
