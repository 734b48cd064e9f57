import { z } from 'zod';
import { instant, ordinal, wholeNumber } from '#shared/api/fields.ts';
import { largestInteger } from '#shared/limits.ts';

/** Who made a version of a setting, and when. Version 1 is what was installed, which nobody made. */
const versionFields = {
  version: ordinal.describe('1: as set when installed'),
  changedAt: instant.nullable(),
  changedBy: z.string().nullable().describe('The admin who made it; null for version 1'),
};

/** The newest version of a setting. */
export const newest = z.strictObject(versionFields);

/** An earlier version, with what it changed in the one before. */
export const buildVersionsReply = (names: readonly [string, ...string[]]) =>
  z.strictObject({
    versions: z
      .array(
        z.strictObject({
          ...versionFields,
          restores: ordinal.nullable().describe('The earlier version that it restored'),
          changes: z.array(
            z.strictObject({
              name: z.enum(names),
              before: z.string().nullable().describe('null: as set when installed'),
              after: z.string().nullable(),
            }),
          ),
        }),
      )
      .describe('The newest first'),
    hasEarlier: z.boolean(),
  });
export type Versions = z.infer<ReturnType<typeof buildVersionsReply>>;
export type Version = Versions['versions'][number];

/** Versions on one page of a setting's history. */
export const versionsPerPage = 20;

const versionNumber = wholeNumber({ minimum: 1, maximum: largestInteger });

export const versionsQuery = z.strictObject({
  before: versionNumber.optional().describe('Gives those earlier than this version'),
});

export const versionParams = z.strictObject({ number: versionNumber });
