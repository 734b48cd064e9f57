import type { ApplicationSummary } from '#shared/api/applications/application-shapes.ts';
import type { PipelineStep } from '#shared/applications/pipeline.ts';
import { formatShillings, shortAmount } from '#shared/money/money-text.ts';
import { budgetInShort, budgetInWords } from '#web/features/applications/view/budget-words.ts';
import { formatDay } from '#web/lib/format.ts';

/** Names of the steps, and whose turn it is. */
export const stepWords: Readonly<Record<PipelineStep, { readonly name: string; readonly turn: string }>> = {
  new: { name: 'New', turn: 'Send a proposal' },
  proposed: { name: 'Proposed', turn: 'The client decides' },
  agreed: { name: 'Agreed', turn: 'Do the work' },
  delivered: { name: 'Delivered', turn: 'The client checks it' },
};

type PipelineApplication = Pick<
  ApplicationSummary,
  'budget' | 'stage' | 'latestResponse' | 'proposalDueAt' | 'completesAt' | 'updatedAt'
>;

/** The proposed price, or the budget before any proposal, short and exact; undefined if neither is known. */
export function priceFor({ budget, latestResponse }: Pick<PipelineApplication, 'budget' | 'latestResponse'>) {
  if (latestResponse) {
    const { proposedBudget } = latestResponse;
    return { short: `USh\u00a0${shortAmount(proposedBudget)}`, exact: formatShillings(proposedBudget) };
  }
  const exact = budgetInWords(budget);
  return exact === undefined ? undefined : { short: budgetInShort(budget)!, exact: `Budget ${exact}` };
}

/** The next date that matters at a step. */
export function dateInWords({
  stage,
  latestResponse,
  proposalDueAt,
  completesAt,
  updatedAt,
}: PipelineApplication): string {
  switch (stage) {
    case 'assigned':
      return proposalDueAt === null ? `assigned ${formatDay(updatedAt)}` : `proposal due ${formatDay(proposalDueAt)}`;
    case 'proposed':
      return `sent ${formatDay(latestResponse?.submittedAt ?? updatedAt)}`;
    case 'delivered':
      return completesAt === null ? `delivered ${formatDay(updatedAt)}` : `completes ${formatDay(completesAt)}`;
    default:
      return `since ${formatDay(updatedAt)}`;
  }
}
