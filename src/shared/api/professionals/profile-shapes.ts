import { z } from 'zod';
import { businessTypes, professions } from '#shared/choices.ts';
import { lengths } from '#shared/limits.ts';
import { type ProfileFieldName, profileFields } from '#shared/professionals/profile-fields.ts';
import { clearablePhone, count, requiredLine, requiredText, shillings } from '#shared/api/fields.ts';
import { choice, formList, formNumber, formRate, yesOrNo } from './admin-fields.ts';
import { chips, clearableDistrict, clearableWebsite, freeLine, freeText, languageChips } from './profile-fields.ts';

/**
 * Schemas of a field: as its `owner` sends it and as an `admin` does in a form, whose parts arrive as text; as it is
 * `read` by everyone whom it concerns and in an admin's `account`, where lists are joined by commas; as `revised`,
 * while a change of it waits.
 */
interface Shapes {
  readonly owner: z.ZodType;
  readonly admin?: z.ZodType;
  readonly read: z.ZodType;
  readonly account: z.ZodType;
  readonly revised?: z.ZodType;
}

const text = { read: z.string(), account: z.string() };
const textOrNone = { read: z.string().nullable(), account: z.string().nullable() };
const entries = { read: z.array(z.string()), account: z.string() };
const flag = { read: z.boolean(), account: z.boolean() };
const revisedEntries = z.array(z.string().min(1).max(lengths.listEntry)).max(lengths.listEntries);
/** The same in both forms. */
const both = <Schema extends z.ZodType>(schema: Schema) => ({ owner: schema, admin: schema });
/** The same in both forms, where null also clears the owner's. */
const clearable = <Schema extends z.ZodType>(schema: Schema) => ({ owner: schema.nullable(), admin: schema });

/** For rates and years, both 0 and null mean not given. */
const orNothing = (value: number | null) => value || null;
const rate = {
  owner: shillings.nullable().transform(orNothing),
  admin: formRate,
  read: shillings.nullable(),
  account: shillings.nullable(),
};
const yearsBounds = `Please give a whole number from 0 to ${lengths.years}.`;
const years = z.int().min(0).max(lengths.years).nullable();
const needsSpecialization = 'Please add at least one specialization.';

const profileShapes = {
  name: {
    owner: requiredLine(profileFields.name.most, 'Please give the name clients should see.'),
    read: z.string(),
    account: z.string().describe('Name that clients see'),
    revised: z.string().min(1).max(profileFields.name.most),
  },
  business_name: {
    owner: requiredLine(lengths.name, 'Please give the name of your business or practice.'),
    admin: requiredLine(lengths.name, 'Please give the name of the business or practice.'),
    ...text,
    revised: z.string().min(1).max(lengths.name),
  },
  business_type: {
    owner: z.union([z.literal(['', null]).transform(() => null), z.enum(businessTypes)]),
    admin: choice(businessTypes),
    ...textOrNone,
    revised: z.string().max(lengths.name).nullable(),
  },
  business_address: { ...both(freeLine(lengths.address)), ...text },
  profession: {
    owner: z.enum(professions),
    admin: choice(professions).describe('Follows from business_type where it is not given'),
    ...text,
    revised: z.string().min(1).max(lengths.name),
  },
  district: {
    owner: clearableDistrict.nullable(),
    admin: clearableDistrict.describe('Read from business_address where it is not given'),
    ...textOrNone,
  },
  phone_number: { ...clearable(clearablePhone), ...textOrNone, read: z.string().nullable().describe('E.164') },
  whatsapp_number: { ...clearable(clearablePhone), ...textOrNone, read: z.string().nullable().describe('E.164') },
  website: { ...clearable(clearableWebsite), ...textOrNone },
  bio: {
    owner: freeText(lengths.text),
    admin: requiredText(lengths.text, 'Please describe the professional.'),
    ...text,
  },
  specializations: {
    owner: chips,
    admin: formList(chips.refine((values) => values.length > 0, needsSpecialization)),
    ...entries,
    revised: revisedEntries,
  },
  qualifications: { owner: chips, admin: formList(chips), ...entries, revised: revisedEntries },
  languages_spoken: { owner: languageChips, admin: formList(languageChips), ...entries },
  certifications: { ...both(freeText(lengths.text)), ...text, revised: z.string().max(lengths.text) },
  hourly_rate_min: rate,
  hourly_rate_max: rate,
  fee_structure: { ...both(freeText(lengths.feeStructure)), ...text },
  years_experience: {
    owner: z.int().min(0, yearsBounds).max(lengths.years, yearsBounds).nullable().transform(orNothing),
    admin: formNumber(lengths.years, yearsBounds),
    read: years,
    account: count.nullable(),
    revised: years,
  },
  serves_remote: { owner: z.boolean(), admin: yesOrNo(false), ...flag },
  accepting_clients: { owner: z.boolean(), admin: yesOrNo(true), ...flag },
} satisfies Record<ProfileFieldName, Shapes>;

type All = typeof profileShapes;

/** Returns the schemas of the fields for one use, by field; fields without one are left out. */
export const shapesFor = <Use extends keyof Shapes>(use: Use) =>
  Object.fromEntries(
    Object.entries<Shapes>(profileShapes).flatMap(([name, shapes]) => (shapes[use] ? [[name, shapes[use]]] : [])),
  ) as {
    [Name in keyof All as All[Name] extends Record<Use, z.ZodType> ? Name : never]: All[Name][Use & keyof All[Name]];
  };
