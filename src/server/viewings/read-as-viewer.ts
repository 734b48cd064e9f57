import { sql } from 'drizzle-orm';
import { record } from '#server/audit/record.ts';
import type { Database } from '#server/db/database.ts';
import type { Actor, Viewing } from '#server/kernel/actor.ts';
import type { Context } from '#server/context/context.ts';
import { insideTransaction } from '#server/context/inside-transaction.ts';

type Viewer = Extract<Actor, { kind: 'user' }> & { readonly viewing: Viewing };

/** Whether the caller is an admin who views as someone. */
export const isViewer = (actor: Actor): actor is Viewer => actor.kind === 'user' && actor.viewing !== undefined;

/**
 * Answers an admin who views as someone: first the read is recorded as the admin's, then the work is done in a
 * transaction in which the database refuses every change, whatever the work does.
 * @param path of the request, without its query, which may contain words of a search.
 */
export async function readAsViewer<T>(
  database: Pick<Database, 'transaction'>,
  context: Context,
  actor: Viewer,
  path: string,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  await recordRead(database, context, actor, path);
  return await database.transaction(async (tx) => {
    await tx.execute(sql`set transaction read only`);
    return await work(insideTransaction(context, tx));
  });
}

/** Records what is read, each path once in a viewing. If that fails, nothing is shown. */
async function recordRead(
  database: Pick<Database, 'transaction'>,
  { now, requestId }: Context,
  actor: Viewer,
  path: string,
): Promise<void> {
  const { id, adminId, startedAt } = actor.viewing;
  const facts = { viewing: id, path };
  await database.transaction(async (tx) => {
    const { rows } = await tx.execute(
      sql`select 1 from audit_events e where e.actor_id = ${adminId} and e.at >= ${startedAt}
        and e.action = 'person.read_as' and e.facts = ${JSON.stringify(facts)}::jsonb limit 1`,
    );
    if (rows.length > 0) return;
    const who = { actor: { ...actor, id: adminId, role: 'admin' }, now, requestId } as const;
    await record(tx, who, { action: 'person.read_as', subjectType: 'user', subjectId: actor.id, facts });
  });
}
