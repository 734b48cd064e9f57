import { type SQL, sql } from 'drizzle-orm';
import { lengths } from '#shared/limits.ts';
import type { Role } from '#shared/roles.ts';
import type { WaitingKind, WaitingSubject } from '#shared/desk/waiting-kinds.ts';

/** The person whose waiting items are requested. */
export interface Asker {
  readonly id: string;
  readonly now: Date;
}

/**
 * One kind of item that waits for people of one role. Its rows are `w`; the dashboards list all sources of a role in
 * one statement, each along its index.
 */
export interface WaitingSource {
  readonly kind: WaitingKind;
  readonly role: Role;
  readonly subject: WaitingSubject;
  /** `applications w`. */
  readonly from: SQL;
  /** All items for admins, only the reader's own for others. Nothing else decides who sees a row. */
  readonly where: (asker: Asker) => SQL;
  /** Joins to each row for its texts; they exclude no row. */
  readonly joins?: SQL;
  readonly id: SQL;
  /** When it began to wait; for admins, an index has the rows in this order, then by id. */
  readonly since: SQL;
  /** The time of the automatic next step; for admins always computed from `since`. */
  readonly due?: SQL;
  readonly title: SQL;
  /** The other person concerned. */
  readonly person?: SQL;
  /** Service or profession. */
  readonly service?: SQL;
  readonly urgency?: SQL;
  readonly version?: SQL;
}

/**
 * The beginning of a text for a title, longer than allowed: the database doesn't know where an emoji ends, so its
 * result is cut by `cutText`.
 */
export const sqlExcerpt = (text: SQL): SQL => sql`left(${text}, ${sql.raw(String(2 * lengths.excerpt))})`;
