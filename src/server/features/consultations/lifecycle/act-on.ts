import type { ActorContext } from '#server/context/context.ts';
import type { ConsultationLength, MeetingType } from '#shared/consultations/availability.ts';
import type { ConsultationSide, PersonalAct, Settlement } from '#shared/consultations/consultation-states.ts';
import type { Tx } from '#server/db/database.ts';
import type { ConsultationRow } from '#server/features/consultations/store/consultations.ts';
import { accept, keep, propose } from './agree.ts';
import { cancel, decline } from './end.ts';
import { complete, contest, reportNoShow, settle } from './outcome.ts';
import { assertMove } from './transition.ts';

/** The input of an act; each takes what it needs. */
export interface ActInput {
  readonly slotStart?: Date | undefined;
  readonly minutes?: ConsultationLength | undefined;
  readonly meeting?: MeetingType | undefined;
  /** The client's number, and their place, for a way to meet that requires it. */
  readonly phone?: string | undefined;
  readonly clientPlace?: string | undefined;
  readonly reason?: string | undefined;
  readonly words?: string | undefined;
  readonly settlement?: Settlement | undefined;
  /** The version that was looked at, if the caller gives it. */
  readonly expected?: number | undefined;
}

export type ActingParty = ConsultationSide | 'admin';

/** An act: receives a locked consultation for which it is allowed, and returns the updated one. */
export type Act = (
  tx: Tx,
  context: ActorContext,
  row: ConsultationRow,
  party: ActingParty,
  input: ActInput,
) => Promise<ConsultationRow>;

const acts: Readonly<Record<PersonalAct, Act>> = {
  accept,
  propose,
  keep,
  decline,
  cancel,
  complete,
  no_show: reportNoShow,
  contest,
  settle,
};

/**
 * Performs an act of one side, or of an admin, on a consultation that the transaction has locked: the row, the times it
 * holds, its history, the audit log, mails and open pages change together.
 * @throws {AppError} `invalid_transition`, `conflict`, `invalid_input`
 */
export async function actOn(
  tx: Tx,
  context: ActorContext,
  row: ConsultationRow,
  party: ActingParty,
  act: PersonalAct,
  input: ActInput,
): Promise<ConsultationRow> {
  assertMove(row, act, party, context.now, input.expected);
  return await acts[act](tx, context, row, party, input);
}
