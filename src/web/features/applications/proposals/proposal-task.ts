import type { z } from 'zod';
import type { Proposal } from '#shared/api/applications/application-shapes.ts';
import type { createProposalBody } from '#shared/api/applications/proposals.ts';
import { maximumShillings } from '#shared/money/money.ts';
import type { Timeline } from '#shared/applications/service-types.ts';
import { missing, noAmount, tooMuch } from '#web/copy/applications.ts';
import { readShillings } from '#web/forms/fields/money-typing.ts';
import type { FieldErrors } from '#web/forms/refusal.ts';
import type { Typed } from '#web/forms/typed-values.ts';

/** The fields of a proposal with their labels, in the order of the form. */
export const proposalLabels = {
  proposedBudget: 'Proposed budget (USh)',
  estimatedTimeline: 'Estimated timeline',
  availabilityStart: 'Available to start',
  responseMessage: 'Response message',
  methodology: 'Methodology',
  deliverables: 'Deliverables',
  terms: 'Terms',
} as const;
export type ProposalField = keyof typeof proposalLabels;
type TypedProposal = Typed<ProposalField>;

const required = ['proposedBudget', 'availabilityStart', 'responseMessage', 'methodology', 'terms'] as const;

/** Builds the request body from typed text; `checkProposal` reports invalid amounts. */
export function toProposalBody({ text, all }: TypedProposal): z.input<typeof createProposalBody> {
  const timeline = text('estimatedTimeline');
  return {
    proposedBudget: readShillings(text('proposedBudget')) ?? Number.NaN,
    ...(timeline !== '' && { estimatedTimeline: timeline as Timeline }),
    availabilityStart: text('availabilityStart'),
    responseMessage: text('responseMessage'),
    methodology: text('methodology'),
    deliverables: all('deliverables').filter((entry) => entry.trim() !== ''),
    terms: text('terms'),
  };
}

/**
 * Checks that the contract lacks, or words differently. Only the server checks days: a telephone's clock may be
 * wrong.
 */
export function checkProposal({ text }: TypedProposal): FieldErrors<ProposalField> {
  const wrong: Partial<Record<ProposalField, string>> = {};
  const amount = readShillings(text('proposedBudget'));
  if (amount !== null && Number.isNaN(amount)) wrong.proposedBudget = noAmount;
  if (amount !== null && amount > maximumShillings) wrong.proposedBudget = tooMuch;
  for (const field of required) if (text(field).trim() === '') wrong[field] = missing.field;
  return wrong;
}

/**
 * Identifies the client's answer that a proposal follows. An earlier attempt without a reply may have arrived: then it
 * is the open proposal, or replaced an open one; and another attempt must not create a second proposal.
 */
export const turnKey = ({ responses }: { responses: readonly Pick<Proposal, 'id' | 'status'>[] }): string =>
  responses
    .filter(({ status }) => status !== 'open' && status !== 'replaced')
    .map(({ id }) => id)
    .toSorted()
    .join(' ');

/** The specification's words above an incomplete form. */
export const proposalWords = (errors: FieldErrors<ProposalField>) =>
  Object.values(errors).includes(missing.field) ? { title: missing.title, text: missing.text } : undefined;
