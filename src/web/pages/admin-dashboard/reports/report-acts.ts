import type { MessageReportOutcome } from '#shared/messages/messages.ts';

interface ReportDecisionWords {
  readonly choose: string;
  readonly title: string;
  /** Consequences, for the reader. */
  readonly text: string;
  readonly done: string;
  /** Names the decision after it was made. */
  readonly label: string;
}

/** Texts of each decision: before it, and after it. */
export const decisionWords: Readonly<Record<MessageReportOutcome, ReportDecisionWords>> = {
  upheld: {
    choose: 'Against our rules',
    title: 'Does this message break our rules?',
    text: 'We tell the person who reported it. Nothing else changes: to stop the sender, suspend the account.',
    done: 'Report closed: against our rules',
    label: 'Against our rules',
  },
  dismissed: {
    choose: 'Not against our rules',
    title: 'Is this message within our rules?',
    text: 'We tell the person who reported it. The sender learns nothing of the report.',
    done: 'Report closed: not against our rules',
    label: 'Not against our rules',
  },
};

export const reportFailures = {
  list: 'Failed to load the reported messages. Please try again later.',
  decide: 'We couldn’t save the decision. Please try again.',
} as const;
