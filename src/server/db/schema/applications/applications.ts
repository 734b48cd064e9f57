import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  applicationEventKinds,
  applicationStages,
  applicationStatuses,
  assignmentEnds,
  parties,
} from '#shared/applications/application-states.ts';
import { meetings, serviceTypes, urgencies } from '#shared/applications/service-types.ts';
import { professionals } from '#server/db/schema/professionals.ts';
import { districts, instant, users } from '#server/db/schema/users.ts';

/** A vocabulary's words as an SQL list. */
const listed = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/** Applications (decisions, section 5). Amounts are whole shillings. `application-states.ts` says what may change. */
export const applications = pgTable(
  'applications',
  {
    id: uuid('id').primaryKey(),
    /** Null once the client's account is gone: the professional keeps the history of agreed work. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    serviceType: text('service_type', { enum: serviceTypes }).notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    budgetMin: bigint('budget_min', { mode: 'number' }).notNull(),
    budgetMax: bigint('budget_max', { mode: 'number' }).notNull(),
    urgency: text('urgency', { enum: urgencies }).notNull(),
    requirements: text('requirements').array().notNull().default([]),
    /** The client's contact details. */
    name: text('name').notNull(),
    /** Lower-cased. */
    email: text('email').notNull(),
    /** E.164. */
    phone: text('phone'),
    preferredProfessionalId: uuid('wished_professional_id').references(() => professionals.id, {
      onDelete: 'set null',
    }),
    district: text('district').references(() => districts.name),
    meeting: text('meeting', { enum: meetings }),
    language: text('language'),
    status: text('status', { enum: applicationStatuses }).notNull().default('pending'),
    /** Set only while approved. */
    stage: text('stage', { enum: applicationStages }),
    /** The professional it is assigned to, or was when it ended. */
    professionalId: uuid('professional_id').references(() => professionals.id, { onDelete: 'set null' }),
    adminNotes: text('admin_notes').notNull().default(''),
    /** An admin's reason for the decision; the client reads it. */
    decisionReason: text('decision_reason').notNull().default(''),
    /** An admin's reason for giving the work to someone without the licence it needs. The client reads it before accepting. */
    licenceReason: text('licence_reason').notNull().default(''),
    submittedAt: instant('submitted_at').notNull(),
    /** The time it reached the admins. Null while it waits for the client's e-mail address: no one else sees it. */
    releasedAt: instant('released_at'),
    decidedAt: instant('decided_at'),
    /** Start of the current assignment. */
    assignedAt: instant('assigned_at'),
    /** While a proposal is awaited: when the professional is reminded, and when another professional is sought. */
    proposalDueAt: instant('proposal_due_at'),
    proposalEndsAt: instant('proposal_ends_at'),
    remindedAt: instant('reminded_at'),
    engagedAt: instant('engaged_at'),
    /** The latest delivery. */
    deliveredAt: instant('delivered_at'),
    /** While delivered: when it completes automatically, and when the client was notified of that. */
    completesAt: instant('completes_at'),
    completionNotifiedAt: instant('completion_told_at'),
    /** The time it was rejected, completed or cancelled. */
    closedAt: instant('closed_at'),
    /** The time the client was asked for a review, or couldn't be; no one is asked twice. */
    reviewRequestedAt: instant('review_asked_at'),
    /** Normalised words that searches match. */
    searchText: text('search_text').notNull(),
    isSample: boolean('is_sample').notNull().default(false),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => {
    // New for each index: drizzle changes the objects it is given.
    const newest = () => [table.submittedAt.desc().nullsFirst(), table.id.desc().nullsFirst()] as const;
    const isReleased = sql`released_at is not null`;
    // The column of the expression comes last, so that a page far down is found in the index alone.
    const byBudget = () =>
      [
        sql`(user_id is null)`,
        table.budgetMax.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
        table.userId,
      ] as const;
    return [
      // Applications that wait for the client come first.
      index('applications_client').on(
        table.userId,
        sql`(case stage when 'proposed' then 0 when 'delivered' then 1 else 2 end)`,
        ...newest(),
      ),
      index('applications_professional').on(table.professionalId, table.status),
      // A professional's completed jobs by month.
      index('applications_completed')
        .on(table.professionalId, table.closedAt)
        .where(sql`status = 'completed'`),
      index('applications_wished')
        .on(table.preferredProfessionalId)
        .where(sql`wished_professional_id is not null`),
      index('applications_newest')
        .on(...newest())
        .where(isReleased),
      index('applications_status_newest')
        .on(table.status, ...newest())
        .where(isReleased),
      // The column of the expression comes last, so that a page far down is found in the index alone.
      index('applications_urgent')
        .on(
          sql`(case urgency when 'high' then 3 when 'medium' then 2 else 1 end) desc`,
          table.submittedAt,
          table.id,
          table.urgency,
        )
        .where(isReleased),
      index('applications_status_urgent')
        .on(
          table.status,
          sql`(case urgency when 'high' then 3 when 'medium' then 2 else 1 end) desc`,
          table.submittedAt,
          table.id,
          table.urgency,
        )
        .where(isReleased),
      index('applications_unassigned')
        .on(table.submittedAt, table.id)
        .where(sql`stage = 'unassigned'`),
      // By the time of the last step: the longest-waiting first, ended ones last.
      index('applications_longest')
        .on(sql`(closed_at is not null)`, table.updatedAt, table.id, table.closedAt)
        .where(isReleased),
      index('applications_status_longest').on(table.status, table.updatedAt, table.id).where(isReleased),
      index('applications_unassigned_longest')
        .on(table.updatedAt, table.id)
        .where(sql`stage = 'unassigned'`),
      // Those of deleted clients come last: their budgets are hidden.
      index('applications_highest_budget')
        .on(...byBudget())
        .where(isReleased),
      index('applications_status_highest_budget')
        .on(table.status, ...byBudget())
        .where(isReleased),
      index('applications_search').using('gin', table.searchText.op('gin_trgm_ops')),
      index('applications_proposal_due')
        .on(table.proposalDueAt)
        .where(sql`stage = 'assigned' and reminded_at is null`),
      index('applications_proposal_ends')
        .on(table.proposalEndsAt)
        .where(sql`stage = 'assigned'`),
      index('applications_completes')
        .on(table.completesAt)
        .where(sql`stage = 'delivered'`),
      index('applications_completion_told')
        .on(table.completionNotifiedAt)
        .where(sql`stage = 'delivered'`),
      index('applications_closed').on(table.status, table.closedAt),
      index('applications_review_due')
        .on(table.closedAt)
        .where(sql`status = 'completed' and review_asked_at is null`),
      index('applications_waiting')
        .on(table.submittedAt)
        .where(sql`status = 'pending' and released_at is null`),
      check('applications_status', sql`${table.status} in (${listed(applicationStatuses)})`),
      check('applications_stage', sql`${table.stage} in (${listed(applicationStages)})`),
      check('applications_stage_there', sql`(${table.status} = 'approved') = (${table.stage} is not null)`),
      check(
        'applications_assigned',
        sql`${table.stage} is null or ${table.stage} = 'unassigned' or ${table.assignedAt} is not null`,
      ),
      check(
        'applications_completes_at',
        sql`(${table.stage} is not distinct from 'delivered') = (${table.completesAt} is not null)`,
      ),
      check('applications_nobody', sql`${table.stage} <> 'unassigned' or ${table.professionalId} is null`),
      check(
        'applications_released',
        sql`${table.status} in ('pending', 'cancelled') or ${table.releasedAt} is not null`,
      ),
      check(
        'applications_closed_at',
        sql`(${table.status} in ('rejected', 'completed', 'cancelled')) = (${table.closedAt} is not null)`,
      ),
      check('applications_service', sql`${table.serviceType} in (${listed(serviceTypes)})`),
      check('applications_urgency', sql`${table.urgency} in (${listed(urgencies)})`),
      check('applications_meeting', sql`${table.meeting} in (${listed(meetings)})`),
      check(
        'applications_budget',
        // Cleared once the client is gone.
        sql`${table.budgetMin} >= 0 and (${table.budgetMax} > ${table.budgetMin} or (${table.userId} is null and ${table.budgetMax} = 0)) and ${table.budgetMax} <= 1000000000000`,
      ),
      // No line breaks: titles go into the headers of mails.
      check('applications_title', sql`length(${table.title}) between 1 and 150 and ${table.title} !~ '[\\r\\n]'`),
      check('applications_name', sql`length(${table.name}) between 1 and 200 and ${table.name} !~ '[\\r\\n]'`),
      check(
        'applications_email',
        sql`${table.email} = lower(${table.email}) and length(${table.email}) between 3 and 254`,
      ),
      check('applications_phone', sql`${table.phone} ~ '^\\+[1-9][0-9]{6,14}$'`),
      check('applications_requirements', sql`cardinality(${table.requirements}) <= 20`),
      check(
        'applications_lengths',
        sql`length(${table.description}) between 1 and 4000 and length(${table.adminNotes}) <= 4000 and length(${table.decisionReason}) <= 4000 and length(${table.language}) <= 100`,
      ),
    ];
  },
);

/** Professionals' assignments to applications: start, end and how they ended. */
export const applicationAssignments = pgTable(
  'application_assignments',
  {
    id: uuid('id').primaryKey(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** Null once the professional's account is gone. */
    professionalId: uuid('professional_id').references(() => professionals.id, { onDelete: 'set null' }),
    assignedAt: instant('assigned_at').notNull(),
    firstResponseAt: instant('first_response_at'),
    endedAt: instant('ended_at'),
    ending: text('ending', { enum: assignmentEnds }),
    /** The suggestion when an admin chose: score, reasons, and the facts to compute the score again. */
    suggested: jsonb('suggested'),
  },
  (table) => [
    index('application_assignments_application').on(table.applicationId, table.assignedAt),
    index('application_assignments_professional').on(table.professionalId, table.assignedAt),
    // At most one current assignment per application.
    uniqueIndex('application_assignments_current')
      .on(table.applicationId)
      .where(sql`ended_at is null`),
    check('application_assignments_ending', sql`${table.ending} in (${listed(assignmentEnds)})`),
    check('application_assignments_ended', sql`(${table.endedAt} is null) = (${table.ending} is null)`),
  ],
);

/** An application's events, for its timeline. The audit log records who exactly caused them. */
export const applicationEvents = pgTable(
  'application_events',
  {
    id: uuid('id').primaryKey(),
    /** Order of events within one millisecond. */
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    kind: text('kind', { enum: applicationEventKinds }).notNull(),
    by: text('by', { enum: parties }).notNull(),
    /** The professional concerned. */
    professionalId: uuid('professional_id').references(() => professionals.id, { onDelete: 'set null' }),
    reason: text('reason'),
  },
  (table) => [
    index('application_events_application').on(table.applicationId, table.seq),
    index('application_events_professional').on(table.professionalId),
    check('application_events_kind', sql`${table.kind} in (${listed(applicationEventKinds)})`),
    check('application_events_by', sql`${table.by} in (${listed(parties)})`),
    check('application_events_reason', sql`length(${table.reason}) <= 4000`),
  ],
);

/** Consents beyond the terms: which version, and when. */
export const consents = pgTable(
  'consents',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Consent that financial information is stored and passed on to the assigned professional. */
    purpose: text('purpose', { enum: ['financial_information'] }).notNull(),
    version: text('version').notNull(),
    consentedAt: instant('given_at').notNull(),
  },
  (table) => [
    uniqueIndex('consents_once').on(table.userId, table.purpose, table.version),
    check('consents_purpose', sql`${table.purpose} = 'financial_information'`),
    check('consents_version', sql`length(${table.version}) between 1 and 20`),
  ],
);
