import * as schema from '#server/db/schema/index.ts';
import { type PersonalTable, withheldAs } from '#server/kernel/personal-table.ts';

const { number, ours, others } = withheldAs;

export const consultationData = {
  consultations: {
    table: schema.consultations,
    title: 'Consultations that you asked for',
    exported: {
      id: 'Number of the request',
      name: 'Your name',
      email: 'Your e-mail address',
      phone: 'Your telephone number',
      message: 'Your words',
      status: 'What became of it',
      createdAt: 'Asked',
      updatedAt: 'Last changed',
    },
    withheld: { clientId: number, professionalId: others, reviewAskedAt: ours, version: ours },
    erasure: { how: 'cleared', columns: ['clientId', 'name', 'email', 'phone', 'message'], because: 'consultations' },
  },
  consultationsReceived: {
    table: schema.consultations,
    title: 'Consultations that you were asked for',
    exported: {
      id: 'Number of the request',
      status: 'What became of it',
      createdAt: 'Asked',
      updatedAt: 'Last changed',
    },
    withheld: {
      professionalId: number,
      clientId: others,
      name: others,
      email: others,
      phone: others,
      message: 'what somebody else wrote to you in confidence; your dashboard shows it',
      reviewAskedAt: ours,
      version: ours,
    },
    erasure: { how: 'cleared', columns: ['professionalId'], because: 'consultations' },
  },
} as const satisfies Record<string, PersonalTable>;
