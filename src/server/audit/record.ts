import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { AuditAction } from '#shared/audit/audit-actions.ts';
import { toJson } from '#shared/to-json.ts';
import type { Actor, SignedInUser } from '#server/kernel/actor.ts';
import type { Tx } from '#server/db/database.ts';
import { preparedStatement } from '#server/db/prepared-statement.ts';
import { auditPersonal } from '#server/db/schema/index.ts';

/** One action, as the audit log stores it. */
export interface AuditEntry {
  /** The action as `subject.verb`, such as `professional.approve`; its label is in `auditActions`. */
  readonly action: AuditAction;
  readonly subjectType: string;
  readonly subjectId?: string;
  /**
   * Values that identify no one: states, versions, counts. No secrets, no text that a person wrote. `from` and `to`, or
   * `xBefore` and `x`, are read as a change.
   */
  readonly facts?: Readonly<Record<string, string | number | boolean | null>>;
  /** Values about a person (e-mail, address, reason in words). Erasable; the log stores only their salted hash. */
  readonly personal?: { readonly userId?: string; readonly values: Readonly<Record<string, string>> };
}

interface Who {
  /** Who did it; for a download path that was followed, the person who requested it. */
  readonly actor: Actor | SignedInUser;
  readonly now: Date;
  readonly requestId?: string;
}

/**
 * Writes an audit row inside the transaction of the action: both are stored or neither is. The log refuses changes
 * afterwards.
 */
export async function record(tx: Tx, { actor, now, requestId }: Who, entry: AuditEntry): Promise<void> {
  const salt = entry.personal && randomBytes(16).toString('base64url');
  const [event] = await insertEvent(tx, {
    at: now.toISOString(),
    actorId: actor.kind === 'user' ? actor.id : null,
    actorRole: actor.kind === 'user' ? actor.role : actor.kind,
    action: entry.action,
    subjectType: entry.subjectType,
    subjectId: entry.subjectId ?? null,
    facts: toJson(entry.facts ?? {}),
    personalHash: entry.personal && salt ? personalHash(salt, entry.personal.values) : null,
    requestId: requestId ?? null,
  });
  if (!entry.personal || !salt || !event) return;
  await tx.insert(auditPersonal).values({
    seq: event.seq,
    subjectUserId: entry.personal.userId ?? null,
    salt,
    values: entry.personal.values,
    at: now,
  });
}

const { placeholder } = sql;
/** Nearly every call that changes something writes one. */
const insertEvent = preparedStatement<{ seq: number }>(
  'insert_audit_event',
  sql`insert into audit_events (at, actor_id, actor_role, action, subject_type, subject_id, facts, personal_hash, request_id)
    values (${placeholder('at')}, ${placeholder('actorId')}, ${placeholder('actorRole')}, ${placeholder('action')},
      ${placeholder('subjectType')}, ${placeholder('subjectId')}, ${placeholder('facts')}, ${placeholder('personalHash')},
      ${placeholder('requestId')}) returning seq`,
);

/** SHA-256 over salt and values with sorted names: proves the values, and reveals nothing once they are erased. */
export function personalHash(salt: string, values: Readonly<Record<string, string>>): string {
  return createHash('sha256')
    .update(salt)
    .update(JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64url');
}
