import { z } from 'zod';
import { approvalStatuses, languages, professions, resolveService, sortValues } from '#shared/choices.ts';
import { searchTopics } from '#shared/professionals/search-topics.ts';
import { lengths, paging } from '#shared/limits.ts';
import { resolvePlace } from '#shared/places/places.ts';
import { serviceTypes } from '#shared/applications/service-types.ts';
import { normaliseText } from '#shared/text.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import {
  bytes,
  count,
  flag,
  id,
  instant,
  optionalText,
  ordinal,
  shillings,
  text,
  wholeNumber,
} from '#shared/api/fields.ts';
import { marketplaceFigures, overview } from './marketplace-figures.ts';
import { publicCredential } from './public-credential.ts';
import { listedProfessional, publicProfessional } from './public-professional.ts';
import { trustFacts } from './trust-facts.ts';

/** A review as the public sees it. */
export const review = z.strictObject({
  id,
  rating: z.int().min(1).max(5),
  comment: z.string(),
  created_at: instant,
  user_name: z.string().describe("First name and initial, such as 'Grace N.'"),
  edited_at: instant.optional().describe('When the author last changed it'),
  kind: z.enum(['work', 'consultation']).describe('Whether it follows a job or a consultation'),
  service: z.enum(serviceTypes).optional().describe('Service of the application, if it is known'),
  reply: z.strictObject({ text: z.string(), created_at: instant }).optional(),
});
export type Review = z.infer<typeof review>;

/** The public view with the latest reviews; the owner and admins also read private parts. */
export const professionalDetail = publicProfessional.extend({
  reviews: z.array(review),
  rating_breakdown: z
    .array(z.strictObject({ stars: z.int().min(1).max(5), count }))
    .describe('Number of published reviews with five stars, four, and so on down to one'),
  trust: trustFacts,
  other_checks: z
    .array(publicCredential)
    .describe(
      'What else we checked and is current: licences for other work, memberships, registrations, good conduct and identity',
    ),
  email: z.string().optional().describe('Only for the professional, admins and clients who accepted their proposal'),
  phone_number: z.string().nullable().optional().describe('Same rule as `email`'),
  approval_status: z.enum(approvalStatuses).optional(),
  admin_notes: z.string().optional().describe('Admins only'),
});
export type ProfessionalDetail = z.infer<typeof professionalDetail>;

const valueCount = z.strictObject({ value: z.string(), count });

/** Numbers of approved professionals that each further choice would show, within the other choices made. */
export const facets = z.strictObject({
  professions: z.array(valueCount),
  districts: z.array(valueCount),
  languages: z.array(valueCount),
  remote: count.describe('Number who also work by telephone or online'),
  checked: count.describe('Number with a current licence for the advice of their profession that we checked'),
});
export type Facets = z.infer<typeof facets>;

/** Filters, order and page of the public list. */
export const marketplaceQuery = z.strictObject({
  limit: wholeNumber({ minimum: 1, maximum: paging.marketplaceMaximum }).default(paging.marketplaceDefault),
  offset: wholeNumber({ minimum: 0, maximum: 1_000_000 }).default(0),
  after: optionalText(400).meta({
    description: 'The `next` value of the previous page in the same sort order; replaces `offset`',
    examples: ['WyJyYXRpbmctaGlnaCIsNC44LDEyLCIwMTk5YTBiMC0wMDAwLTcwMDAtODAwMC0wMDAwMDAwMDAwMDAiXQ'],
  }),
  search: optionalText(lengths.searchSentence).describe(
    'Words from the name, business, profession, specialization, place or biography, in any order, or a need such as `buy a house`',
  ),
  location: optionalText(lengths.searchTerm).describe('District, town, sub-region or words from the address'),
  specialization: optionalText(lengths.searchTerm).describe('A service choice, a profession or a specialization'),
  sort: z.enum(sortValues).default('rating-high'),
  language: z.enum(languages).optional(),
  remote: flag.default(false).describe('Only professionals who also work by telephone or online'),
  checked: flag
    .default(false)
    .describe('Only professionals with a current licence for the advice of their profession that we checked'),
  free: flag
    .default(false)
    .describe(
      'Only professionals who can be booked for a consultation within seven days; counted to the limit of searches',
    ),
  nextFree: flag.default(false).describe('Whether to give each one’s next free time for a consultation'),
  facets: flag.default(false),
  fields: z
    .enum(['all', 'card'])
    .default('all')
    .describe(
      '`card` shortens the biography and names the first credential only; what a card doesn’t show is left out',
    ),
  exact: flag.default(false).describe('Match the words exactly as given, without synonyms or spelling correction'),
});
export type MarketplaceQuery = z.infer<typeof marketplaceQuery>;

/** Case never matters; in search words neither do accents and signs. A cursor says where a page begins, and overrides the offset. */
function normaliseMarketplaceQuery(query: MarketplaceQuery): MarketplaceQuery {
  return {
    ...query,
    search: query.search && normaliseText(query.search),
    location: query.location?.toLowerCase(),
    specialization: query.specialization?.toLowerCase(),
    offset: query.after === undefined ? query.offset : 0,
  };
}

/** How the words of a search were read, where that is more than the words themselves. */
export const searchReading = z.strictObject({
  corrected: z.array(z.string()).describe('Words whose spelling was corrected'),
  loosely: z.array(z.string()).describe('Words with no whole-word match, matched as parts of longer words'),
  ranked: z.array(z.string()).describe('Words beside a profession: people whose profile has more of them come first'),
  leftOut: z.array(z.string()).describe('Words beside a profession that none of the people found has'),
  profession: z.enum(professions).optional().describe('Profession that the words name or imply'),
  topic: z
    .enum(searchTopics)
    .optional()
    .describe('What the search is about: an event in a life, or what we don’t list'),
  place: z.string().optional(),
  town: z.string().optional().describe('Town whose people come first; `place` is its district'),
  nobodyIn: z
    .string()
    .optional()
    .describe('Place without results; `place` is the district around this town, or the nearest districts with people'),
  language: z.enum(languages).optional(),
});
export type SearchReading = z.infer<typeof searchReading>;

/** Where there are people, after a search in a place found nobody: nearest first. */
export const elsewhere = z.strictObject({
  wanted: z.string().describe('Place without results'),
  search: z.string().describe('Search words without the place'),
  places: z.array(z.strictObject({ place: z.string(), total: ordinal })).min(1),
});
export type Elsewhere = z.infer<typeof elsewhere>;

const marketplaceReply = z.strictObject({
  professionals: z.array(listedProfessional),
  total: count,
  totalIsExact: z
    .boolean()
    .describe(
      'False if a search with words or `free` found more than 1,000: then `total` is 1,000, and there are no facets',
    ),
  next: z.string().optional().describe('Cursor of the next page; absent on the last'),
  facets: facets.optional(),
  reading: searchReading.optional(),
  elsewhere: elsewhere.optional(),
  isSomeoneFree: z
    .boolean()
    .optional()
    .describe('With `nextFree`: whether one of these can be booked within seven days, as `free` would list'),
});
export type MarketplaceReply = z.infer<typeof marketplaceReply>;

/** Profession and optional place of a summary; in the words that the list also understands. */
export const summaryQuery = z.strictObject({
  specialization: text(lengths.searchTerm)
    .transform((word, { addIssue }) => {
      const service = resolveService(word);
      if (service.kind === 'profession') return service.profession;
      addIssue({ code: 'custom', message: 'Please name a profession, such as accountant.' });
      return z.NEVER;
    })
    .meta({ description: 'A service choice or a profession', examples: ['accountant', 'Tax Consultant'] }),
  location: optionalText(lengths.searchTerm)
    .transform((words, { addIssue }) => {
      if (words === undefined) return undefined;
      const place = resolvePlace(words);
      if (place) return place.label;
      addIssue({ code: 'custom', message: 'Please name a district, town, sub-region or region of Uganda.' });
      return z.NEVER;
    })
    .meta({ description: 'District, town, sub-region or region', examples: ['Gulu', 'Northern'] }),
});
export type SummaryQuery = z.infer<typeof summaryQuery>;

/** Summary of the professionals of a profession, and perhaps of a place. */
export const summary = z.strictObject({
  total: count,
  hourly_rate_min: shillings.nullable().describe('Lowest hourly rate among them; null if none gives a rate'),
  hourly_rate_max: shillings.nullable().describe('Highest hourly rate among them'),
  average_rating: z.number().min(0).max(5).nullable().describe('Average of all their reviews; null without any'),
  total_reviews: count,
  districts: z
    .array(valueCount)
    .describe('Districts where this profession is available, regardless of the requested place'),
});
export type Summary = z.infer<typeof summary>;

const professionalId = z.strictObject({ id: z.uuid().toLowerCase() });

export const professionals = {
  marketplace: endpoint({
    method: 'GET',
    path: '/api/professionals/public/marketplace',
    access: 'public',
    summary: 'List approved professionals, with filters, sorting and paging',
    query: marketplaceQuery,
    normaliseQuery: normaliseMarketplaceQuery,
    reply: marketplaceReply,
    cacheable: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/professionals',
    access: 'public',
    summary: 'Same list under a shorter path',
    query: marketplaceQuery,
    normaliseQuery: normaliseMarketplaceQuery,
    reply: marketplaceReply,
    cacheable: true,
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/professionals/public/summary',
    access: 'public',
    summary: 'Get the number, fees and ratings of one profession, and where it is available',
    query: summaryQuery,
    reply: summary,
    cacheable: true,
  }),
  figures: endpoint({
    method: 'GET',
    path: '/api/professionals/public/figures',
    access: 'public',
    summary: 'Get the size of the marketplace and its clients’ satisfaction',
    reply: marketplaceFigures,
    cacheable: true,
  }),
  overview: endpoint({
    method: 'GET',
    path: '/api/professionals/public/overview',
    access: 'public',
    summary: 'Get where the marketplace’s people are, and how many',
    reply: overview,
    cacheable: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/professionals/{id}',
    access: 'public',
    summary: 'Get one professional with the latest 10 reviews',
    description: '404 unless approved. The professional and admins can always read it.',
    params: professionalId,
    reply: z.strictObject({ professional: professionalDetail }),
    cacheable: true,
  }),
  sharePicture: endpoint({
    method: 'GET',
    path: '/api/professionals/{id}/share.png',
    access: 'public',
    summary: 'Get the profile’s preview image for sharing, 1200 × 630 pixels',
    description: '404 unless approved, for every caller.',
    params: professionalId,
    reply: bytes,
    replyType: 'image/png',
    cacheable: true,
    points: 20,
  }),
  reviews: endpoint({
    method: 'GET',
    path: '/api/professionals/{id}/reviews',
    access: 'public',
    summary: 'List the published reviews of a professional, newest first',
    params: professionalId,
    query: z.strictObject({
      limit: wholeNumber({ minimum: 1, maximum: paging.listMaximum }).default(paging.listDefault),
      offset: wholeNumber({ minimum: 0, maximum: 1_000_000 }).default(0),
    }),
    reply: z.strictObject({ reviews: z.array(review), total: count }),
    cacheable: true,
  }),
};
