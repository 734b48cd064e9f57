import { z } from 'zod';
import { serviceTypes, timelines } from './service-types.ts';
import { maximumShillings } from '#shared/money/money.ts';

/**
 * The agreement of client and professional, word for word as of the moment of acceptance. Stored as this JSON with its
 * SHA-256; the engagement letter is printed from it. Amounts are whole shillings. New fields are optional and fields
 * are never renamed: the same schema reads old agreements.
 */
export const agreement = z.strictObject({
  version: z.literal(1),
  applicationId: z.uuid(),
  responseId: z.uuid(),
  /** UTC, ISO 8601. */
  proposedAt: z.iso.datetime(),
  acceptedAt: z.iso.datetime(),
  client: z.strictObject({ name: z.string(), email: z.string(), phone: z.string().optional() }),
  professional: z.strictObject({
    id: z.uuid(),
    name: z.string(),
    business_name: z.string(),
    business_address: z.string(),
    profession: z.string(),
    email: z.string(),
    phone_number: z.string().nullable(),
  }),
  /** Licences verified on that day. */
  credentials: z.array(
    z.strictObject({
      title: z.string(),
      number: z.string().nullable(),
      regulator: z.string(),
      regulator_website: z.string(),
      holder_name: z.string(),
      checked_at: z.iso.datetime(),
    }),
  ),
  /** Facts known about other licences. */
  licence: z.strictObject({
    /** Regulators and licences that count for the profession; not a claim that this professional needs or holds one. */
    regulators: z.array(z.strictObject({ name: z.string(), website: z.string(), kinds: z.array(z.string()).min(1) })),
    /** The sentence for a profession without known licences. */
    none: z.string().optional(),
    /** Stated by the professional, not verified. */
    stated: z.array(z.string()),
    /** What the service needs by law, as far as we found. */
    need: z.string().optional(),
    /** The work needs a licence, and none was checked and valid: our team's reason, which the client read; or empty. */
    without: z.string().optional(),
  }),
  work: z.strictObject({
    serviceType: z.enum(serviceTypes),
    title: z.string(),
    description: z.string(),
    requirements: z.array(z.string()),
    methodology: z.string(),
    deliverables: z.array(z.string()),
    responseMessage: z.string(),
    estimatedTimeline: z.enum(timelines).nullable(),
    /** A Kampala day. */
    availabilityStart: z.iso.date(),
  }),
  price: z.int().min(0).max(maximumShillings),
  /** The account that clicked ‘Accept’, from template 2 on. */
  acceptedBy: z.strictObject({ name: z.string(), account: z.string() }).optional(),
  terms: z.string(),
  /** The sentence about money as it read then. */
  moneyNotice: z.string(),
  /** Parts of the letter beyond what the two wrote. */
  letter: z.strictObject({
    /** Version of our surrounding sentences: the words of one number never change. */
    template: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    /** Our name then, our address without a slash at the end, and where complaints went. */
    site: z.string(),
    address: z.string(),
    support: z.string().optional(),
  }),
});
export type Agreement = z.infer<typeof agreement>;
