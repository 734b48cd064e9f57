import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { type DayException, meetingTypes, type WeekdayHours } from '#shared/consultations/availability.ts';
import {
  consultationEventActs,
  consultationSides,
  consultationStatuses,
} from '#shared/consultations/consultation-states.ts';
import { professionals } from './professionals.ts';
import { instant, users } from './users.ts';

const listed = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/** Requests for a free first consultation, by visitors and clients (decisions, section 5). */
export const consultations = pgTable(
  'consultations',
  {
    id: uuid('id').primaryKey(),
    /** Null once the professional's account is gone: the client keeps the history, as with reviews. */
    professionalId: uuid('professional_id').references(() => professionals.id, { onDelete: 'set null' }),
    /** The account that requested it, or that confirmed the address; null for other visitors, and once it is gone. */
    clientId: uuid('client_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    /** Lower-cased. */
    email: text('email').notNull(),
    /** E.164. */
    phone: text('phone'),
    message: text('message').notNull(),
    status: text('status', {
      enum: consultationStatuses,
    })
      .notNull()
      .default('unconfirmed'),
    /** The requested or agreed time; null where none was chosen yet. */
    slotStart: instant('slot_start'),
    minutes: smallint('minutes'),
    meeting: text('meeting', { enum: meetingTypes }),
    /** Where the client is, if they meet there. */
    clientPlace: text('client_place').notNull().default(''),
    /** A time that one side proposes, while the other has not answered. */
    proposedStart: instant('proposed_start'),
    proposedMinutes: smallint('proposed_minutes'),
    proposedBy: text('proposed_by', { enum: consultationSides }),
    proposedAt: instant('proposed_at'),
    clientMoves: smallint('client_moves').notNull().default(0),
    professionalMoves: smallint('professional_moves').notNull().default(0),
    /**
     * The time it reached the professional; their first answer; the agreement on a time; the end, whatever its kind.
     */
    requestedAt: instant('asked_at'),
    answeredAt: instant('answered_at'),
    agreedAt: instant('agreed_at'),
    endedAt: instant('ended_at'),
    /** The reason for declining or cancelling, and which side gave it. */
    reason: text('reason').notNull().default(''),
    endedBy: text('ended_by', { enum: [...consultationSides, 'admin', 'system'] }),
    /** Cancelled after the cut-off. */
    isLate: boolean('is_late').notNull().default(false),
    /** Who did not come, and their response to that. */
    noShowBy: text('no_show_by', { enum: consultationSides }),
    noShowAt: instant('no_show_at'),
    contestedAt: instant('contested_at'),
    contestReason: text('contest_reason').notNull().default(''),
    settledAt: instant('settled_at'),
    /** An admin's decision on a contested no-show: whether it counts. */
    settlement: text('settlement', { enum: ['stands', 'withdrawn'] }),
    settlementReason: text('settlement_reason').notNull().default(''),
    /** Reminders sent: to a professional without an answer, and to both before the start. */
    answerReminders: smallint('answer_reminders').notNull().default(0),
    startReminders: smallint('start_reminders').notNull().default(0),
    /** The time of the next automatic step; null if none is left. */
    nextCheckAt: instant('next_check_at'),
    isSample: boolean('is_sample').notNull().default(false),
    /** The time the client was asked for a review, or couldn't be; no one is asked twice. */
    reviewRequestedAt: instant('review_asked_at'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('consultations_professional').on(
      table.professionalId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('consultations_client_created').on(
      table.clientId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // A professional's calendar, and the figures about their answers.
    index('consultations_professional_slot')
      .on(table.professionalId, table.slotStart, table.id)
      .where(sql`slot_start is not null`),
    index('consultations_professional_proposed')
      .on(table.professionalId, table.proposedStart)
      .where(sql`proposed_start is not null`),
    // What waits for a professional, and completed ones.
    index('consultations_professional_open')
      .on(table.professionalId)
      .where(sql`status in ('requested', 'proposed')`),
    index('consultations_professional_kept')
      .on(table.professionalId, table.endedAt)
      .where(sql`status = 'completed'`),
    // The admins' list.
    index('consultations_created').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('consultations_next_check')
      .on(table.nextCheckAt, table.id)
      .where(sql`next_check_at is not null`),
    // The admins' list.
    index('consultations_newest')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`asked_at is not null`),
    // What admins wait for: requests without an answer, and contested ones.
    index('consultations_unanswered')
      .on(table.requestedAt, table.id)
      .where(sql`status = 'requested'`),
    index('consultations_contested')
      .on(table.contestedAt, table.id)
      .where(sql`contested_at is not null and settled_at is null`),
    // Completed requests no longer change: the last change was the completion.
    index('consultations_review_due')
      .on(table.updatedAt)
      .where(sql`status = 'completed' and review_asked_at is null`),
    // Parts of what admins search for; professionals' names have an index of their own.
    index('consultations_people').using('gin', sql`lower(' ' || ${table.name} || ' ' || ${table.email}) gin_trgm_ops`),
    index('consultations_email_created').on(table.email, table.createdAt),
    index('consultations_status_created').on(table.status, table.createdAt, table.id),
    check('consultations_status', sql`${table.status} in (${listed(consultationStatuses)})`),
    check(
      'consultations_email',
      sql`${table.email} = lower(${table.email}) and length(${table.email}) between 3 and 254`,
    ),
    check('consultations_phone', sql`${table.phone} ~ '^\\+[1-9][0-9]{6,14}$'`),
    // No line breaks: names go into the headers of mails.
    check('consultations_name', sql`length(${table.name}) between 1 and 100 and ${table.name} !~ '[\\r\\n]'`),
    check('consultations_message', sql`length(${table.message}) between 1 and 4000`),
    check('consultations_meeting', sql`${table.meeting} in (${listed(meetingTypes)})`),
    check(
      'consultations_slot',
      sql`(${table.slotStart} is null or ${table.minutes} is not null) and (${table.status} <> 'accepted' or (${table.slotStart} is not null and ${table.agreedAt} is not null))`,
    ),
    check('consultations_minutes', sql`${table.minutes} in (15, 30, 60) and ${table.proposedMinutes} in (15, 30, 60)`),
    check(
      'consultations_proposed',
      sql`num_nonnulls(${table.proposedStart}, ${table.proposedMinutes}, ${table.proposedBy}, ${table.proposedAt}) in (0, 4) and (${table.status} = 'proposed') = (${table.proposedStart} is not null)`,
    ),
    check(
      'consultations_sides',
      sql`${table.proposedBy} in (${listed(consultationSides)}) and ${table.noShowBy} in (${listed(consultationSides)}) and ${table.endedBy} in (${listed([...consultationSides, 'admin', 'system'])})`,
    ),
    check(
      'consultations_moves',
      sql`${table.clientMoves} between 0 and 3 and ${table.professionalMoves} between 0 and 3`,
    ),
    check('consultations_no_show', sql`num_nonnulls(${table.noShowBy}, ${table.noShowAt}) in (0, 2)`),
    check(
      'consultations_contest',
      sql`(${table.contestedAt} is null or ${table.noShowAt} is not null) and num_nonnulls(${table.settledAt}, ${table.settlement}) in (0, 2) and (${table.settledAt} is null or ${table.contestedAt} is not null) and ${table.settlement} in ('stands', 'withdrawn')`,
    ),
    check(
      'consultations_words',
      sql`length(${table.reason}) <= 4000 and length(${table.contestReason}) <= 4000 and length(${table.settlementReason}) <= 4000 and length(${table.clientPlace}) <= 200`,
    ),
  ],
);

/**
 * Times that consultations occupy in a professional's calendar, buffer included: the requested or agreed one, and the
 * proposed one. `consultation_slots_apart` (migration 0007) refuses two that overlap, unless both belong to one
 * consultation.
 */
export const consultationSlots = pgTable(
  'consultation_slots',
  {
    consultationId: uuid('consultation_id')
      .notNull()
      .references(() => consultations.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['asked', 'proposed'] }).notNull(),
    professionalId: uuid('professional_id')
      .notNull()
      .references(() => professionals.id, { onDelete: 'cascade' }),
    startsAt: instant('starts_at').notNull(),
    /** The end of the consultation plus the buffer. */
    endsAt: instant('ends_at').notNull(),
    /** For a request whose address is unconfirmed: the time at which it is released. */
    heldUntil: instant('held_until'),
  },
  (table) => [
    primaryKey({ columns: [table.consultationId, table.kind] }),
    index('consultation_slots_professional').on(table.professionalId, table.startsAt),
    index('consultation_slots_held')
      .on(table.heldUntil)
      .where(sql`held_until is not null`),
    check('consultation_slots_kind', sql`${table.kind} in ('asked', 'proposed')`),
    check('consultation_slots_order', sql`${table.startsAt} < ${table.endsAt}`),
  ],
);

/** What happened to a consultation, for both sides to read. */
export const consultationEvents = pgTable(
  'consultation_events',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    consultationId: uuid('consultation_id')
      .notNull()
      .references(() => consultations.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    act: text('act', { enum: consultationEventActs }).notNull(),
    by: text('by', { enum: [...consultationSides, 'admin', 'system'] }).notNull(),
    /** The time that was requested, proposed or agreed. */
    start: instant('start'),
    words: text('words').notNull().default(''),
  },
  (table) => [
    index('consultation_events_consultation').on(table.consultationId, table.seq),
    check('consultation_events_act', sql`${table.act} in (${listed(consultationEventActs)})`),
    check('consultation_events_by', sql`${table.by} in (${listed([...consultationSides, 'admin', 'system'])})`),
    check('consultation_events_words', sql`length(${table.words}) <= 4000`),
  ],
);

/** When and how professionals offer consultations; without a row, only requests without a time are possible. */
export const availabilities = pgTable(
  'availabilities',
  {
    professionalId: uuid('professional_id')
      .primaryKey()
      .references(() => professionals.id, { onDelete: 'cascade' }),
    weekly: jsonb('weekly').$type<readonly WeekdayHours[]>().notNull().default([]),
    exceptions: jsonb('exceptions').$type<readonly DayException[]>().notNull().default([]),
    lengths: smallint('lengths').array().notNull().default([30]),
    noticeHours: smallint('notice_hours').notNull().default(12),
    bufferMinutes: smallint('buffer_minutes').notNull().default(0),
    perDay: smallint('per_day').notNull().default(8),
    daysAhead: smallint('days_ahead').notNull().default(30),
    cutoffHours: smallint('cutoff_hours').notNull().default(4),
    meetings: text('meetings', { enum: meetingTypes }).array().notNull().default(['telephone']),
    /** https, of the professional's own video room; shown once a time is agreed. */
    videoLink: text('video_link').notNull().default(''),
    /** How to find the office. */
    directions: text('directions').notNull().default(''),
    /** The Kampala day of the next free slot, for 'free this week', and when it was computed; updated by a job. */
    freeOn: date('free_on', { mode: 'string' }),
    freeSlotsComputedAt: instant('free_as_of'),
    /** The time at which that day may change. */
    checkAt: instant('check_at').notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('availabilities_free').on(table.freeOn, table.professionalId),
    index('availabilities_check').on(table.checkAt, table.professionalId),
    check('availabilities_notice', sql`${table.noticeHours} between 0 and 168`),
    check('availabilities_buffer', sql`${table.bufferMinutes} between 0 and 120`),
    check('availabilities_per_day', sql`${table.perDay} between 1 and 20`),
    check('availabilities_ahead', sql`${table.daysAhead} between 1 and 90`),
    check('availabilities_cutoff', sql`${table.cutoffHours} between 0 and 72`),
    check(
      'availabilities_lengths',
      sql`${table.lengths} <@ '{15,30,60}' and cardinality(${table.lengths}) between 1 and 3`,
    ),
    check(
      'availabilities_meetings',
      sql`${table.meetings} <@ array[${listed(meetingTypes)}] and cardinality(${table.meetings}) between 1 and 4`,
    ),
    check('availabilities_texts', sql`length(${table.videoLink}) <= 300 and length(${table.directions}) <= 500`),
  ],
);
