import type { Reply } from '#tests/look/held-calls.ts';
import { extremeName } from '#tests/support/app/filled-site.ts';

export const id = '01990000-0000-7000-8000-000000000000';
export const other = '01990000-0000-7000-8000-000000000001';
/** The reviewed professional. */
export const professional = { id, name: extremeName };
/** A text of maximum length. */
export const long = `Slow. ${'unbreakable'.repeat(12)}\n\n${'And nobody picked my calls. '.repeat(12)}`;
export const at = '2026-11-20T09:00:00.000Z';

type Review = Reply<'professionals.reviews'>['reviews'][number];

/** A review as the public reads it. */
export const review: Review = {
  id,
  rating: 4,
  comment: 'She filed the return of my shop on time, and explained every line of it.',
  created_at: '2026-11-18T09:00:00.000Z',
  user_name: 'Grace N.',
  kind: 'work',
  service: 'Tax Consultation',
};
/** The professional's reply. */
export const answer = { text: 'Thank you. I am sorry for the wait in July.', created_at: at };
