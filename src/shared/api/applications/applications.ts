import { z } from 'zod';
import { applicationPartNames, applicationStatuses } from '#shared/applications/application-states.ts';
import { lengths, paging } from '#shared/limits.ts';
import { languages } from '#shared/choices.ts';
import { defaultUrgency, meetings, serviceTypes, urgencies } from '#shared/applications/service-types.ts';
import { application, applicationSummary } from './application-shapes.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import {
  count,
  emailAddress,
  filteredDay,
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
import { applicationSorts } from '#shared/desk/list-orders.ts';
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
  professionalId: id.toLowerCase().optional().describe('Preferred professional'),
  district: clearableDistrict.optional(),
  meeting: z.enum(meetings).optional(),
  language: z.enum(languages).optional(),
  consentVersion: z
    .string()
    .max(20)
    .optional()
    .describe(
      'Required for the first application: the version of the consent the client gave (`GET /applications/consent`)',
    ),
});
export type CreateApplicationBody = z.output<typeof createApplicationBody>;

const applicationReply = z.strictObject({ application });
export const applicationId = z.strictObject({ id: z.uuid().toLowerCase() });
export const pageQuery = {
  limit: wholeNumber({ minimum: 1, maximum: paging.listMaximum }).default(paging.listDefault),
  offset: wholeNumber({ minimum: 0, maximum: 1_000_000 }).default(0),
};
export const listReply = z.strictObject({ applications: z.array(applicationSummary), total: count });

/** Filters of the admins' list, and of the file made of it. */
export const applicationFilters = {
  status: z.enum(applicationStatuses).optional(),
  unassigned: flag.default(false).describe('Only approved applications without a professional'),
  waiting: flag.default(false).describe('Only those that wait for our team to decide or assign'),
  overdue: flag
    .default(false)
    .describe('Only those that wait for our team to decide or assign, and for longer than they should'),
  urgency: z.enum(urgencies).optional(),
  search: optionalText(lengths.searchTerm).describe(
    'Words from the title, the service, or the client’s name or e-mail address',
  ),
  sort: z
    .enum(applicationSorts)
    .default('newest')
    .describe(
      '`longest`: the longest since the last step first, ended ones last; `urgent`: most urgent, then oldest; `budget`: highest maximum first',
    ),
  from: filteredDay.optional().describe('Submitted on or after this day (Kampala time)'),
  to: filteredDay.optional().describe('Submitted on or before this day (Kampala time)'),
};

const adminQuery = z.strictObject({ ...applicationFilters, ...pageQuery });
export type AdminApplicationsQuery = z.output<typeof adminQuery>;

export const optionalReason = text(lengths.text)
  .optional()
  .transform((words) => words || undefined)
  .meta({ override: { type: 'string', maxLength: lengths.text } });

/** Fields of a decision, for one application or for several. */
export const decisionFields = {
  status: z.enum(['approved', 'rejected']),
  admin_notes: text(lengths.text)
    .optional()
    .describe('Visible to admins only; unchanged if absent')
    .meta({ override: { type: 'string', maxLength: lengths.text } }),
  decision_reason: optionalReason.describe('Shown and emailed to the client'),
};
const licenceReason = optionalReason.describe(
  'Required to assign work that needs a licence to someone of whom we have none checked; the client reads it before accepting',
);
const decisionBody = z.strictObject({
  ...decisionFields,
  professionalId: id.toLowerCase().optional().describe('Professional to assign when approving'),
  licenceReason,
});
export type ApplicationDecision = z.output<typeof decisionBody>;

export const assignmentFields = {
  professionalId: id.toLowerCase(),
  reason: optionalReason.describe('Required after a proposal was accepted; sent to the client and both professionals'),
  licenceReason,
};
const assignmentBody = z.strictObject(assignmentFields);
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
    total_reviews: count,
    hourly_rate_min: shillings.nullable(),
    hourly_rate_max: shillings.nullable(),
    languages_spoken: z.array(z.string()),
    specializations: z.array(z.string()),
    serves_remote: z.boolean(),
    activeApplications: count,
  }),
  score: z.number().min(0).max(100),
  reasons: z.array(z.string()),
});
export type Suggestion = z.infer<typeof suggestion>;
const client = { roles: ['user'] } as const;
const admin = { roles: ['admin'] } as const;

/** From a new application to an assigned professional. */
export const applications = {
  create: endpoint({
    method: 'POST',
    path: '/api/applications',
    access: client,
    summary: 'Submit an application',
    description:
      'The first one requires `consentVersion`: 400 with `fields.consentVersion` otherwise. Until the client confirms their e-mail address, the application is held (`waitsForEmail`); it is then sent automatically.',
    body: createApplicationBody,
    status: 201,
    reply: applicationReply,
    idempotent: true,
  }),
  consent: endpoint({
    method: 'GET',
    path: '/api/applications/consent',
    access: client,
    isViewable: true,
    summary: 'Get the caller’s consent to storing and sharing financial information',
    reply: z.strictObject({
      version: z.string().describe('Version of the consent currently required'),
      text: z.string(),
      givenAt: instant.nullable().describe('When the caller gave it; null if not yet'),
    }),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/applications/my-applications',
    access: client,
    isViewable: true,
    summary: 'List the caller’s applications: those waiting for the caller first, then the newest',
    query: z.strictObject({
      status: z.enum(applicationStatuses).optional(),
      part: z
        .enum(applicationPartNames)
        .optional()
        .describe('Only those under way (pending or approved), or only those that have ended'),
      ...pageQuery,
    }),
    reply: listReply,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/applications',
    access: admin,
    summary: 'List all applications',
    description: 'A text search is counted up to 10,000; past that `totalIsExact` is false.',
    query: adminQuery,
    reply: listReply.extend({ totalIsExact: z.boolean() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/applications/{id}',
    access: { roles: ['user', 'professional', 'admin'], approved: true },
    isViewable: true,
    summary: 'Get one application with responses and timeline',
    description: 'For its client, the assigned professional and admins.',
    params: applicationId,
    reply: applicationReply,
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/api/applications/{id}/status',
    isVersioned: true,
    access: admin,
    summary: 'Approve or reject an application',
    description:
      'Approving with `professionalId` assigns that professional; without it, the preferred professional is assigned if still approved. 409 unless pending.',
    params: applicationId,
    body: decisionBody,
    reply: applicationReply,
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/api/applications/{id}/suggestions',
    access: admin,
    summary: 'List suitable professionals, best match first',
    params: applicationId,
    reply: z.strictObject({ suggestions: z.array(suggestion) }),
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/api/applications/{id}/assignment',
    isVersioned: true,
    access: admin,
    summary: 'Assign an approved application, or reassign it to another professional',
    description:
      '400 with `fields.professionalId` unless the professional is approved. Requires a reason after a proposal was accepted.',
    params: applicationId,
    body: assignmentBody,
    reply: applicationReply,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/applications/{id}/cancel',
    isVersioned: true,
    access: { roles: ['user', 'admin'] },
    summary: 'Cancel an application',
    description: 'Clients can cancel until they accept a proposal; admins can always cancel, with a reason.',
    params: applicationId,
    body: z.strictObject({ reason: optionalReason }).prefault({}),
    reply: applicationReply,
    idempotent: true,
  }),
  declineAssignment: endpoint({
    method: 'POST',
    path: '/api/applications/{id}/decline-assignment',
    isVersioned: true,
    access: { roles: ['professional'], approved: true },
    summary: 'Decline an application assigned to the caller',
    description:
      'Possible until a proposal is accepted. The application returns to the admins, and the professional can no longer read it.',
    params: applicationId,
    body: z.strictObject({ reason: requiredText(lengths.text, 'Please give a reason.') }),
    reply: applicationReply,
    idempotent: true,
  }),
};
