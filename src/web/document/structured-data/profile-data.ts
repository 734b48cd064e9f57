import type { ProfessionalDetail } from '#shared/api/professionals/professionals.ts';
import type { PublicCredential } from '#shared/api/professionals/public-credential.ts';
import type { SiteFacts } from '#shared/site-facts.ts';
import { cutText } from '#shared/cut-text.ts';
import { formatHourlyRate } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import type { Thing } from './thing.ts';

type Credential = Omit<PublicCredential, 'id'>;
type BusinessFacts = 'id' | 'name' | 'business_name' | 'profession' | 'bio' | 'languages_spoken' | 'total_reviews';
type Described = Pick<ProfessionalDetail, BusinessFacts | 'average_rating' | 'hourly_rate_min' | 'hourly_rate_max'> &
  Pick<ProfessionalDetail, 'district' | 'location' | 'serves_remote'> & { credentials: readonly Credential[] };

/** A review as the page shows it. */
interface PublicReview {
  readonly author: string;
  readonly rating: number;
  readonly comment: string;
}

/** Kinds of business closer than 'financial service'. */
const businessTypes: Readonly<Record<string, string>> = {
  Accountant: 'AccountingService',
  'Tax Consultant': 'AccountingService',
  'Insurance Adviser': 'InsuranceAgency',
};

/**
 * Describes a profile as a business for search engines. Ratings, reviews and licences are included only if real: those
 * of a sample marketplace are made up, and do not leave its pages.
 * @param reviews those on the page
 */
export function profileData(site: SiteFacts, professional: Described, reviews: readonly PublicReview[]): Thing {
  const { id, name, business_name, profession, bio, languages_spoken, credentials, total_reviews } = professional;
  const url = site.publicUrl + paths.professional(id);
  const price = formatHourlyRate(professional.hourly_rate_min, professional.hourly_rate_max);
  const licences = site.isDemo ? [] : credentials.filter((credential) => !credential.is_sample);
  return {
    '@type': businessTypes[profession] ?? 'FinancialService',
    '@id': url,
    url,
    name: business_name || name,
    image: `${site.publicUrl}/api/professionals/${id}/share.png`,
    ...(bio && { description: cutText(bio, 500) }),
    address: addressData(professional),
    areaServed: areaData(professional),
    ...(price && { priceRange: `${price.replaceAll('\u00a0', ' ')} an hour` }),
    employee: {
      '@type': 'Person',
      name,
      jobTitle: profession,
      ...(languages_spoken.length > 0 && { knowsLanguage: languages_spoken }),
      ...(licences.length > 0 && { hasCredential: licences.map(credentialData) }),
    },
    ...(!site.isDemo && total_reviews > 0 && ratingData(professional, reviews)),
  };
}

function addressData({ district, location }: Described): Thing {
  return {
    '@type': 'PostalAddress',
    ...(district && { addressLocality: location, addressRegion: district }),
    addressCountry: 'UG',
  };
}

function areaData({ district, serves_remote }: Described): Thing[] {
  const area = district && !serves_remote ? { '@type': 'AdministrativeArea', name: district } : undefined;
  return [area ?? { '@type': 'Country', name: 'Uganda' }];
}

function credentialData({ title, regulator, regulator_website, number, valid_from, valid_until }: Credential): Thing {
  return {
    '@type': 'EducationalOccupationalCredential',
    credentialCategory: 'license',
    name: title,
    recognizedBy: { '@type': 'Organization', name: regulator, url: regulator_website },
    ...(number && { identifier: number }),
    ...(valid_from && { validFrom: valid_from }),
    ...(valid_until && { expires: valid_until }),
  };
}

function ratingData({ average_rating, total_reviews }: Described, reviews: readonly PublicReview[]) {
  const scale = { bestRating: 5, worstRating: 1 };
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average_rating,
      reviewCount: total_reviews,
      ...scale,
    },
    review: reviews.slice(0, 10).map(({ author, rating, comment }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: author },
      reviewBody: comment,
      reviewRating: { '@type': 'Rating', ratingValue: rating, ...scale },
    })),
  };
}
