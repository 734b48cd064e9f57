import * as schema from '#server/db/schema/index.ts';
import { availabilityData } from './availability/personal-data.ts';
import { type PersonalTable, withheldAs } from '#server/kernel/personal-table.ts';

const { number, ours, others } = withheldAs;

/** The events of a consultation; both sides read all of them. */
const eventTable = {
  table: schema.consultationEvents,
  exported: {
    consultationId: 'Request number',
    at: 'When',
    act: 'What',
    by: 'By',
    start: 'Time in question',
  },
  withheld: { seq: number, words: 'may be someone else’s words; your dashboard shows them' },
  erasure: { how: 'cleared', columns: ['words'], because: 'consultations' },
} as const;

/** The course of a consultation, which both sides read. */
const course = {
  status: 'Status',
  slotStart: 'Time asked for or agreed',
  minutes: 'Minutes',
  meeting: 'Way to meet',
  proposedStart: 'Time proposed',
  proposedMinutes: 'Minutes proposed',
  proposedBy: 'Proposed by',
  requestedAt: 'Sent to the professional on',
  answeredAt: 'First answered',
  agreedAt: 'Agreed',
  endedAt: 'Ended',
  reason: 'Why it ended',
  endedBy: 'Ended by',
  isLate: 'Cancelled late',
  noShowBy: 'Who did not come',
  noShowAt: 'Reported absent',
  contestedAt: 'Contested',
  contestReason: 'Why it was contested',
  settledAt: 'Decided',
  settlement: 'Decision',
  settlementReason: 'Why it was decided so',
  createdAt: 'Asked',
  updatedAt: 'Last changed',
} as const;

export const consultationData = {
  ...availabilityData,
  consultations: {
    table: schema.consultations,
    title: 'Consultations that you asked for',
    exported: {
      id: 'Request number',
      name: 'Your name',
      email: 'Your e-mail address',
      phone: 'Your telephone number',
      message: 'Your message',
      clientPlace: 'Your place',
      ...course,
    },
    withheld: {
      clientId: number,
      professionalId: others,
      clientMoves: ours,
      professionalMoves: ours,
      proposedAt: ours,
      answerReminders: ours,
      startReminders: ours,
      nextCheckAt: ours,
      isSample: ours,
      reviewRequestedAt: ours,
      version: ours,
    },
    erasure: {
      how: 'cleared',
      columns: ['clientId', 'name', 'email', 'phone', 'message', 'clientPlace', 'reason', 'contestReason'],
      because: 'consultations',
    },
  },
  consultationsReceived: {
    table: schema.consultations,
    title: 'Consultations that clients asked you for',
    exported: {
      id: 'Request number',
      ...course,
    },
    withheld: {
      professionalId: number,
      clientId: others,
      name: others,
      email: others,
      phone: others,
      message: 'what someone else wrote to you in confidence; we emailed it to you',
      clientPlace: others,
      clientMoves: ours,
      professionalMoves: ours,
      proposedAt: ours,
      answerReminders: ours,
      startReminders: ours,
      nextCheckAt: ours,
      isSample: ours,
      reviewRequestedAt: ours,
      version: ours,
    },
    erasure: { how: 'cleared', columns: ['professionalId', 'reason', 'contestReason'], because: 'consultations' },
  },
  consultationEvents: {
    ...eventTable,
    title: 'History of consultations that you asked for',
  },
  consultationEventsReceived: {
    ...eventTable,
    title: 'History of consultations that clients asked you for',
  },
  consultationSlots: {
    table: schema.consultationSlots,
    title: 'Times that consultations hold in your diary',
    exported: { consultationId: 'Request number', kind: 'Asked for or proposed', startsAt: 'From', endsAt: 'To' },
    withheld: { professionalId: number, heldUntil: ours },
    erasure: { how: 'deleted' },
  },
} as const satisfies Record<string, PersonalTable>;
