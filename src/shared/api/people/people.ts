import { z } from 'zod';
import { approvalStatuses } from '#shared/choices.ts';
import { ageSorts } from '#shared/desk/list-orders.ts';
import { lengths } from '#shared/limits.ts';
import { personActs } from '#shared/people/person-acts.ts';
import { personStates } from '#shared/people/person-states.ts';
import { roles } from '#shared/roles.ts';
import { pageQuery } from '#shared/api/applications/applications.ts';
import { sessionUser } from '#shared/api/auth/auth.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { listFileReply, listFileWords } from '#shared/api/desk/list-file-shapes.ts';
import { count, id, instant, optionalText, ordinal, requiredText } from '#shared/api/fields.ts';

/** An account as admins list it. */
export const personSummary = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  state: z.enum(personStates),
  createdAt: instant,
  lastActiveAt: instant
    .nullable()
    .describe('The last use of a session that we still keep; null for someone who hasn’t signed in for a month'),
});
export type PersonSummary = z.infer<typeof personSummary>;

/** An account as an admin opens it. No secret and nothing that the person wrote. */
export const person = personSummary.extend({
  phone: z.string().nullable().describe('E.164; a professional’s is the one in the profile'),
  district: z.string().nullable(),
  emailConfirmedAt: instant.nullable(),
  termsAcceptedAt: instant.nullable(),
  twoStepSince: instant.nullable().describe('Since when signing in needs a code; null without'),
  twoStepEndsAt: instant.nullable().describe('When it will be turned off, if an admin has begun that'),
  passkeys: count,
  sessions: count.describe('Sign-ins that are still valid'),
  approvalStatus: z.enum(approvalStatuses).nullable().describe('Null unless it is a professional'),
  applications: count.describe('Sent by a client, or assigned to a professional and not closed'),
  engagedWork: count.describe('Of these, those that are agreed and not finished'),
  consultations: count.describe('Open ones'),
  suspension: z
    .strictObject({ at: instant, until: instant.nullable(), reason: z.string().nullable() })
    .nullable()
    .describe('Null unless the account is suspended. Without `until` it lasts until an admin lifts it'),
  releasedAt: instant.nullable().describe('Since when a professional may delete the account despite agreed work'),
  acts: z.array(z.enum(personActs)).describe('What the caller can do with this account now'),
  version: ordinal,
});
export type PersonDetails = z.infer<typeof person>;

const listFilter = z.strictObject({
  role: z.enum(roles).optional(),
  state: z.enum(personStates).optional(),
  search: optionalText(lengths.searchTerm).describe(
    'The beginning of an e-mail address, of a first, last or public name, or a whole account number',
  ),
  sort: z.enum(ageSorts).default('newest'),
});
export type PeopleFilter = z.output<typeof listFilter>;
const listQuery = listFilter.extend(pageQuery);
export type PeopleQuery = z.output<typeof listQuery>;

const access = { roles: ['admin'] } as const;
export const personId = z.strictObject({ id: z.uuid().toLowerCase() });
export const personReply = z.strictObject({ person });

const suspendBody = z.strictObject({
  reason: requiredText(lengths.text, 'Please give the reason.').describe('Shown and emailed to the person'),
  until: instant.optional().describe('When it ends; without it an admin must lift it'),
});
export type SuspendBody = z.output<typeof suspendBody>;

/** An action that takes only a reason. */
const reasonBody = z.strictObject({
  reason: requiredText(lengths.text, 'Please give the reason.').describe('Stored with the log of decisions'),
});

/** A view of the site as someone. The token is sent once and stored only by the browser. */
const viewingReply = z.strictObject({
  token: z.string(),
  user: sessionUser.describe('The person'),
  admin: z.string().describe('Name of the admin who views'),
  at: instant.describe('Now, by the server’s clock'),
  expiresAt: instant,
});
export type ViewingReply = z.infer<typeof viewingReply>;

/** All accounts, for admins. */
export const people = {
  list: endpoint({
    method: 'GET',
    path: '/api/people',
    access,
    summary: 'List accounts',
    description: 'Counted up to 10,000; past that `totalIsExact` is false.',
    query: listQuery,
    reply: z.strictObject({ people: z.array(personSummary), total: count, totalIsExact: z.boolean() }),
  }),
  exportList: endpoint({
    method: 'POST',
    path: '/api/people/export',
    access,
    freshProof: {},
    summary: 'Get a download path for the list of accounts as a CSV file, valid once and for one minute',
    description: listFileWords,
    body: listFilter,
    reply: listFileReply,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/people/{id}',
    access,
    summary: 'Get an account',
    params: personId,
    reply: personReply,
  }),
  suspend: endpoint({
    method: 'PUT',
    path: '/api/people/{id}/suspension',
    access,
    freshProof: { onlyIf: 'the account is an admin’s' },
    summary: 'Suspend an account, or change the reason and the end of its suspension',
    description:
      'Its sessions end, its assigned applications go back to the queue, its consultations are cancelled and its profile is no longer public. 409 for the caller’s own account, and for the last admin who can sign in. Repeated, it changes nothing.',
    params: personId,
    body: suspendBody,
    reply: personReply,
  }),
  lift: endpoint({
    method: 'DELETE',
    path: '/api/people/{id}/suspension',
    access,
    freshProof: { onlyIf: 'the account is an admin’s' },
    summary: 'Lift the suspension of an account',
    description: 'Repeated, it changes nothing.',
    params: personId,
    reply: personReply,
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/api/people/{id}/sessions',
    access,
    summary: 'Sign someone out everywhere',
    params: personId,
    reply: personReply,
  }),
  resendConfirmation: endpoint({
    method: 'POST',
    path: '/api/people/{id}/confirmation-email',
    access,
    summary: 'Mail someone the link that confirms their address again',
    description:
      'To the owner of an account that our team made, the link to choose a password. 409 for a confirmed address and for a suspended account.',
    params: personId,
    reply: z.strictObject({ success: z.literal(true) }),
  }),
  makeAdmin: endpoint({
    method: 'PUT',
    path: '/api/people/{id}/admin',
    access,
    freshProof: {},
    summary: 'Make someone an admin',
    description:
      'Their sessions end, and they set up two-step sign-in first. Every admin gets an email about it. 409 for a professional, a client with applications, consultations or conversations, an unconfirmed or a suspended account. Repeated, it changes nothing.',
    params: personId,
    reply: personReply,
  }),
  removeAdmin: endpoint({
    method: 'DELETE',
    path: '/api/people/{id}/admin',
    access,
    freshProof: {},
    summary: 'Make an admin an ordinary person again',
    description: 'Their sessions end. 409 for the last admin who can sign in. Repeated, it changes nothing.',
    params: personId,
    reply: personReply,
  }),
  release: endpoint({
    method: 'PUT',
    path: '/api/people/{id}/release',
    access,
    summary: 'Let a professional delete the account although agreed work goes on',
    description:
      'When they do, their clients are told, the work goes back to the queue and engagement letters are kept. 409 unless it is a professional with agreed work, and while a problem with it waits for a decision. Repeated, it changes nothing.',
    params: personId,
    body: reasonBody,
    reply: personReply,
  }),
  endTwoStep: endpoint({
    method: 'PUT',
    path: '/api/people/{id}/two-step-end',
    access,
    freshProof: {},
    summary: 'Turn someone’s two-step sign-in off in 24 hours',
    description:
      'The person can stop it with the link in our email. 409 for the caller’s own account, a suspended one, and one without two-step sign-in. Repeated, it changes nothing.',
    params: personId,
    body: reasonBody,
    reply: personReply,
  }),
  keepTwoStep: endpoint({
    method: 'DELETE',
    path: '/api/people/{id}/two-step-end',
    access,
    summary: 'Keep someone’s two-step sign-in after all',
    description: 'Repeated, it changes nothing.',
    params: personId,
    reply: personReply,
  }),
  viewAs: endpoint({
    method: 'PUT',
    path: '/api/people/{id}/viewing',
    needsTerms: false,
    access,
    summary: 'View the site as someone, for 15 minutes',
    description:
      'The token reads as the person and changes nothing: every call but GET answers 403 `viewing_only`, and so do messages, sign-in security, the calendar link and copies of data. The person is told with the reason. It ends with the caller’s own session, and when either account changes. An admin has one at a time; the same again gives another token with the same end. 409 for an admin, a suspended account and one that its owner hasn’t taken over.',
    params: personId,
    body: z.strictObject({
      reason: requiredText(lengths.text, 'Please give the reason.').describe('Shown and emailed to the person'),
    }),
    reply: viewingReply,
  }),
  stopViewing: endpoint({
    method: 'DELETE',
    path: '/api/people/{id}/viewing',
    needsTerms: false,
    access,
    summary: 'Stop viewing the site as someone',
    description: 'With the caller’s own token. Repeated, it changes nothing.',
    params: personId,
    reply: z.strictObject({ success: z.literal(true) }),
  }),
  takeBackRelease: endpoint({
    method: 'DELETE',
    path: '/api/people/{id}/release',
    access,
    summary: 'Take back that a professional may delete the account',
    description: 'Repeated, it changes nothing.',
    params: personId,
    reply: personReply,
  }),
};
