import { z } from 'zod';
import { paging } from '#shared/limits.ts';
import { suggestionsPath } from '#shared/professionals/search-topics.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { listedProfessional } from './public-professional.ts';

/** What Home and the search form offer. */
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
  suggestions: endpoint({
    method: 'GET',
    path: suggestionsPath,
    access: 'public',
    summary: 'List searches and places to offer while someone types; each is understood as it is written',
    reply: z.strictObject({ searches: z.array(z.string()), places: z.array(z.string()) }),
    cacheable: true,
  }),
};
