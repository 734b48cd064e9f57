import { z } from 'zod';
import { largestInteger } from '#shared/limits.ts';
import { type FieldValues, mapFields, type SettingFields } from '#shared/settings/setting-fields.ts';
import { getDefinition, settingKeys, settings, type SettingKey, type SettingValue } from '#shared/settings/settings.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { instant, ordinal, wholeNumber } from '#shared/api/fields.ts';
import { acceptedSchema, replySchema } from './setting-schemas.ts';

const access = { roles: ['admin'] } as const;

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
type Further = typeof furtherFields.notice & typeof furtherFields.recipients;

/** A setting with its newest version. */
export type SettingPage = z.output<z.ZodObject<typeof versionFields>> &
  Partial<z.output<z.ZodObject<Further>>> & { readonly current: FieldValues; readonly installed: FieldValues };

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

/** Refuses a moment that isn't after the one before it. */
const inOrder =
  (fields: SettingFields) =>
  (value: FieldValues, { addIssue }: z.RefinementCtx): void => {
    for (const [name, field] of Object.entries(fields)) {
      const [begin, end] = field.kind === 'moment' && field.after ? [value[field.after], value[name]] : [];
      if (typeof begin === 'string' && typeof end === 'string' && begin >= end) {
        addIssue({ code: 'custom', path: [name], message: 'Please give an end after the beginning.' });
      }
    }
  };

const valueReply = (key: SettingKey) =>
  z.strictObject(mapFields(getDefinition(key).fields, (field) => replySchema(field).describe(field.label)));

/** The calls with which admins read and change a setting. */
function adminCalls(key: SettingKey) {
  const { fields, noun } = getDefinition(key);
  const path = `/api/settings/${key}` as const;
  const value = valueReply(key);
  const reply: z.ZodType<SettingPage, SettingPage> = z.strictObject({
    ...versionFields,
    current: value,
    installed: value.describe('What counts for each of them that no admin has changed'),
    ...(key in furtherFields && furtherFields[key as keyof typeof furtherFields]),
  });
  const body: z.ZodType<object, object> = z
    .strictObject(mapFields(fields, (field) => acceptedSchema(field).describe(field.label)))
    .superRefine(inOrder(fields));
  return {
    read: endpoint({ method: 'GET', path, access, summary: `Get ${noun}, and what was installed`, reply }),
    set: endpoint({
      method: 'PUT',
      path,
      isVersioned: true,
      access,
      summary: `Change ${noun}`,
      description: `A value that is the installed one follows the installation again. ${conflict}`,
      body,
      reply,
    }),
    versions: endpoint({
      method: 'GET',
      path: `${path}/versions`,
      access,
      summary: `List who changed ${noun}, and when`,
      query: z.strictObject({ before: versionNumber.optional().describe('Gives those earlier than this version') }),
      reply: versionsReply(Object.keys(fields)),
    }),
    restore: endpoint({
      method: 'POST',
      path: `${path}/versions/{number}/restore`,
      isVersioned: true,
      access,
      summary: `Restore an earlier version of ${noun}`,
      description: `It becomes the newest version; number 1 is what was installed. ${conflict}`,
      params: z.strictObject({ number: versionNumber }),
      reply,
    }),
  };
}

/** The call with which everyone reads a setting. */
const publicCall = <Key extends SettingKey>(key: Key) =>
  endpoint({
    method: 'GET',
    path: `/api/settings/${key}/public`,
    access: 'public',
    summary: `Get ${settings[key].noun}`,
    reply: valueReply(key) as unknown as z.ZodType<SettingValue<Key>, SettingValue<Key>>,
    cacheable: true,
  });

/** Name of a setting's call in the contract, such as `readAbout`. */
export const callName = <Verb extends string, Key extends SettingKey>(verb: Verb, key: Key) =>
  `${verb}${key.charAt(0).toUpperCase()}${key.slice(1)}` as `${Verb}${Capitalize<Key>}`;

type PublicKey = { [Key in SettingKey]: (typeof settings)[Key] extends { isPublic: true } ? Key : never }[SettingKey];
export const publicKeys = settingKeys.filter((key): key is PublicKey => 'isPublic' in settings[key]);

type AdminCalls = ReturnType<typeof adminCalls>;
type Named<Verb extends keyof AdminCalls> = Readonly<Record<`${Verb}${Capitalize<SettingKey>}`, AdminCalls[Verb]>>;
type PublicCalls = { readonly [Key in PublicKey as `public${Capitalize<Key>}`]: ReturnType<typeof publicCall<Key>> };

/** The calls of all settings. */
export const settingCalls = Object.fromEntries(
  settingKeys.flatMap((key) => {
    const calls = { ...adminCalls(key), ...(publicKeys.includes(key as PublicKey) && { public: publicCall(key) }) };
    return Object.entries(calls).map(([verb, call]) => [callName(verb, key), call]);
  }),
) as Named<'read'> & Named<'set'> & Named<'versions'> & Named<'restore'> & PublicCalls;
