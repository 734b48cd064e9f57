import * as schema from '#server/db/schema/index.ts';
import { type PersonalTable, withheldAs } from '#server/kernel/personal-table.ts';

const { number, ours } = withheldAs;

export const settingsData = {
  publicHolidays: {
    table: schema.publicHolidays,
    title: 'Public holidays that you changed last, as an admin',
    exported: { day: 'Day', name: 'Name', removedAt: 'Removed', changedAt: 'Changed' },
    withheld: { kind: ours, changedBy: number, version: ours },
    erasure: { how: 'cleared', columns: ['changedBy'], because: 'decisions' },
  },
  settingVersions: {
    table: schema.settingVersions,
    title: 'Changes that you made to the marketplace’s settings, as an admin',
    exported: { key: 'Setting', changedAt: 'Changed' },
    withheld: { version: number, value: ours, restores: number, changedBy: number },
    erasure: { how: 'cleared', columns: ['changedBy'], because: 'decisions' },
  },
} as const satisfies Record<string, PersonalTable>;
