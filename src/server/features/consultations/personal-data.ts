import * as schema from '#server/db/schema/index.ts';
import { type PersonalTable, withheldAs } from '#server/kernel/personal-table.ts';

const { number, ours, others } = withheldAs;

export const consultationData = {
  consultations: {
    table: schema.consultations,
    title: 'Consultations that you asked for',
    exported: {
      id: 'Request number',
      name: 'Your name',
      email: 'Your e-mail address',
      phone: 'Your telephone number',
      message: 'Your message',
      status: 'Status',
      createdAt: 'Asked',
      updatedAt: 'Last changed',
    },
    withheld: { clientId: number, professionalId: others, reviewAskedAt: ours, version: ours },
    erasure: { how: 'cleared', columns: ['clientId', 'name', 'email', 'phone', 'message'], because: 'consultations' },
  },
  consultationsReceived: {
    table: schema.consultations,
    title: 'Consultations that clients asked you for',
    exported: {
      id: 'Request number',
      status: 'Status',
      createdAt: 'Asked',
      updatedAt: 'Last changed',
    },
    withheld: {
      professionalId: number,
      clientId: others,
      name: others,
      email: others,
      phone: others,
      message: 'what someone else wrote to you in confidence; we emailed it to you',
      reviewAskedAt: ours,
      version: ours,
    },
    erasure: { how: 'cleared', columns: ['professionalId'], because: 'consultations' },
  },
} as const satisfies Record<string, PersonalTable>;
