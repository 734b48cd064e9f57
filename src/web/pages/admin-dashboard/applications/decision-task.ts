import type { ProfessionalAccount } from '#shared/api/professionals/professional-accounts.ts';
import { missing } from '#web/copy/applications.ts';
import type { FieldErrors } from '#web/forms/refusal.ts';
import type { Typed } from '#web/forms/typed-values.ts';
import { formatHourlyRate, plural } from '#web/lib/format.ts';
import type { AdminAct } from './admin-acts.ts';

/** Fields of a decision. */
export type DecisionField = 'professionalId' | 'reason' | 'notes' | 'licenceReason';

/**
 * Checks beyond the contract. Approving may assign no one, but only by choice: a professional who left the list,
 * because another admin assigned them, doesn't count as 'no one'.
 */
export function checkDecision(
  act: AdminAct,
  needsReason: boolean,
  { has, text }: Pick<Typed<DecisionField>, 'has' | 'text'>,
): FieldErrors<DecisionField> {
  const isChosen = act === 'approve' ? has('professionalId') : act !== 'assign' || text('professionalId') !== '';
  return {
    ...(!isChosen && { professionalId: 'Please choose a professional.' }),
    ...(needsReason && text('reason').trim() === '' && { reason: missing.field }),
  };
}

/** A possible choice, with its reasons. */
export interface ProfessionalOption {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly reasons: readonly string[];
}

/**
 * Lists the choices after another search: a chosen professional stays, or the form would silently choose no one.
 * @param chosen the chosen id; '' for no one
 */
export function listedAfter(
  before: readonly ProfessionalOption[],
  chosen: string,
  found: readonly ProfessionalOption[],
): ProfessionalOption[] {
  const previousChoices = before.filter(({ id }) => id === chosen && found.every((one) => one.id !== id));
  return [...previousChoices, ...found];
}

type ProfessionalFacts = Pick<
  ProfessionalAccount,
  'average_rating' | 'total_reviews' | 'hourly_rate_min' | 'hourly_rate_max' | 'serves_remote' | 'accepting_clients'
>;

/** Lists facts about a professional who was not suggested, worded as in the suggestions. */
export function listFacts(account: ProfessionalFacts): string[] {
  const rate = formatHourlyRate(account.hourly_rate_min, account.hourly_rate_max);
  return [
    account.total_reviews === 0
      ? 'No reviews yet'
      : `Rated ${account.average_rating.toFixed(1)} in ${plural(account.total_reviews, 'review')}`,
    rate === null ? 'No fees given' : `${rate} an hour`,
    ...(account.serves_remote ? ['Also works by telephone or online'] : []),
    ...(account.accepting_clients ? [] : ['Not taking new clients now']),
  ];
}
