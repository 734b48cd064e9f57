import type { Consultation } from '#shared/api/consultations/consultation-shapes.ts';
import type { ConsultationLength, MeetingType } from '#shared/consultations/availability.ts';
import type { PersonalAct, Settlement } from '#shared/consultations/consultation-states.ts';
import type { Guards } from '#web/forms/use-draft-form.ts';
import type { Client } from '#web/http/api.ts';

/** Input of all acts; each uses its own part. */
export interface ActInput {
  readonly slotStart?: string;
  readonly minutes?: ConsultationLength;
  readonly meeting?: MeetingType;
  readonly phone?: string;
  readonly clientPlace?: string;
  readonly words?: string;
  readonly settlement?: Settlement;
}

/** Sends an act. @throws {ApiError} */
export async function sendAct(
  { consultations: calls }: Client,
  act: PersonalAct,
  id: string,
  { slotStart, minutes, meeting, phone, clientPlace, words, settlement = 'stands' }: ActInput,
  guards: Guards,
): Promise<{ consultation: Consultation }> {
  const call = { params: { id }, ...guards };
  const reason = words ?? '';
  const time = { ...(slotStart !== undefined && { slotStart }), ...(minutes !== undefined && { minutes }) };
  switch (act) {
    case 'accept':
      return await calls.accept({ ...call, body: { ...time, ...(meeting && { meeting, phone, clientPlace }) } });
    case 'propose':
      return await calls.propose({ ...call, body: { ...time, slotStart: slotStart ?? '', ...(words && { words }) } });
    case 'keep':
      return await calls.keep(call);
    case 'decline':
      return await calls.decline({ ...call, body: { reason } });
    case 'cancel':
      return await calls.cancel({ ...call, body: words ? { reason } : {} });
    case 'complete':
      return await calls.complete(call);
    case 'no_show':
      return await calls.noShow({ ...call, body: words ? { words } : {} });
    case 'contest':
      return await calls.contest({ ...call, body: { reason } });
    case 'settle':
      return await calls.settle({ ...call, body: { settlement, reason } });
  }
}
