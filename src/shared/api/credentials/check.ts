import { z } from 'zod';
import { credentialLimits, credentialValidities } from '#shared/credentials/credential-states.ts';
import { lengths } from '#shared/limits.ts';
import { registerLine } from './registers.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { day, emailAddress, id, instant, requiredLine, requiredText } from '#shared/api/fields.ts';

const params = z.strictObject({ id: z.uuid().toLowerCase() });

/** What we can say of a credential today. */
const credentialCheck = z.strictObject({
  title: z.string(),
  regulator: z.string(),
  regulatorCode: z.string(),
  number: z.string().nullable(),
  heldBy: z.enum(['person', 'firm']),
  holderName: z.string(),
  actsFor: z.string().describe('Company or insurer that the licence names; or empty'),
  allows: z.string(),
  mayNot: z.string(),
  source: z.string().describe('Where both are from, with a date'),
  validFrom: day.nullable(),
  validUntil: day.nullable().describe('Its own last day'),
  expiresOn: day.nullable().describe('The last day on which it counts as checked'),
  standing: z.enum(credentialValidities).extract(['checked', 'future', 'ended', 'revoked']),
  counts: z
    .boolean()
    .describe('Whether it is a licence for the advice of their profession: only such a one gives the mark'),
  checkedAt: instant,
  checkedAgainst: z.string(),
  checkers: z.int().min(1).max(2),
  endedAt: instant.nullable().describe('When our team ended the mark; or null'),
  isSample: z.boolean(),
});
export type CredentialCheck = z.infer<typeof credentialCheck>;

const listedPerson = z.strictObject({
  id,
  name: z.string(),
  businessName: z.string(),
  profession: z.string(),
  location: z.string(),
});
export type ListedPerson = z.infer<typeof listedPerson>;

/** Someone in the public list, with everything we checked. */
export const checkedPerson = listedPerson.extend({
  avatarUrl: z.string().nullable().describe('Path on this site'),
  approvedAt: instant.nullable(),
  credentials: z.array(credentialCheck).describe('Current ones first, then those that ended'),
});
export type CheckedPerson = z.infer<typeof checkedPerson>;

/** Someone on a regulator's list, with what it says and nothing more. */
export const registerEntry = registerLine.extend({
  title: z.string().describe('What the list is of'),
  regulatorShort: z.string(),
  regulatorCode: z.string(),
  day: day.describe('Of the list'),
  source: z.string(),
});
export type RegisterEntry = z.infer<typeof registerEntry>;

const findBody = z.strictObject({
  text: requiredLine(lengths.searchTerm, 'Please type a name, a telephone number, a firm or a licence number.'),
});

const concernBody = z.strictObject({
  about: requiredLine(lengths.subject, 'Please say whom it is about.').describe('A name, a firm, a telephone number'),
  text: requiredText(credentialLimits.words, 'Please tell us what happened.'),
  email: z.union([z.literal('').transform(() => null), z.null(), emailAddress]).describe('For an answer; may be empty'),
  professionalId: z.union([z.literal('').transform(() => null), z.null(), z.uuid().toLowerCase()]),
});
export type ConcernBody = z.output<typeof concernBody>;

const followBody = z.strictObject({ email: emailAddress });
const success = z.strictObject({ success: z.literal(true) });
const token = z.strictObject({ token: z.string().max(200) });

/** For anyone who wants to check a person. What is typed is in bodies only: never in an address, a log or a cache. */
export const check = {
  find: endpoint({
    method: 'POST',
    path: '/api/check',
    access: 'public',
    summary: 'Find people by a name, a telephone number, a firm or a licence number, with what we checked',
    description: `At most ${credentialLimits.found} people in the public list. A telephone number matches whole. The text is not stored.`,
    body: findBody,
    reply: z.strictObject({
      people: z.array(checkedPerson).max(credentialLimits.found),
      by: z.enum(['telephone', 'number', 'name']).nullable().describe('What the text was found as'),
      isMore: z.boolean().describe('Whether there are more'),
      resembling: z
        .array(listedPerson)
        .max(credentialLimits.resembling)
        .describe(
          'If no one was found: people whose number or name differs by a letter, or by the letters before a number',
        ),
      onRegisters: z
        .array(registerEntry)
        .max(credentialLimits.onRegisters)
        .describe('If no one was found: whom the current lists of regulators name, who is not listed here'),
      at: instant,
      today: day.describe('The day in Kampala of which the reply speaks'),
    }),
  }),
  status: endpoint({
    method: 'GET',
    path: '/api/check/{id}',
    access: 'public',
    summary: 'Get what we checked of one person, as it is today',
    description: '404 unless in the public list.',
    params,
    reply: z.strictObject({ person: checkedPerson, today: day }),
    cacheable: true,
  }),
  doubt: endpoint({
    method: 'POST',
    path: '/api/check/doubts',
    access: 'public',
    summary: 'Tell us that something about a person is not right; our team looks at it',
    body: concernBody,
    status: 201,
    reply: success,
    idempotent: true,
  }),
  follow: endpoint({
    method: 'POST',
    path: '/api/check/{id}/follow',
    access: 'public',
    summary: 'Ask for an email when a professional’s status changes',
    description:
      'The reply is the same for every address. A signed-in caller’s confirmed address follows at once; any other one gets a link to confirm.',
    params,
    body: followBody,
    status: 201,
    reply: success,
    idempotent: true,
  }),
  readFollow: endpoint({
    method: 'POST',
    path: '/api/check/follows/read',
    access: 'public',
    summary: 'Get what a link of such an email is about',
    body: token,
    reply: z.strictObject({ name: z.string(), professionalId: id, isConfirmed: z.boolean() }),
  }),
  confirmFollow: endpoint({
    method: 'POST',
    path: '/api/check/follows/confirm',
    access: 'public',
    summary: 'Confirm the address by the link of the email',
    description: '404 for any link that is unknown or over.',
    body: token,
    reply: success,
  }),
  endFollow: endpoint({
    method: 'POST',
    path: '/api/check/follows/end',
    access: 'public',
    summary: 'Stop these emails by the link of one of them',
    body: token,
    reply: success,
  }),
};
