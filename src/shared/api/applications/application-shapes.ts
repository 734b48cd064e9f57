import { z } from 'zod';
import {
  applicationEventKinds,
  applicationStages,
  applicationStatuses,
  parties,
  proposalStatuses,
  revisionTopics,
} from '#shared/applications/application-states.ts';
import { fileKinds } from '#shared/files/file-kinds.ts';
import { problemOutcomes, problemSides } from '#shared/applications/problems.ts';
import { meetings, serviceTypes, timelines, urgencies } from '#shared/applications/service-types.ts';
import { day, id, instant, ordinal, shillings } from '#shared/api/fields.ts';

/** A professional's proposal to an application (specification, section 3). */
export const proposal = z.strictObject({
  id,
  applicationId: id,
  professionalId: id.nullable().describe('Null if the professional was deleted'),
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
  revision: z
    .strictObject({ what: z.array(z.enum(revisionTopics)), note: z.string(), requestedAt: instant })
    .optional()
    .describe('The change that the client asked for, if they did. An open proposal can still be accepted'),
  submittedAt: instant,
  answeredAt: instant.nullable().describe('When it was accepted, declined, withdrawn or replaced'),
  endedAt: instant.nullable().describe('For an accepted proposal, when the work was taken from the professional'),
  sha256: z
    .string()
    .optional()
    .describe('For an accepted proposal, hash of the agreement, as printed in the engagement letter'),
});
export type Proposal = z.infer<typeof proposal>;

/** An entry of an application's timeline. */
const event = z.strictObject({
  at: instant,
  kind: z.enum(applicationEventKinds),
  by: z.enum(parties),
  professionalName: z.string().optional().describe('Professional concerned'),
  reason: z.string().optional(),
});
export type ApplicationEvent = z.infer<typeof event>;

/** The assigned professional, as client and admins read it. */
const assigned = z.strictObject({
  id: id.nullable().describe('Null if the account was deleted'),
  name: z.string(),
  business_name: z.string(),
  profession: z.string(),
  location: z.string(),
  avatar_url: z.string().nullable(),
  email: z.string().optional().describe('Given once a proposal is accepted; always given to admins'),
  phone_number: z.string().nullable().optional().describe('Same rule as `email`'),
  whatsapp_number: z.string().nullable().optional().describe('E.164; same rule as `email`'),
});

/** An application in a list. */
export const applicationSummary = z.strictObject({
  id,
  userId: id.nullable().describe('Null if the client was deleted'),
  serviceType: z.enum(serviceTypes),
  title: z.string(),
  description: z.string(),
  budget: z.strictObject({ min: shillings, max: shillings }).nullable().describe('Null if the client was deleted'),
  urgency: z.enum(urgencies),
  status: z.enum(applicationStatuses),
  stage: z.enum(applicationStages).nullable().describe('Set while the status is `approved`'),
  submittedAt: instant,
  updatedAt: instant,
  userDetails: z
    .strictObject({ name: z.string(), email: z.string().optional(), phone: z.string().optional() })
    .describe('The professional sees the contact details unless the application ended without an agreement'),
  requirements: z.array(z.string()),
  professionalId: id.nullable(),
  professional: assigned.nullable(),
  wishedProfessional: z
    .strictObject({ id, name: z.string() })
    .nullable()
    .describe('Professional the client asked for; hidden from other professionals'),
  district: z.string().nullable(),
  meeting: z.enum(meetings).nullable(),
  language: z.string().nullable(),
  waitsForEmail: z
    .boolean()
    .describe('Whether it is held until the client confirms their e-mail address; only the client sees it until then'),
  proposalDueAt: instant.nullable().describe('While a proposal is awaited, when the professional gets a reminder'),
  proposalEndsAt: instant
    .nullable()
    .describe('While a proposal is awaited, when the application returns to the admins'),
  deliveredAt: instant.nullable().describe('When the work was last delivered'),
  completesAt: instant.nullable().describe('While delivered, when it completes automatically without an answer'),
  closedAt: instant.nullable().describe('When it was rejected, completed or cancelled'),
  decision_reason: z.string().optional(),
  admin_notes: z.string().optional().describe('Admins only'),
  decisionDueAt: instant.optional().describe('Admins only, while our team has to decide or assign: by when'),
  version: ordinal,
  latestResponse: z
    .strictObject({
      id,
      status: z.enum(proposalStatuses),
      proposedBudget: shillings,
      availabilityStart: day,
      estimatedTimeline: z.enum(timelines).nullable(),
      submittedAt: instant,
      revisionRequestedAt: instant.optional().describe('When the client asked for a change to it'),
    })
    .nullable()
    .describe('Professionals see their own only'),
});
export type ApplicationSummary = z.infer<typeof applicationSummary>;

/** A file of a delivery. */
const deliveryFile = z.strictObject({
  id,
  name: z.string().describe('File name given by the professional'),
  kind: z.enum(fileKinds),
  bytes: ordinal,
  addedAt: instant,
  deliveredAt: instant.nullable().describe('Null while it waits for the next delivery'),
});
export type DeliveryFile = z.infer<typeof deliveryFile>;

/** An application with all its details. */
export const application = applicationSummary.extend({
  responses: z
    .array(proposal)
    .describe('Current one first, then the newest, at most 50; professionals see their own only'),
  timeline: z.array(event).describe('Latest 200 events, oldest first'),
  problems: z
    .array(
      z.strictObject({
        id,
        responseId: id.describe('Accepted proposal the problem is about'),
        reportedBy: z.enum(problemSides),
        reportedAt: instant,
        decidedAt: instant.nullable(),
        outcome: z.enum(problemOutcomes).nullable(),
      }),
    )
    .describe('Reported problems, newest first; professionals see only cases they are a side of'),
  files: z
    .array(deliveryFile)
    .describe('Files of deliveries, newest first, at most 100; professionals see their own, delivered or not'),
  licence: z
    .strictObject({
      rule: z.enum(['needed', 'partly', 'none']),
      words: z.string().describe('Which licence the service needs, in plain language'),
      source: z.string(),
      isMissing: z
        .boolean()
        .describe('Whether the service needs one and we have none checked today of the professional who has it'),
      reason: z.string().describe('Why our team assigned it all the same, for the client and admins; or empty'),
    })
    .describe('What the law asks of those who do this work, as far as we found'),
  problemUntil: instant
    .nullable()
    .describe('For a job that has ended, the last moment to report a problem; null before the end'),
});
export type Application = z.infer<typeof application>;
