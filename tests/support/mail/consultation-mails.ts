import type { ConsultationMailData } from '#shared/mails/consultation-mails.ts';

const at = '2026-11-20T09:00:00.000Z';
const until = '2026-11-23T09:00:00.000Z';
const start = '2026-11-24T07:00:00.000Z';
const id = '01990000-0000-7000-8000-000000000000';
const token = 'dGhpcyBpcyBhIHRva2VuIG9mIGZvcnR5LXRocmVlIGNoYXI';
const words = `Could we speak an hour later?\n\n${'unbreakable'.repeat(12)}`;

/** Returns one mail of every kind about consultations, with texts of maximum length. */
export function consultationSamples(publicUrl: string, extremeName: string): ConsultationMailData {
  const link = `${publicUrl}/consultation/${token}`;
  const client = { firstName: 'Okello', id, side: 'client', otherName: extremeName, link } as const;
  const professional = { firstName: 'Grace', id, side: 'professional', otherName: extremeName } as const;
  const video = {
    start,
    minutes: 30,
    meeting: 'video',
    place: `https://meet.example.com/${'room'.repeat(20)}`,
  } as const;
  return {
    'confirm-consultation': {
      professionalName: extremeName,
      link: `${publicUrl}/confirm-request#token=${token}`,
      start,
      heldUntil: '2026-11-20T09:15:00.000Z',
    },
    'consultation-sent': {
      name: 'Okello',
      professionalName: extremeName,
      message: 'I have a shop in Mbale.\n\nI need help with <VAT> & "PAYE".',
      link,
      until,
      start,
      minutes: 30,
      lostStart: '2026-11-24T08:00:00.000Z',
    },
    'consultation-not-sent': { name: 'Okello', professionalName: extremeName, message: 'I have a shop in Mbale.' },
    'consultation-requested': {
      firstName: 'Grace',
      id,
      clientName: 'Okello James',
      clientEmail: `okello.${'james'.repeat(10)}@example.com`,
      clientPhone: '+256772123456',
      message: `I have a shop in Mbale.\n\n${'unbreakable'.repeat(12)}\nThank you.`,
      at,
      until,
      start,
      minutes: 30,
      meeting: 'client',
      clientPlace: `Plot 5, ${'Kampala Road '.repeat(8)}`.trim(),
      lostStart: '2026-11-24T08:00:00.000Z',
    },
    'consultation-closed': { whoLeft: 'professional', askedAt: at },
    'consultation-agreed': { ...client, ...video, isMove: false, isOwn: false },
    'consultation-proposed': { ...client, start, minutes: 30, until, insteadOf: until, isMove: true, words },
    'consultation-kept': { ...professional, ...video, why: 'kept' },
    'consultation-ended': {
      ...client,
      why: 'declined',
      by: 'professional',
      start,
      reason: words,
      others: [
        { id, name: extremeName, profession: 'Investment Advisor', freeOn: '2026-11-25' },
        { id: id.replace('7', '8'), name: 'Acen Betty', profession: 'Tax Consultant' },
      ],
    },
    'consultation-reminder': {
      ...professional,
      start,
      minutes: 60,
      meeting: 'telephone',
      phone: '+256772123456',
      isNear: true,
    },
    'consultation-unanswered': { ...professional, askedAt: at, until, start },
    'consultation-waiting': {
      firstName: 'Grace',
      id,
      why: 'contested',
      clientName: 'Okello James',
      professionalName: extremeName,
      at,
    },
    'consultation-no-show': { ...client, start, until, words },
    'consultation-contested': { ...professional, start, reason: words },
    'consultation-settled': { ...client, start, settlement: 'stands', reason: words, isReader: true },
  };
}
