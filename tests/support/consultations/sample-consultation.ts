import type { Consultation } from '#shared/api/consultations/consultation-shapes.ts';

const hour = 3_600_000;
/** Friday 20 November 2026, 12:00 in Kampala, where the tests' clock begins. */
export const present = Date.parse('2026-11-20T09:00:00.000Z');

/** A time this many hours from now. */
export const inHours = (hours: number): string => new Date(present + hours * hour).toISOString();

/** A request as its client reads it, with a time next Tuesday at 10:00; the argument overrides fields. */
export const sampleConsultation = (overrides: Partial<Consultation> = {}): Consultation => ({
  id: '0193f000-0000-7000-8000-00000000d001',
  professionalId: '0193f000-0000-7000-8000-00000000d002',
  professional: {
    id: '0193f000-0000-7000-8000-00000000d002',
    name: 'Grace Nakato',
    profession: 'Accountant',
    avatar_url: null,
  },
  name: 'Okello James',
  email: 'okello@example.com',
  message: 'How do I register for VAT?',
  status: 'requested',
  slotStart: '2026-11-24T07:00:00.000Z',
  minutes: 30,
  meeting: 'telephone',
  isAgreed: false,
  moves: { client: 0, professional: 0 },
  answerBy: inHours(20),
  expiresAt: inHours(68),
  reader: 'client',
  acts: ['cancel'],
  isYourTurn: false,
  createdAt: inHours(-4),
  version: 1,
  ...overrides,
});
