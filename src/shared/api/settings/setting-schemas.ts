import { z } from 'zod';
import { lengths } from '#shared/limits.ts';
import type { EntryPart, SettingField } from '#shared/settings/setting-fields.ts';
import { isSocialAddress, mostSocialLinks, socialSiteNames } from '#shared/settings/social-sites.ts';
import { count, emailAddress, id, instant, optionalLine, telephoneOrNone, text } from '#shared/api/fields.ts';

const emailOrNone = z
  .union([z.literal(''), emailAddress], 'Please give an e-mail address such as help@example.com.')
  .meta({ override: { type: 'string', maxLength: lengths.email, examples: ['help@example.com', ''] } });

/** Text of any number of lines, which may be empty; a break counts and is stored as one character. */
const optionalLines = (maximum: number) =>
  z
    .string()
    .overwrite((value) => value.replace(/\r\n?/g, '\n'))
    .pipe(text(maximum))
    .meta({ override: { type: 'string', maxLength: maximum } });

const socialAddress = z
  .string()
  .trim()
  .max(lengths.website, `Please use at most ${lengths.website} characters for each address.`)
  .refine(
    isSocialAddress,
    `Please give the whole address of each page, such as https://x.com/name. It can be on ${socialSiteNames.join(', ')}.`,
  )
  .meta({
    override: {
      type: 'string',
      maxLength: lengths.website,
      examples: ['x.com', 'facebook.com', 'youtube.com'].map((host) => `https://${host}/example`),
    },
  });

const moment = z.iso
  .datetime({ offset: true, error: 'Please give a day and a time.' })
  .refine((value) => value >= '2000' && value < '2200', 'Please give a day and a time.')
  .transform((value) => new Date(value).toISOString());

type TextRecord = Readonly<Record<string, string>>;
const isBlank = (entry: TextRecord) => Object.values(entry).every((value) => value === '');

const toShape = (parts: Readonly<Record<string, EntryPart>>, schema: (part: EntryPart) => z.ZodType<string>) =>
  z.strictObject(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, schema(part)])));

/** Entries of which no text is missing; those without any are left out. */
const entries = ({ parts, most }: Extract<SettingField, { kind: 'entries' }>) =>
  z
    .array(toShape(parts, (part) => optionalLine(part.most)))
    .max(most, `Please give at most ${most}.`)
    .superRefine((list, { addIssue }) => {
      for (const [index, entry] of list.entries()) {
        if (isBlank(entry)) continue;
        for (const [name, { missing }] of Object.entries(parts)) {
          if (entry[name] === '') addIssue({ code: 'custom', path: [index, name], message: missing });
        }
      }
    })
    .transform((list) => list.filter((entry) => !isBlank(entry)));

/** What a field accepts, and how it is stored. */
export function acceptedSchema(field: SettingField): z.ZodType {
  switch (field.kind) {
    case 'line':
      return optionalLine(field.most);
    case 'text':
      return optionalLines(field.most);
    case 'email':
      return emailOrNone;
    case 'telephone':
      return telephoneOrNone;
    case 'socialLinks':
      return z
        .array(socialAddress)
        .max(mostSocialLinks, `Please give at most ${mostSocialLinks} addresses.`)
        .refine((links) => new Set(links).size === links.length, 'Please give each address once.');
    case 'number': {
      const bounds = `Please give a whole number from ${field.minimum} to ${field.maximum}.`;
      return z.int(bounds).min(field.minimum, bounds).max(field.maximum, bounds);
    }
    case 'moment':
      return moment.nullable();
    case 'choice':
      return z.enum(Object.keys(field.choices), field.missing);
    case 'omissions': {
      const names = Object.keys(field.choices);
      return z
        .array(z.enum(names))
        .max(names.length)
        .transform((list) => names.filter((name) => list.includes(name)));
    }
    case 'admins':
      return z
        .array(id)
        .max(field.most, `Please choose at most ${field.most} admins, or none for all.`)
        .transform((list) => [...new Set(list)].toSorted());
    case 'entries':
      return entries(field);
  }
}

/** What a reply has in a field. */
export function replySchema(field: SettingField): z.ZodType {
  switch (field.kind) {
    case 'number':
      return count;
    case 'moment':
      return instant.nullable();
    case 'choice':
      return z.enum(Object.keys(field.choices));
    case 'omissions':
      return z.array(z.enum(Object.keys(field.choices)));
    case 'socialLinks':
    case 'admins':
      return z.array(z.string());
    case 'entries':
      return z.array(toShape(field.parts, () => z.string()));
    default:
      return z.string();
  }
}
