import { z } from 'zod';
import { approvalStatuses, languages, sortValues } from '#shared/choices.ts';
import { lengths, paging } from '#shared/limits.ts';
import { shillings } from '#shared/money.ts';
import { endpoint } from './endpoint.ts';
import { day, flag, id, instant, optionalText, wholeNumber } from './fields.ts';

/** A credential as the public sees it: who granted what, what was checked, against what, and when. */
export const publicCredential = z.strictObject({
  id,
  regulator: z.string().describe('Name of the regulator'),
  regulator_short: z.string().describe('Its usual abbreviation, such as ICPAU'),
  regulator_website: z.string(),
  title: z.string().describe('Such as Certificate of Practice'),
  number: z.string().nullable(),
  held_by: z.enum(['person', 'firm']),
  holder_name: z.string().describe('The person or firm that the regulator names'),
  allows: z.string().describe('What the holder may do, in plain words'),
  how_to_check: z.string().describe('How anyone can check it themselves'),
  valid_until: day.nullable(),
  checked_at: instant.describe('When we last checked it'),
  checked_against: z.string().describe('What we checked it against'),
  is_sample: z.boolean().describe('Part of the sample marketplace: nobody was checked'),
});
export type PublicCredential = z.infer<typeof publicCredential>;

/** A review as everybody sees it. */
export const review = z.strictObject({
  id,
  rating: z.int().min(1).max(5),
  comment: z.string(),
  created_at: instant,
  user_name: z.string().describe("First name and initial, such as 'Grace N.'"),
  kind: z.enum(['work', 'consultation']).describe('After finished work, or after a consultation'),
  reply: z.strictObject({ text: z.string(), created_at: instant }).optional(),
});
export type Review = z.infer<typeof review>;

/** A professional as the public sees it (decisions, section 3). Rates are whole shillings an hour. */
export const publicProfessional = z.strictObject({
  id,
  name: z.string(),
  business_name: z.string(),
  profession: z.string(),
  district: z.string().nullable(),
  location: z.string(),
  bio: z.string(),
  avatar_url: z.string().nullable().describe('A path of this site'),
  average_rating: z.number().min(0).max(5),
  total_reviews: z.int().min(0),
  years_experience: z.int().min(0).max(lengths.years).nullable(),
  specializations: z.array(z.string()),
  qualifications: z.array(z.string()),
  languages_spoken: z.array(z.string()),
  hourly_rate_min: shillings.nullable(),
  hourly_rate_max: shillings.nullable(),
  fee_structure: z.string(),
  website: z.string().nullable(),
  serves_remote: z.boolean(),
  accepting_clients: z.boolean(),
  approved_at: instant.nullable(),
  credentials: z.array(publicCredential).describe('Current, verified credentials only'),
});
export type PublicProfessional = z.infer<typeof publicProfessional>;

/** The public view with the latest reviews; the owner and admins also read what the rest may not. */
export const professionalDetail = publicProfessional.extend({
  reviews: z.array(review),
  email: z.string().optional(),
  phone_number: z.string().nullable().optional(),
  approval_status: z.enum(approvalStatuses).optional(),
  admin_notes: z.string().optional().describe('Admins only'),
});
export type ProfessionalDetail = z.infer<typeof professionalDetail>;

const count = z.strictObject({ value: z.string(), count: z.int().min(0) });

/** How many approved professionals each further choice would show, within the other choices made. */
export const facets = z.strictObject({
  professions: z.array(count),
  districts: z.array(count),
  languages: z.array(count),
});
export type Facets = z.infer<typeof facets>;

/** Filters, order and page of the public list. */
export const marketplaceQuery = z.strictObject({
  limit: wholeNumber({ minimum: 1, maximum: paging.marketplaceMaximum }).default(paging.marketplaceDefault),
  offset: wholeNumber({ minimum: 0, maximum: 1_000_000 }).default(0),
  after: optionalText(400).meta({
    description: 'The `next` of the page before in the same order; stands instead of `offset`',
    examples: ['WyJyYXRpbmctaGlnaCIsNC44LDEyLCIwMTk5YTBiMC0wMDAwLTcwMDAtODAwMC0wMDAwMDAwMDAwMDAiXQ'],
  }),
  search: optionalText(lengths.searchTerm).describe(
    'Words of name, business, profession, specialization, place or biography, in any order',
  ),
  location: optionalText(lengths.searchTerm).describe('District, town, sub-region or words of the address'),
  specialization: optionalText(lengths.searchTerm).describe('A service choice, a profession or a specialization'),
  sort: z.enum(sortValues).default('rating-high'),
  language: z.enum(languages).optional(),
  facets: flag.default(false),
});
export type MarketplaceQuery = z.infer<typeof marketplaceQuery>;

const marketplaceReply = z.strictObject({
  professionals: z.array(publicProfessional),
  total: z.int().min(0),
  totalIsExact: z.boolean().describe('False when a text search found more than it counts'),
  next: z.string().optional().describe('Cursor of the next page; absent on the last'),
  facets: facets.optional(),
});
export type MarketplaceReply = z.infer<typeof marketplaceReply>;

const professionalId = z.strictObject({ id: z.uuid().toLowerCase() });

export const professionals = {
  marketplace: endpoint({
    method: 'GET',
    path: '/api/professionals/public/marketplace',
    access: 'public',
    summary: 'Approved professionals, filtered, sorted and paged',
    query: marketplaceQuery,
    reply: marketplaceReply,
    cacheable: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/professionals',
    access: 'public',
    summary: 'The same list under its short name',
    query: marketplaceQuery,
    reply: marketplaceReply,
    cacheable: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/professionals/{id}',
    access: 'public',
    summary: 'One professional with the latest 10 reviews',
    description: '404 unless approved; the professional and admins always read it.',
    params: professionalId,
    reply: z.strictObject({ professional: professionalDetail }),
    cacheable: true,
  }),
  reviews: endpoint({
    method: 'GET',
    path: '/api/professionals/{id}/reviews',
    access: 'public',
    summary: 'Published reviews of a professional, newest first',
    params: professionalId,
    query: z.strictObject({
      limit: wholeNumber({ minimum: 1, maximum: paging.listMaximum }).default(paging.listDefault),
      offset: wholeNumber({ minimum: 0, maximum: 1_000_000 }).default(0),
    }),
    reply: z.strictObject({ reviews: z.array(review), total: z.int().min(0) }),
    cacheable: true,
  }),
};
