import { z } from 'zod';
import { paging } from '#shared/limits.ts';
import { districtNames } from '#shared/places/places.ts';
import { suggestionsPath } from '#shared/professionals/search-topics.ts';
import { meetings, serviceTypes } from '#shared/applications/service-types.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { shillings, wholeNumber } from '#shared/api/fields.ts';
import { listedProfessional } from './public-professional.ts';

/** A need that hasn't been sent: what is known of it before there is an account. */
const needQuery = z.strictObject({
  service: z.enum(serviceTypes),
  district: z.enum(districtNames).optional(),
  meeting: z.enum(meetings).optional(),
  budgetMax: wholeNumber({ minimum: 1, maximum: 1_000_000_000 })
    .optional()
    .describe('The most that the client would pay for the whole work; fees don’t count without it'),
});
export type NeedQuery = z.output<typeof needQuery>;

const suitableProfessional = z.strictObject({
  professional: listedProfessional,
  reasons: z.array(z.string()).describe('What speaks for them, in words'),
});
export type SuitableProfessional = z.infer<typeof suitableProfessional>;

/** What Home, the search form and the questions of 'Find someone for me' offer. */
export const shopWindow = {
  featured: endpoint({
    method: 'GET',
    path: '/api/professionals/public/featured',
    access: 'public',
    summary:
      'List the people on Home: the best rated with reviews and a portrait who take clients, two of a profession',
    reply: z.strictObject({ professionals: z.array(listedProfessional).max(paging.homeFeatured) }),
    cacheable: true,
  }),
  suitable: endpoint({
    method: 'GET',
    path: '/api/professionals/public/suitable',
    access: 'public',
    summary: 'List the professionals who suit a need best, with the reasons',
    description:
      'By the score that our team’s suggestions have, but without what only our team knows: how many applications someone has now. For work that needs a licence, only those with a checked one.',
    query: needQuery,
    reply: z.strictObject({
      people: z.array(suitableProfessional).max(paging.suitable),
      usualBudget: z
        .strictObject({ min: shillings, max: shillings })
        .nullable()
        .describe('From 3 hours of the lowest fee among them to 20 hours of the highest; null if none gives fees'),
    }),
    cacheable: true,
    points: 5,
  }),
  suggestions: endpoint({
    method: 'GET',
    path: suggestionsPath,
    access: 'public',
    summary: 'List searches and places to offer while someone types; each is understood as it is written',
    reply: z.strictObject({ searches: z.array(z.string()), places: z.array(z.string()) }),
    cacheable: true,
  }),
};
