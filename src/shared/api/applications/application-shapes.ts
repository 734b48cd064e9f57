import { z } from 'zod';
import {
  applicationEventKinds,
  applicationStages,
  applicationStatuses,
  parties,
  proposalStatuses,
} from '#shared/applications/application-states.ts';
import { problemOutcomes, problemSides } from '#shared/applications/problems.ts';
import { meetings, serviceTypes, timelines, urgencies } from '#shared/applications/service-types.ts';
import { day, id, instant, shillings } from '#shared/api/fields.ts';

/** A professional's proposal to an application (specification, section 3). */
export const proposal = z.strictObject({
  id,
  applicationId: id,
  professionalId: id.nullable().describe('Null once the professional is gone'),
  professionalName: z.string(),
  proposedBudget: shillings,
  estimatedTimeline: z.enum(timelines).nullable(),
  responseMessage: z.string(),
  availabilityStart: day,
  methodology: z.string(),
  deliverables: z.array(z.string()),
  terms: z.string(),
  status: z.enum(proposalStatuses),
  reason: z.string().optional().describe('Why it was declined or withdrawn'),
  submittedAt: instant,
  answeredAt: instant.nullable().describe('When it was accepted, declined, withdrawn or replaced'),
  endedAt: instant.nullable().describe('Of accepted ones: when the work was taken from the professional'),
  sha256: z.string().optional().describe('Of accepted ones: over what was agreed; stands in the engagement letter'),
});
export type Proposal = z.infer<typeof proposal>;

/** An entry of an application's timeline. */
const event = z.strictObject({
  at: instant,
  kind: z.enum(applicationEventKinds),
  by: z.enum(parties),
  professionalName: z.string().optional().describe('The professional whom it concerns'),
  reason: z.string().optional(),
});
export type ApplicationEvent = z.infer<typeof event>;

/** The assigned professional, as client and admins read it. */
const assigned = z.strictObject({
  id: id.nullable().describe('Null once the account is gone'),
  name: z.string(),
  business_name: z.string(),
  profession: z.string(),
  location: z.string(),
  avatar_url: z.string().nullable(),
  email: z.string().optional().describe('Once work was agreed; admins always'),
  phone_number: z.string().nullable().optional().describe('The same'),
});

/** An application in a list. */
export const applicationSummary = z.strictObject({
  id,
  userId: id.nullable().describe('Null once the client is gone'),
  serviceType: z.enum(serviceTypes),
  title: z.string(),
  description: z.string(),
  budget: z.strictObject({ min: shillings, max: shillings }).nullable().describe('Null once the client is gone'),
  urgency: z.enum(urgencies),
  status: z.enum(applicationStatuses),
  stage: z.enum(applicationStages).nullable().describe('While approved'),
  submittedAt: instant,
  updatedAt: instant,
  userDetails: z
    .strictObject({ name: z.string(), email: z.string().optional(), phone: z.string().optional() })
    .describe('The professional reads how to reach the client unless it ended before anything was agreed'),
  requirements: z.array(z.string()),
  professionalId: id.nullable(),
  professional: assigned.nullable(),
  wishedProfessional: z
    .strictObject({ id, name: z.string() })
    .nullable()
    .describe('Whom the client asked for; not told to others'),
  district: z.string().nullable(),
  meeting: z.enum(meetings).nullable(),
  language: z.string().nullable(),
  waitsForEmail: z
    .boolean()
    .describe(
      'It goes to the admins once the client’s e-mail address is confirmed; only the client sees it until then',
    ),
  proposalDueAt: instant.nullable().describe('While a proposal is awaited: when the professional is reminded'),
  proposalEndsAt: instant.nullable().describe('The same: from when on another professional is sought'),
  deliveredAt: instant.nullable().describe('When the work was handed over last'),
  completesAt: instant.nullable().describe('While delivered: when it completes by itself without an answer'),
  closedAt: instant.nullable().describe('When it was rejected, completed or cancelled'),
  decision_reason: z.string().optional(),
  admin_notes: z.string().optional().describe('Admins only'),
  version: z.int().min(1),
  latestResponse: z
    .strictObject({ id, status: z.enum(proposalStatuses), proposedBudget: shillings, submittedAt: instant })
    .nullable()
    .describe('Of professionals: their own'),
});
export type ApplicationSummary = z.infer<typeof applicationSummary>;

/** An application with all its details. */
export const application = applicationSummary.extend({
  responses: z
    .array(proposal)
    .describe('The current one first, then the newest, 50 at most; professionals read their own'),
  timeline: z.array(event).describe('The oldest first, the newest 200'),
  problems: z
    .array(
      z.strictObject({
        id,
        responseId: id.describe('The accepted proposal that it is about'),
        reportedBy: z.enum(problemSides),
        reportedAt: instant,
        decidedAt: instant.nullable(),
        outcome: z.enum(problemOutcomes).nullable(),
      }),
    )
    .describe('Problems that were reported, the newest first; professionals read of those in which they are a side'),
  problemUntil: instant
    .nullable()
    .describe(
      'Of agreed work that has ended: until when a problem can be reported. Null before it; then the state says it',
    ),
});
export type Application = z.infer<typeof application>;
