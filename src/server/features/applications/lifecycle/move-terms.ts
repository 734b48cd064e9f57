import { proposalTerms } from '#server/features/applications/lifecycle/terms.ts';
import { allHolidays } from '#server/features/settings/index.ts';
import type { Tx } from '#server/db/database.ts';
import { listAwaited, saveTerms } from '#server/features/applications/store/awaited-proposals.ts';

/**
 * Gives professionals more time where a holiday was entered within their days to send a proposal. Never less: they have
 * been given a date. The transaction that changes a holiday calls this, and so does the sweep, for applications that
 * another transaction was changing at that moment. Returns the number of extended terms.
 */
export async function moveProposalTerms(tx: Tx): Promise<number> {
  const holidays = await allHolidays(tx);
  const moved = (await listAwaited(tx)).flatMap((row) => {
    const terms = proposalTerms(row.updatedAt, holidays);
    if (terms.proposalDueAt <= row.proposalDueAt && terms.proposalEndsAt <= row.proposalEndsAt) return [];
    return [
      {
        ...row,
        proposalDueAt: later(terms.proposalDueAt, row.proposalDueAt),
        proposalEndsAt: later(terms.proposalEndsAt, row.proposalEndsAt),
      },
    ];
  });
  return await saveTerms(tx, moved);
}

const later = (a: Date, b: Date) => (a > b ? a : b);
