import { type MeetingType, meetingTypes } from '#shared/consultations/availability.ts';
import type { ConsultationSide } from '#shared/consultations/consultation-states.ts';
import type { ConsultationRow } from '#server/features/consultations/store/consultations.ts';
import type { ConsultationDetailRow } from '#server/features/consultations/store/details.ts';

/** Error messages for a way to meet that a client can't choose, or for its missing field. */
export const clientSentences = {
  meeting: 'This professional doesn’t offer this way to meet.',
  phone: 'Please give the number that the professional should call.',
  clientPlace: 'Please say where you’d like to meet.',
};

/** The link of a video meeting, or the directions to the office; empty where neither is needed. */
export function placeFor(
  meeting: MeetingType | null,
  availability: Pick<NonNullable<ConsultationDetailRow['availability']>, 'videoLink' | 'directions'> | null,
  professional: Pick<NonNullable<ConsultationDetailRow['professional']>, 'businessAddress'> | null,
): string {
  if (meeting === 'video') return availability?.videoLink ?? '';
  if (meeting === 'office') return availability?.directions || (professional?.businessAddress ?? '');
  return '';
}

/** Whether the professional has entered what a way to meet requires of them. */
const isPossible = (way: MeetingType, { availability, professional }: ConsultationDetailRow): boolean =>
  way === 'telephone' || way === 'client' || placeFor(way, availability, professional) !== '';

/**
 * Whether a way was chosen and its details are known: the client's number or place, or the professional's link or
 * office.
 */
function isWayAgreed(detail: ConsultationDetailRow): boolean {
  const { meeting, phone, clientPlace } = detail.consultation;
  if (meeting === null || !isPossible(meeting, detail)) return false;
  return meeting === 'telephone' ? phone !== null : meeting !== 'client' || clientPlace !== '';
}

/** Lists the ways to meet that can be chosen with an acceptance: what was chosen first, then what is offered. */
export function openWays(detail: ConsultationDetailRow): MeetingType[] {
  if (isWayAgreed(detail)) return [];
  const { consultation, availability } = detail;
  const possible = meetingTypes
    .filter((way) => isPossible(way, detail))
    .toSorted((a, b) => Number(b === consultation.meeting) - Number(a === consultation.meeting));
  const isOffered = (way: MeetingType) => availability?.meetings.includes(way) ?? true;
  const offered = possible.filter((way) => isOffered(way) || way === consultation.meeting);
  return offered.length > 0 ? offered : possible;
}

/** A way to meet with the field that it takes. */
type AgreedWay = Pick<ConsultationRow, 'meeting' | 'phone' | 'clientPlace'>;

/** The way to meet in the input of an acceptance. */
interface WayInput {
  readonly meeting?: MeetingType | undefined;
  readonly phone?: string | undefined;
  readonly clientPlace?: string | undefined;
}

/**
 * Completes the way to meet of a consultation that is accepted: accepting requires a way and its field. The client chooses
 * among what is offered, the professional among all that is possible. Returns a sentence for each wrong field as well.
 * @param input.phone in E.164
 */
export function agreeOnWay(
  detail: ConsultationDetailRow,
  party: ConsultationSide | 'admin',
  input: WayInput,
): AgreedWay & { readonly wrong: Readonly<Record<string, string>> } {
  const { meeting: chosen, phone, clientPlace } = detail.consultation;
  const ways = openWays(detail);
  const way = { meeting: chosen, phone, clientPlace };
  if (ways.length === 0) {
    const isOther = input.meeting !== undefined && input.meeting !== chosen;
    const sentence = 'You agreed on another way to meet. Please decline, or propose it in your words.';
    return { ...way, wrong: { ...(isOther && { meeting: sentence }) } };
  }
  const isClient = party === 'client';
  const meeting = input.meeting ?? null;
  if (meeting === null) return { ...way, wrong: { meeting: 'Please choose how you’ll meet.' } };
  if (!(isClient ? ways.includes(meeting) : isPossible(meeting, detail))) {
    const sentence = isClient
      ? clientSentences.meeting
      : 'Please add your video link or office under Availability first, or choose another way.';
    return { ...way, wrong: { meeting: sentence } };
  }
  if (meeting === 'telephone') return { ...way, meeting, ...withPhone(phone, input.phone, isClient) };
  if (meeting === 'client') return { ...way, meeting, ...withPlace(clientPlace, input.clientPlace, isClient) };
  return { ...way, meeting, wrong: {} };
}

function withPhone(known: string | null, phoneInput: string | undefined, isClient: boolean) {
  const phone = known ?? phoneInput ?? null;
  if (phone === null) {
    const sentence = isClient ? clientSentences.phone : 'Please give the client’s number.';
    return { phone, wrong: { phone: sentence } };
  }
  const isOther = phoneInput !== undefined && phoneInput !== phone;
  return { phone, wrong: { ...(isOther && { phone: 'The request has another number already.' }) } };
}

function withPlace(known: string, placeInput: string | undefined, isClient: boolean) {
  const clientPlace = placeInput ?? known;
  const sentence = isClient ? clientSentences.clientPlace : 'Please say where the client would like to meet.';
  if (clientPlace === '') return { clientPlace, wrong: { clientPlace: sentence } };
  const isOther = known !== '' && clientPlace !== known;
  return { clientPlace, wrong: { ...(isOther && { clientPlace: 'The request has another place already.' }) } };
}
