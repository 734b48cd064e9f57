import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { professions } from '#shared/choices.ts';
import type { MarketplaceReply } from '#shared/api/professionals/professionals.ts';
import { fillSample } from '#sample/fill/fill-sample.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

/** Searches of the sample marketplace, each with its expected first result. Every file of the folder is tried. */
const folder = join(import.meta.dirname, 'golden-searches');
const golden = z.array(
  z.strictObject({
    query: z.string(),
    /** What the person wants, where the query doesn't say it. */
    why: z.string().optional(),
    district: z.string().optional(),
    first: z
      .strictObject({
        type: z.enum(professions).optional(),
        speciality: z.string().optional(),
        name: z.string().optional(),
        district: z.string().optional(),
      })
      .refine((first) => Object.keys(first).length > 0),
  }),
);

const server = sharedTestApp({ config: { rateLimits: false } });
beforeAll(async () => {
  const { database, clock } = server;
  await fillSample({ database, now: clock(), professionals: 240, log: { info: () => {} } });
});

describe.for(readdirSync(folder))('%s', (file) => {
  const cases = golden.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));

  test.for(cases.map((one) => ({ ...one, where: one.district ?? 'anywhere' })))(
    '$query, $where',
    async ({ query, district, first }) => {
      const search = new URLSearchParams({ search: query, ...(district !== undefined && { location: district }) });
      const response = await server.app.inject(`/api/professionals?${search}`);
      const { professionals } = response.json<MarketplaceReply>();
      const [found] = professionals;
      const { type, speciality, name, district: place } = first;
      expect(found).toMatchObject({
        ...(type && { profession: type }),
        ...(name && { name }),
        ...(place && { district: place }),
        ...(speciality && { specializations: expect.arrayContaining([speciality]) }),
      });
    },
  );
});
