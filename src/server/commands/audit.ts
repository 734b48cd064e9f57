import { anchorChain, checkChain } from '#server/audit/check-chain.ts';
import { someCause } from '#server/db/causes.ts';
import { operatorError } from '#server/kernel/operator-error.ts';
import type { Command } from './framework/command.ts';

export const auditVerify: Command = {
  usage: '',
  about: 'Compares the whole audit log with its chain, and the chain with the head in DATA_DIR/audit-heads.jsonl.',
  more: 'If they don’t fit, it prints the first events that don’t, and exits with 1. Admins see the result on Audit.',
  operands: { least: 0, most: 0 },
  async run({ installation, config, clock }) {
    const { database } = await installation();
    const { upTo, broken } = await checkChain(database.db, config().dataDir, clock());
    const data = { holds: broken === null, upTo, broken };
    if (!broken) return { data, text: `The audit log holds, up to event ${upTo}.` };
    const range = broken.from === broken.to ? `event ${broken.to}` : `events ${broken.from} to ${broken.to}`;
    const text = `The audit log is broken at ${range}: they aren’t what was sealed. See ‘the audit chain is broken’ in docs/operations.md.`;
    return { data, text, isBad: true };
  },
};

export const auditAnchor: Command = {
  usage: '',
  about: 'Seals the audit log, and prints the newest head of its chain.',
  more: [
    'Keep what it prints somewhere else: with a head from another place, even the owner of this machine can’t',
    'replace the log unnoticed. With --json it is a line of audit-heads.jsonl.',
  ].join('\n'),
  operands: { least: 0, most: 0 },
  async run({ installation, config, clock }) {
    const { database } = await installation();
    const head = await anchorChain(database, config().dataDir, clock).catch((error: unknown) => {
      throw explain(error);
    });
    if (head === 'broken') throw operatorError('The audit log is broken. Run ‘audit verify’ to see where.');
    if (!head) throw operatorError('The audit log is still empty, so there is no head to keep.');
    const { toSeq, sealedAt } = head;
    return {
      data: { toSeq, head: head.head, sealedAt: sealedAt.toISOString() },
      text: `${head.head} is the head at event ${toSeq}, sealed ${sealedAt.toISOString()}.`,
    };
  },
};

/** SQLSTATE of a lock that wasn't available in time. */
const lockNotAvailable = '55P03';

const explain = (error: unknown): unknown =>
  someCause(error, (cause) => (cause as { code?: unknown }).code === lockNotAvailable)
    ? operatorError('Something is still writing to the audit log. Please try again in a moment.', error)
    : error;
