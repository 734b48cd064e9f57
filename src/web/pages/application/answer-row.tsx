import type { ReactNode } from 'react';
import type { Application, Proposal } from '#shared/api/applications/application-shapes.ts';
import { formatShillings } from '#shared/money/money-text.ts';
import { againstBudget } from '#web/features/applications/view/budget-words.ts';

interface AnswerRowProps {
  proposal: Proposal;
  budget: Application['budget'];
  /** The buttons. */
  children: ReactNode;
}

/** The answer to a proposal, always visible: its price, and the buttons. */
export function AnswerRow({ proposal, budget, children }: AnswerRowProps) {
  const { proposedBudget, professionalName } = proposal;
  const compared = againstBudget(proposedBudget, budget);
  return (
    <section aria-label="Answer the proposal" className="desk-answer not-in-print">
      <p className="min-w-0 leading-5 wrap-anywhere max-sm:text-sm sm:flex-1">
        <strong className="even-figures">{formatShillings(proposedBudget)}</strong>
        {compared?.isAbove && <span className="text-clay">, {compared.words}</span>}
        <span className="block truncate text-sm text-muted max-sm:hidden">{professionalName}</span>
      </p>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow max-sm:*:basis-0 max-sm:*:px-2">{children}</div>
    </section>
  );
}
