import * as schema from '#server/db/schema/index.ts';
import { type PersonalTable, withheldAs } from '#server/kernel/personal-table.ts';

const { number, others } = withheldAs;

const fileColumns = {
  id: 'File number',
  applicationId: 'Application number',
  at: 'Added',
  deliveredAt: 'Delivered',
  name: 'Name',
  kind: 'Kind',
  size: 'Bytes',
  sha256: 'SHA-256 as we keep it',
  sentSha256: 'SHA-256 as it was sent',
} as const;

export const deliveryData = {
  deliveryFiles: {
    table: schema.deliveryFiles,
    title: 'Files of your deliveries',
    exported: fileColumns,
    withheld: { responseId: number, professionalId: number },
    erasure: { how: 'cleared', columns: ['professionalId'], because: 'deliveries' },
  },
  deliveryFilesReceived: {
    table: schema.deliveryFiles,
    title: 'Files delivered to you',
    exported: fileColumns,
    withheld: { responseId: number, professionalId: others },
    erasure: { how: 'deleted' },
  },
} as const satisfies Record<string, PersonalTable>;
