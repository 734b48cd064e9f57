import type { MeetingType } from '#shared/consultations/availability.ts';
import { type ClientAct, clientActs } from '#shared/consultations/consultation-states.ts';
import { answerForm, leadOn, type RefusedForm } from '#web/document/answer-form.ts';
import type { Client } from '#web/http/api.ts';
import { paths } from '#web/paths.ts';

const fields = ['act', 'version', 'slotStart', 'meeting', 'phone', 'clientPlace', 'reason', 'words'] as const;
export type LinkField = (typeof fields)[number];
export type LinkRefusal = RefusedForm<LinkField>;

/** Id that the browser scrolls to after sending, whatever the result. */
export const answerId = 'answer';

const readAct = (text: string | null): ClientAct | undefined => clientActs.find((act) => act === text);

/** What was just done, according to the address: an action, or the confirmation of the email address. */
export type Did = ClientAct | 'confirm';
export const readDid = (text: string | null): Did | undefined => (text === 'confirm' ? text : readAct(text));

/** Handles the page's forms, then redirects to the page, which shows the new state. */
export const answerAct = (request: Request, { actByLink }: Client['consultations'], token: string) =>
  answerForm(request, {
    names: fields,
    send: ({ act, version, slotStart, meeting, phone, clientPlace, reason, words }) =>
      actByLink({
        body: {
          token,
          // The schema refuses any other.
          act: act as ClientAct,
          ...(/^\d{1,9}$/.test(version) && { version: Number(version) }),
          ...(slotStart !== '' && { slotStart }),
          ...(meeting !== '' && { meeting: meeting as MeetingType, phone, clientPlace }),
          ...(reason.trim() !== '' && { reason }),
          ...(words.trim() !== '' && { words }),
        },
      }),
    accept: ({ act }) => leadOn(`${paths.consultationByLink(token)}?did=${readAct(act) ?? ''}#${answerId}`)(),
  });
