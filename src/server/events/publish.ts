import { sql } from 'drizzle-orm';
import type { EventKind } from '#shared/events/event-kinds.ts';
import type { Tx } from '#server/db/database.ts';
import { preparedStatement } from '#server/db/prepared-statement.ts';
import type { LastWork } from '#server/db/transaction.ts';

/** A change, for the open pages of the people concerned. */
export interface AccountEvent {
  readonly kind: EventKind;
  /** The record that changed; null without a single one. */
  readonly subjectId: string | null;
}

interface Published extends AccountEvent {
  /** Null: every admin. */
  readonly userId: string | null;
  readonly now: Date;
}

/**
 * Notifies the open pages of these people of a change; people who are null or gone are left out. The events are
 * numbered and stored as the transaction's last statement, and reach no one after a rollback.
 */
export async function publish(
  tx: Tx,
  { now }: { readonly now: Date },
  userIds: readonly (string | null | undefined)[],
  { kind, subjectId }: AccountEvent,
): Promise<void> {
  for (const userId of userIds) if (userId) tx.beforeCommit(insertEvents, { userId, kind, subjectId, now });
}

/** Notifies the open pages of every admin. */
export async function publishToAdmins(
  tx: Tx,
  { now }: { readonly now: Date },
  { kind, subjectId }: AccountEvent,
): Promise<void> {
  tx.beforeCommit(insertEvents, { userId: null, kind, subjectId, now });
}

/** Notifies the open pages of these people, and of every admin. */
export async function publishToAll(
  tx: Tx,
  context: { readonly now: Date },
  userIds: readonly (string | null | undefined)[],
  event: AccountEvent,
): Promise<void> {
  await publish(tx, context, userIds, event);
  await publishToAdmins(tx, context, event);
}

const insertEvents: LastWork<Published> = async (tx, published) => {
  const now = published[0]!.now.toISOString();
  const column = <Name extends keyof Published>(name: Name) => published.map((event) => event[name]);
  await publishEvents(tx, {
    people: column('userId'),
    kinds: column('kind'),
    subjects: column('subjectId'),
    now,
  });
};

const publishEvents = preparedStatement(
  'publish_events',
  sql`select publish_events(${sql.placeholder('people')}::uuid[], ${sql.placeholder('kinds')}::text[],
    ${sql.placeholder('subjects')}::uuid[], ${sql.placeholder('now')}::timestamptz)`,
);
