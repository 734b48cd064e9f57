import { z } from 'zod';
import { lengths } from '#shared/limits.ts';
import { byKind, type FieldValues, mapFields } from '#shared/settings/setting-fields.ts';
import { isSocialAddress, mostSocialLinks, siteNames } from '#shared/settings/social-sites.ts';
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
    `Please give the whole address of each page, such as https://x.com/name. It can be on ${Object.values(siteNames).join(', ')}.`,
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

const isBlank = (entry: FieldValues) => Object.values(entry).every((value) => value === '');

/** What a field accepts, and how it is stored. */
export const acceptedSchema = byKind<z.ZodType>({
  line: ({ most }) => optionalLine(most),
  text: ({ most }) => optionalLines(most),
  email: () => emailOrNone,
  telephone: () => telephoneOrNone,
  socialLinks: () =>
    z
      .array(socialAddress)
      .max(mostSocialLinks, `Please give at most ${mostSocialLinks} addresses.`)
      .refine((links) => new Set(links).size === links.length, 'Please give each address once.'),
  number({ minimum, maximum }) {
    const bounds = `Please give a whole number from ${minimum} to ${maximum}.`;
    return z.int(bounds).min(minimum, bounds).max(maximum, bounds);
  },
  moment: () => moment.nullable(),
  choice: ({ choices, missing }) => z.enum(Object.keys(choices), missing),
  omissions({ choices }) {
    const names = Object.keys(choices);
    return z
      .array(z.enum(names))
      .max(names.length)
      .transform((list) => names.filter((name) => list.includes(name)));
  },
  admins: ({ most }) =>
    z
      .array(id)
      .max(most, `Please choose at most ${most} admins, or none for all.`)
      .transform((list) => [...new Set(list)].toSorted()),
  // Of an entry, no text or all of them may be missing; it is left out then.
  entries: ({ parts, most }) =>
    z
      .array(z.strictObject(mapFields(parts, (part) => optionalLine(part.most))))
      .max(most, `Please give at most ${most}.`)
      .superRefine((list, { addIssue }) => {
        for (const [index, entry] of list.entries()) {
          for (const [name, { missing }] of isBlank(entry) ? [] : Object.entries(parts)) {
            if (entry[name] === '') addIssue({ code: 'custom', path: [index, name], message: missing });
          }
        }
      })
      .transform((list) => list.filter((entry) => !isBlank(entry))),
});

/** What a reply has in a field. */
export const replySchema = byKind<z.ZodType>({
  number: () => count,
  moment: () => instant.nullable(),
  choice: ({ choices }) => z.enum(Object.keys(choices)),
  omissions: ({ choices }) => z.array(z.enum(Object.keys(choices))),
  socialLinks: () => z.array(z.string()),
  admins: () => z.array(z.string()),
  entries: ({ parts }) => z.array(z.strictObject(mapFields(parts, () => z.string()))),
  other: () => z.string(),
});
