import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const place = 'tests/file-map.json';

/**
 * The last green long run's record of each test file, by its path: CPU seconds on PostgreSQL or in a browser, and its
 * requests, as `api applications.create` and `page find-advisor` (a folder or file of src/web/pages).
 */
const fileMap = z.record(z.string(), z.object({ cpuSeconds: z.number(), requested: z.array(z.string()) }));
export type FileMap = z.infer<typeof fileMap>;

/** Reads the map in the repository; empty before the first long run. */
export const readFileMap = (): FileMap =>
  existsSync(place) ? fileMap.parse(JSON.parse(readFileSync(place, 'utf8'))) : {};

/** Formats the map as prettier would, in the order of the paths, so that a new run changes few lines. */
export function writeFileMapText(map: FileMap): string {
  const rows = Object.entries(map)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, { cpuSeconds, requested }]) => {
      const row = { cpuSeconds: Math.round(cpuSeconds * 10) / 10, requested: requested.toSorted() };
      return `  ${JSON.stringify(file)}: ${JSON.stringify(row)}`;
    });
  return `{\n${rows.join(',\n')}\n}\n`;
}

/** Path to which the long run writes it. */
export const fileMapPlace = place;
