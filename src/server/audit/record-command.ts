import type { Tx } from '#server/db/database.ts';
import { type AuditEntry, record } from './record.ts';

/** Records what an operator did with a command. There is no account to name: an operator works on the machine itself. */
export const recordCommand = (tx: Tx, now: Date, entry: AuditEntry): Promise<void> =>
  record(tx, { actor: { kind: 'visitor' }, now }, { ...entry, facts: { ...entry.facts, by: 'command' } });
