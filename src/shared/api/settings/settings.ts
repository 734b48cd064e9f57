import { z } from 'zod';
import { largestInteger } from '#shared/limits.ts';
import type { Setting, SettingField } from '#shared/settings/setting-fields.ts';
import { settingKeys, settings, type SettingKey, type SettingValue } from '#shared/settings/settings.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { instant, ordinal, wholeNumber } from '#shared/api/fields.ts';
import { acceptedSchema, replySchema } from './setting-schemas.ts';

const admin = { roles: ['admin'] } as const;

/** Who made a version of a setting, and when. Version 1 is what was installed, which nobody made. */
const versionFields = {
  version: ordinal.describe('1: as set when installed'),
  changedAt: instant.nullable(),
  changedBy: z.string().nullable().describe('The admin who made it; null for version 1'),
};

/** What the pages of some settings say besides the value. */
const furtherFields = {
  notice: { isShown: z.boolean().describe('Whether pages show it now') },
  recipients: {
    admins: z
      .array(z.strictObject({ id: z.string(), name: z.string() }))
      .describe('Who can be chosen: admins who aren’t suspended'),
  },
};
type FurtherFields = typeof furtherFields;
export type Further<Key extends SettingKey = SettingKey> = Key extends keyof FurtherFields
  ? z.output<z.ZodObject<FurtherFields[Key]>>
  : unknown;

/** A setting with its newest version. */
export type SettingPage<Key extends SettingKey = SettingKey> = z.output<z.ZodObject<typeof versionFields>> & {
  readonly current: SettingValue<Key>;
  readonly installed: SettingValue<Key>;
} & Further<Key>;

/** A page of a setting's history: each version with what it changed in the one before. */
const versionsReply = (names: readonly string[]) =>
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
export type Versions = z.infer<ReturnType<typeof versionsReply>>;
export type Version = Versions['versions'][number];

/** Versions on one page of a setting's history. */
export const versionsPerPage = 20;

const versionNumber = wholeNumber({ minimum: 1, maximum: largestInteger });
const conflict = 'Send the version as `If-Match`; 409 if another admin changed it.';

/** A schema of all fields. */
const toShape = (fields: Setting['fields'], schema: (field: SettingField) => z.ZodType) =>
  z.strictObject(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schema(field).describe(field.label)])),
  );

/** Refuses a moment that isn't after the one before it. */
const inOrder =
  (fields: Setting['fields']) =>
  (value: Readonly<Record<string, unknown>>, { addIssue }: z.RefinementCtx): void => {
    for (const [name, field] of Object.entries(fields)) {
      const [begin, end] = field.kind === 'moment' && field.after ? [value[field.after], value[name]] : [];
      if (typeof begin === 'string' && typeof end === 'string' && begin >= end) {
        addIssue({ code: 'custom', path: [name], message: 'Please give an end after the beginning.' });
      }
    }
  };

/** The calls of one setting. */
function createCalls<Key extends SettingKey>(key: Key) {
  const { fields, noun }: Setting = settings[key];
  const path = `/api/settings/${key}` as const;
  const value = toShape(fields, replySchema) as unknown as z.ZodType<SettingValue<Key>>;
  const page = z.strictObject({
    ...versionFields,
    current: value,
    installed: value.describe('What counts for each of them that no admin has changed'),
    ...(furtherFields as Partial<Record<SettingKey, z.ZodRawShape>>)[key],
  }) as unknown as z.ZodType<SettingPage<Key>, SettingPage<Key>>;
  return {
    read: endpoint({
      method: 'GET',
      path,
      access: admin,
      summary: `Get ${noun}, and what was installed`,
      reply: page,
    }),
    set: endpoint({
      method: 'PUT',
      path,
      access: admin,
      summary: `Change ${noun}`,
      description: `A value that is the installed one follows the installation again. ${conflict}`,
      body: toShape(fields, acceptedSchema).superRefine(inOrder(fields)) as unknown as z.ZodType<
        SettingValue<Key>,
        SettingValue<Key>
      >,
      reply: page,
    }),
    versions: endpoint({
      method: 'GET',
      path: `${path}/versions`,
      access: admin,
      summary: `List who changed ${noun}, and when`,
      query: z.strictObject({ before: versionNumber.optional().describe('Gives those earlier than this version') }),
      reply: versionsReply(Object.keys(fields)),
    }),
    restore: endpoint({
      method: 'POST',
      path: `${path}/versions/{number}/restore`,
      access: admin,
      summary: `Restore an earlier version of ${noun}`,
      description: `It becomes the newest version; number 1 is what was installed. ${conflict}`,
      params: z.strictObject({ number: versionNumber }),
      reply: page,
    }),
    public: endpoint({
      method: 'GET',
      path: `${path}/public`,
      access: 'public',
      summary: `Get ${noun}`,
      reply: value,
      cacheable: true,
    }),
  };
}
type Calls<Key extends SettingKey> = ReturnType<typeof createCalls<Key>>;

const callsByKey = Object.fromEntries(settingKeys.map((key) => [key, createCalls(key)])) as unknown as Readonly<
  Record<SettingKey, Calls<SettingKey>>
>;

/** The calls of any setting, for code that is the same for all. */
export const callsForSetting = (key: SettingKey): Calls<SettingKey> => callsByKey[key];

type PublicKey = { [Key in SettingKey]: (typeof settings)[Key] extends { isPublic: true } ? Key : never }[SettingKey];
type Named<Name extends keyof Calls<SettingKey>, Keys extends SettingKey = SettingKey> = {
  readonly [Key in Keys as `${Name}${Capitalize<Key>}`]: Calls<Key>[Name];
};

/** The same by their names in the contract, such as `readAbout` and `setAbout`. */
export const settingCalls = Object.fromEntries(
  settingKeys.flatMap((key) => {
    const { isPublic }: Setting = settings[key];
    const calls = Object.entries(callsByKey[key]).filter(([name]) => name !== 'public' || isPublic);
    return calls.map(([name, call]) => [`${name}${key.charAt(0).toUpperCase()}${key.slice(1)}`, call]);
  }),
) as Named<'read'> & Named<'set'> & Named<'versions'> & Named<'restore'> & Named<'public', PublicKey>;
