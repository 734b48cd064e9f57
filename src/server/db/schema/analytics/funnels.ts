import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { professionals } from '#server/db/schema/professionals.ts';
import { instant } from '#server/db/schema/users.ts';

/** Steps from a list to an agreement, over the same stretch of days. */
const steps = () => ({
  seen: integer('seen').notNull(),
  opened: integer('opened').notNull(),
  asked: integer('asked').notNull(),
  proposed: integer('proposed').notNull(),
  agreed: integer('agreed').notNull(),
});

/** How many people reached each step with each approved professional, counted every night. */
export const professionalFunnels = pgTable(
  'professional_funnels',
  {
    professionalId: uuid('professional_id')
      .primaryKey()
      .references(() => professionals.id, { onDelete: 'cascade' }),
    countedAt: instant('counted_at').notNull(),
    ...steps(),
  },
  (table) => [index('professional_funnels_counted').on(table.countedAt)],
);

/**
 * Medians, step by step, of the professionals of a profession in a district ('' for those who gave none) and in all of
 * Uganda ('*'). Only for groups large enough to reveal nothing about an individual.
 */
export const funnelMedians = pgTable(
  'funnel_medians',
  {
    profession: text('profession').notNull(),
    district: text('district').notNull(),
    countedAt: instant('counted_at').notNull(),
    /** How many professionals are in the group. */
    n: integer('n').notNull(),
    ...steps(),
  },
  (table) => [primaryKey({ columns: [table.profession, table.district] })],
);
