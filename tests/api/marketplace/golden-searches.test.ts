import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { professions } from '#shared/choices.ts';
import type { MarketplaceReply } from '#shared/api/professionals/professionals.ts';
import { fillSample } from '#sample/fill/fill-sample.ts';
import { readTable } from '#sample/stock/read-stock.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

/** Searches of the sample marketplace, each with its expected first result. Every file of the folder is tried. */
const folder = new URL('./golden-searches/', import.meta.url);
const golden = z
  .strictObject({
    query: z.string(),
    /** The district chosen beside the words. */
    where: z.string().default('anywhere'),
    /** What is expected of the first professional. */
    type: z.enum(professions).optional(),
    speciality: z.string().optional(),
    name: z.string().optional(),
    district: z.string().optional(),
    /** What the person wants, where the query doesn't say it. */
    why: z.string().optional(),
  })
  .refine(({ type, speciality, name, district }) => type ?? speciality ?? name ?? district);

const server = sharedTestApp({ config: { rateLimits: false } });
beforeAll(async () => {
  const { database, clock } = server;
  await fillSample({ database, now: clock(), professionals: 240, log: { info: () => {} } });
});

describe.for(readdirSync(folder))('%s', (file) => {
  test.for(readTable(new URL(file, folder).href, golden))(
    '$query, $where',
    async ({ query, where, type, speciality, name, district }) => {
      const search = new URLSearchParams({ search: query, ...(where !== 'anywhere' && { location: where }) });
      const response = await server.app.inject(`/api/professionals?${search}`);
      expect(response.json<MarketplaceReply>().professionals[0]).toMatchObject({
        ...(type && { profession: type }),
        ...(name && { name }),
        ...(district && { district }),
        ...(speciality && { specializations: expect.arrayContaining([speciality]) }),
      });
    },
  );
});
