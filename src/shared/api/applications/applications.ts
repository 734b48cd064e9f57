import { z } from 'zod';
import { applicationStatuses } from '#shared/applications/application-states.ts';
import { lengths, paging } from '#shared/limits.ts';
import { languages } from '#shared/choices.ts';
import { defaultUrgency, meetings, serviceTypes, urgencies } from '#shared/applications/service-types.ts';
import { application, applicationSummary } from './application-shapes.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import {
  day,
  emailAddress,
  flag,
  id,
  instant,
  optionalPhone,
  optionalText,
  requiredLine,
  requiredText,
  shillings,
  text,
  wholeNumber,
} from '#shared/api/fields.ts';
import { clearableDistrict } from '#shared/api/professionals/profile-fields.ts';

const missing = 'Please fill in all required fields.';

/** A new application (specification, sections 3 and 5). Amounts are whole shillings. */
export const createApplicationBody = z.strictObject({
  serviceType: z.enum(serviceTypes),
  title: requiredLine(lengths.title, missing),
  description: requiredText(lengths.text, missing),
  budget: z
    .strictObject({ min: shillings, max: shillings })
    .refine(({ min, max }) => max > min, {
      message: 'Maximum budget must be higher than minimum budget.',
      path: ['max'],
    })
    .meta({ examples: [{ min: 300_000, max: 1_500_000 }] }),
  urgency: z.enum(urgencies).default(defaultUrgency),
  requirements: z
    .array(requiredLine(lengths.requirement))
    .max(lengths.requirements, `Please give at most ${lengths.requirements} requirements.`)
    .default([]),
  userDetails: z.strictObject({
    name: requiredLine(lengths.name * 2, missing),
    email: emailAddress,
    phone: optionalPhone,
  }),
  professionalId: id.toLowerCase().optional().describe('The professional whom the client wishes for'),
  district: clearableDistrict.optional(),
  meeting: z.enum(meetings).optional(),
  language: z.enum(languages).optional(),
  consentVersion: z
    .string()
    .max(20)
    .optional()
    .describe('Needed the first time: the version of the consent that was agreed to (`GET /applications/consent`)'),
});
export type CreateApplicationBody = z.output<typeof createApplicationBody>;

const applicationReply = z.strictObject({ application });
export const applicationId = z.strictObject({ id: z.uuid().toLowerCase() });
export const pageQuery = {
  limit: wholeNumber({ minimum: 1, maximum: paging.listMaximum }).default(paging.listDefault),
  offset: wholeNumber({ minimum: 0, maximum: 1_000_000 }).default(0),
};
const listReply = z.strictObject({ applications: z.array(applicationSummary), total: z.int().min(0) });

/** Orders of the admins' list; the first is the default. */
export const applicationSorts = ['newest', 'oldest', 'urgent'] as const;

const adminQuery = z.strictObject({
  status: z.enum(applicationStatuses).optional(),
  unassigned: flag.default(false).describe('Only approved ones that nobody works on'),
  search: optionalText(lengths.searchTerm).describe('Words of title, service, client’s name or e-mail address'),
  sort: z.enum(applicationSorts).default('newest'),
  from: day.optional().describe('Submitted on this Kampala day or later'),
  to: day.optional().describe('Submitted on this Kampala day or earlier'),
  ...pageQuery,
});
export type AdminApplicationsQuery = z.output<typeof adminQuery>;

export const optionalReason = text(lengths.text)
  .optional()
  .transform((words) => words || undefined)
  .meta({ override: { type: 'string', maxLength: lengths.text } });

const decisionBody = z.strictObject({
  status: z.enum(['approved', 'rejected']),
  admin_notes: text(lengths.text)
    .optional()
    .describe('For admins only; absent leaves them as they are')
    .meta({ override: { type: 'string', maxLength: lengths.text } }),
  decision_reason: optionalReason.describe('Shown and mailed to the client'),
  professionalId: id.toLowerCase().optional().describe('Whom to assign, when approving'),
});
export type ApplicationDecision = z.output<typeof decisionBody>;

const assignmentBody = z.strictObject({
  professionalId: id.toLowerCase(),
  reason: optionalReason.describe('Needed once a proposal was accepted; told to client and professionals'),
});
export type AssignmentBody = z.output<typeof assignmentBody>;

/** A matching professional, with the reasons in words. */
const suggestion = z.strictObject({
  professional: z.strictObject({
    id,
    name: z.string(),
    business_name: z.string(),
    profession: z.string(),
    district: z.string().nullable(),
    location: z.string(),
    avatar_url: z.string().nullable(),
    average_rating: z.number().min(0).max(5),
    total_reviews: z.int().min(0),
    hourly_rate_min: shillings.nullable(),
    hourly_rate_max: shillings.nullable(),
    languages_spoken: z.array(z.string()),
    specializations: z.array(z.string()),
    serves_remote: z.boolean(),
    activeApplications: z.int().min(0),
  }),
  score: z.number().min(0).max(100),
  reasons: z.array(z.string()),
});
export type Suggestion = z.infer<typeof suggestion>;

const client = { roles: ['user'] } as const;
const admin = { roles: ['admin'] } as const;
const overtaken =
  'A version, as `If-Match`, guards against deciding on an old state; 409 with the new state and version in `details`.';

/** From a new application to an assigned professional. */
export const applications = {
  create: endpoint({
    method: 'POST',
    path: '/api/applications',
    access: client,
    summary: 'Ask for a professional’s work',
    description:
      'The first time with `consentVersion`, else 400 with `fields.consentVersion`. Until the account’s e-mail address is confirmed it waits (`waitsForEmail`) and then goes out by itself.',
    body: createApplicationBody,
    status: 201,
    reply: applicationReply,
    idempotent: true,
  }),
  consent: endpoint({
    method: 'GET',
    path: '/api/applications/consent',
    access: client,
    summary: 'Whether one has agreed that financial information is kept and passed on',
    reply: z.strictObject({
      version: z.string().describe('The version that is asked for'),
      text: z.string(),
      givenAt: instant.nullable().describe('When one agreed to it; null if not yet'),
    }),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/applications/my-applications',
    access: client,
    summary: 'The own applications: what waits for oneself first, then the newest',
    query: z.strictObject({ status: z.enum(applicationStatuses).optional(), ...pageQuery }),
    reply: listReply,
  }),
  assigned: endpoint({
    method: 'GET',
    path: '/api/applications/assigned/{id}',
    access: { roles: ['professional', 'admin'], approved: true },
    summary: 'Applications that are assigned to a professional: what waits for them first, then the newest',
    description: 'Professionals read their own only: 404 with another id.',
    params: applicationId,
    query: z.strictObject({ status: z.enum(applicationStatuses).optional(), ...pageQuery }),
    reply: listReply,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/applications',
    access: admin,
    summary: 'All applications',
    query: adminQuery,
    reply: listReply,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/applications/{id}',
    access: { roles: ['user', 'professional', 'admin'], approved: true },
    summary: 'One application, with responses and timeline',
    description: 'Its client, the professional to whom it is assigned, and admins.',
    params: applicationId,
    reply: applicationReply,
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/api/applications/{id}/status',
    access: admin,
    summary: 'Approve or reject an application',
    description: `Approving with \`professionalId\` assigns; without it the wished professional is assigned if still approved. 409 unless pending. ${overtaken}`,
    params: applicationId,
    body: decisionBody,
    reply: applicationReply,
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/api/applications/{id}/suggestions',
    access: admin,
    summary: 'Professionals who would suit, the best first',
    params: applicationId,
    reply: z.strictObject({ suggestions: z.array(suggestion) }),
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/api/applications/{id}/assignment',
    access: admin,
    summary: 'Assign an approved application, or assign it to another professional',
    description: `400 with \`fields.professionalId\` unless the professional is approved. Once a proposal was accepted only with a reason. ${overtaken}`,
    params: applicationId,
    body: assignmentBody,
    reply: applicationReply,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/applications/{id}/cancel',
    access: { roles: ['user', 'admin'] },
    summary: 'Cancel an application',
    description: `Clients until a proposal was accepted; admins always, with a reason. ${overtaken}`,
    params: applicationId,
    body: z.strictObject({ reason: optionalReason }).prefault({}),
    reply: applicationReply,
    idempotent: true,
  }),
  declineAssignment: endpoint({
    method: 'POST',
    path: '/api/applications/{id}/decline-assignment',
    access: { roles: ['professional'], approved: true },
    summary: 'Give back an application that was assigned to me',
    description: `Until a proposal was accepted. It goes back to the admins, and is not the professional’s to read any more. ${overtaken}`,
    params: applicationId,
    body: z.strictObject({ reason: requiredText(lengths.text, 'Please say why.') }),
    reply: applicationReply,
    idempotent: true,
  }),
  letters: endpoint({
    method: 'GET',
    path: '/api/applications/letters',
    access: { roles: ['professional'] },
    summary: 'What a professional has agreed on, whatever became of it or of their approval since: the newest first',
    query: z.strictObject({ ...pageQuery, applicationId: id.optional().describe('Only those of one application') }),
    reply: z.strictObject({
      letters: z.array(
        z.strictObject({
          applicationId: id,
          responseId: id,
          title: z.string(),
          clientName: z.string(),
          acceptedAt: instant,
          endedAt: instant.nullable().describe('When the work was completed, or taken from the professional'),
        }),
      ),
      total: z.int().min(0),
    }),
  }),
  letter: endpoint({
    method: 'POST',
    path: '/api/applications/{id}/letter',
    access: { roles: ['user', 'professional', 'admin'] },
    summary: 'Where the engagement letter can be fetched, once and within a minute',
    description:
      'Client, the professional who agreed, and admins; 404 before a proposal was accepted. The latest, or that of an earlier accepted response.',
    params: applicationId,
    body: z.strictObject({ responseId: id.toLowerCase().optional() }),
    reply: z.strictObject({ path: z.string(), expiresAt: instant }),
  }),
};
