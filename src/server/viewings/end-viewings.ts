import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { record } from '#server/audit/record.ts';
import type { Tx } from '#server/db/database.ts';
import { viewings } from '#server/db/schema/index.ts';
import type { Actor } from '#server/kernel/actor.ts';

/** Why a viewing ended: its admin stopped it or began another, it expired, or one of the two accounts changed. */
type ViewingEnd = 'stopped' | 'replaced' | 'time_over' | 'account_changed';

interface Who {
  readonly actor: Actor;
  readonly now: Date;
  readonly requestId?: string;
}

/** Ends an admin's viewing, only of one person if given. Returns whether there was one. */
export const endViewing = async (
  tx: Tx,
  who: Who,
  { adminId, personId }: { readonly adminId: string; readonly personId?: string },
  how: ViewingEnd,
): Promise<boolean> =>
  (await end(
    tx,
    who,
    and(eq(viewings.adminId, adminId), personId === undefined ? undefined : eq(viewings.personId, personId)),
    how,
  )) > 0;

/** Ends the viewings that an account is part of, as the admin or the person, when its sessions end. */
export const endViewingsWith = async (tx: Tx, who: Who, userId: string): Promise<void> =>
  void (await end(tx, who, or(eq(viewings.adminId, userId), eq(viewings.personId, userId)), 'account_changed'));

/** Ends viewings by their ids. Returns how many were still open. */
export const endViewingsById = (tx: Tx, who: Who, ids: readonly string[], how: ViewingEnd): Promise<number> =>
  end(tx, who, inArray(viewings.id, [...ids]), how);

async function end(tx: Tx, who: Who, which: SQL | undefined, how: ViewingEnd): Promise<number> {
  const ended = await tx
    .update(viewings)
    .set({ endedAt: who.now })
    .where(and(which, isNull(viewings.endedAt)))
    .returning({ id: viewings.id, personId: viewings.personId, endsAt: viewings.endsAt });
  for (const { id, personId, endsAt } of ended)
    await record(tx, who, {
      action: 'person.end_view',
      subjectType: 'user',
      subjectId: personId,
      facts: { viewing: id, how: endsAt <= who.now ? 'time_over' : how },
    });
  return ended.length;
}
