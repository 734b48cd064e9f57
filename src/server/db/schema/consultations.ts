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
    /** The account that asked, or that has or had confirmed the address; null for other visitors, and once it is gone. */
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
    /** When the client was asked by mail for a review, or could not be; nobody is asked twice. */
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
    // A completed one changes no more: it was completed when it last changed.
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
    // A line without a break: it goes into the headers of mails.
    check('consultations_name', sql`length(${table.name}) between 1 and 100 and ${table.name} !~ '[\\r\\n]'`),
    check('consultations_message', sql`length(${table.message}) between 1 and 4000`),
  ],
);
