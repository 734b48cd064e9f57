import { z } from 'zod';
import { lengths } from '#shared/limits.ts';
import { detailLengths, detailNames } from '#shared/settings/site-details.ts';
import { isSocialAddress, mostSocialLinks, socialSiteNames } from '#shared/settings/social-sites.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { emailAddress, optionalLine, telephoneOrNone } from '#shared/api/fields.ts';
import { newest, versionParams, buildVersionsReply, versionsQuery } from './versions.ts';

const admin = { roles: ['admin'] } as const;

/** The site's details as they are; an empty one is shown nowhere. */
const details = z.strictObject({
  email: z.string(),
  phone: z.string().describe('As people in Uganda write it'),
  whatsapp: z.string(),
  legalName: z.string(),
  legalAddress: z.string(),
  pdpoRegistration: z.string(),
  host: z.string(),
  emailProvider: z.string(),
  socialLinks: z.array(z.string()),
});

const page = z.strictObject({
  ...newest.shape,
  current: details,
  installed: details.describe('What the environment sets, which counts for every detail that no admin has changed'),
});
export type DetailsPage = z.infer<typeof page>;

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

const emailOrNone = z
  .union([z.literal(''), emailAddress], 'Please give an e-mail address such as help@example.com.')
  .meta({ override: { type: 'string', maxLength: lengths.email, examples: ['help@example.com', ''] } });

const body = z.strictObject({
  email: emailOrNone,
  phone: telephoneOrNone,
  whatsapp: telephoneOrNone,
  legalName: optionalLine(detailLengths.line),
  legalAddress: optionalLine(detailLengths.legalAddress),
  pdpoRegistration: optionalLine(detailLengths.registration),
  host: optionalLine(detailLengths.line),
  emailProvider: optionalLine(detailLengths.line),
  socialLinks: z
    .array(socialAddress)
    .max(mostSocialLinks, `Please give at most ${mostSocialLinks} addresses.`)
    .refine((links) => new Set(links).size === links.length, 'Please give each address once.'),
});
export type SetDetailsBody = z.output<typeof body>;

const path = '/api/settings/details';
const conflict = 'Send the version as `If-Match`; 409 if another admin changed them.';

/** How people reach us, and who runs the site: over what the environment sets, for admins. */
export const detailSettings = {
  details: endpoint({
    method: 'GET',
    path,
    access: admin,
    summary: 'Get the site’s contacts and operator, and what was installed',
    reply: page,
  }),
  setDetails: endpoint({
    method: 'PUT',
    path,
    access: admin,
    summary: 'Change the site’s contacts and operator',
    description: `A value that is the installed one follows the environment again. ${conflict}`,
    body,
    reply: page,
  }),
  detailVersions: endpoint({
    method: 'GET',
    path: `${path}/versions`,
    access: admin,
    summary: 'List who changed the site’s contacts and operator, and when',
    query: versionsQuery,
    reply: buildVersionsReply(detailNames),
  }),
  restoreDetails: endpoint({
    method: 'POST',
    path: `${path}/versions/{number}/restore`,
    access: admin,
    summary: 'Restore an earlier version of the site’s contacts and operator',
    description: `It becomes the newest version; number 1 is what was installed. ${conflict}`,
    params: versionParams,
    reply: page,
  }),
};
