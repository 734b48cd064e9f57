import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { professionals } from './professionals.ts';
import { instant, users } from './users.ts';

/** Requests for a free first consultation, by visitors and clients (decisions, section 5). */
export const consultations = pgTable(
  'consultations',
  {
    id: uuid('id').primaryKey(),
    /** Null once the professional's account is gone: the client keeps the history, as with reviews. */
    professionalId: uuid('professional_id').references(() => professionals.id, { onDelete: 'set null' }),
    /** The account that asked, or that confirmed the address; null for other visitors, and once it is gone. */
    clientId: uuid('client_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    /** Lower-cased. */
    email: text('email').notNull(),
    /** E.164. */
    phone: text('phone'),
    message: text('message').notNull(),
    status: text('status', {
      enum: [
        'unconfirmed',
        'requested',
        'accepted',
        'proposed',
        'declined',
        'cancelled',
        'expired',
        'completed',
        'no_show',
      ],
    })
      .notNull()
      .default('unconfirmed'),
    /** The time the client was asked for a review, or could not be; no one is asked twice. */
    reviewAskedAt: instant('review_asked_at'),
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
    index('consultations_client').on(table.clientId),
    // Completed requests no longer change: the last change was the completion.
    index('consultations_review_due')
      .on(table.updatedAt)
      .where(sql`status = 'completed' and review_asked_at is null`),
    index('consultations_email_created').on(table.email, table.createdAt),
    index('consultations_status_created').on(table.status, table.createdAt, table.id),
    check(
      'consultations_status',
      sql`${table.status} in ('unconfirmed', 'requested', 'accepted', 'proposed', 'declined', 'cancelled', 'expired', 'completed', 'no_show')`,
    ),
    check(
      'consultations_email',
      sql`${table.email} = lower(${table.email}) and length(${table.email}) between 3 and 254`,
    ),
    check('consultations_phone', sql`${table.phone} ~ '^\\+[1-9][0-9]{6,14}$'`),
    // No line breaks: names go into the headers of mails.
    check('consultations_name', sql`length(${table.name}) between 1 and 100 and ${table.name} !~ '[\\r\\n]'`),
    check('consultations_message', sql`length(${table.message}) between 1 and 4000`),
  ],
);
