import type { Tx } from '#server/db/database.ts';
import { type AuditEntry, record } from './record.ts';

/** Records what an operator did by a command. No account did it: whoever runs commands has the machine. */
export const recordCommand = (tx: Tx, now: Date, entry: AuditEntry): Promise<void> =>
  record(tx, { actor: { kind: 'visitor' }, now }, { ...entry, facts: { ...entry.facts, by: 'command' } });
