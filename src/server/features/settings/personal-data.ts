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
  mailRecipients: {
    table: schema.mailRecipients,
    title: 'Changes that you made to which admins get which emails, as an admin',
    exported: { changedAt: 'Changed' },
    withheld: {
      version: number,
      newProfessionals: number,
      applications: number,
      problems: number,
      reports: number,
      consultations: number,
      restores: number,
      changedBy: number,
    },
    erasure: { how: 'cleared', columns: ['changedBy'], because: 'decisions' },
  },
  siteAbout: {
    table: schema.siteAbout,
    title: 'Changes that you made to what Home and About say of the operator, as an admin',
    exported: { changedAt: 'Changed' },
    withheld: {
      version: number,
      story: ours,
      team: ours,
      testimonials: ours,
      openings: ours,
      hiddenFigures: ours,
      restores: number,
      changedBy: number,
    },
    erasure: { how: 'cleared', columns: ['changedBy'], because: 'decisions' },
  },
  sitePromises: {
    table: schema.sitePromises,
    title: 'Changes that you made to the promised times, as an admin',
    exported: { changedAt: 'Changed' },
    withheld: {
      version: number,
      contactHours: ours,
      profileDays: ours,
      applicationDays: ours,
      restores: number,
      changedBy: number,
    },
    erasure: { how: 'cleared', columns: ['changedBy'], because: 'decisions' },
  },
  siteNotices: {
    table: schema.siteNotices,
    title: 'Changes that you made to the notice on all pages, as an admin',
    exported: { text: 'Text', changedAt: 'Changed' },
    withheld: { version: number, kind: ours, from: ours, until: ours, restores: number, changedBy: number },
    erasure: { how: 'cleared', columns: ['changedBy'], because: 'decisions' },
  },
  siteDetails: {
    table: schema.siteDetails,
    title: 'Changes that you made to the site’s contacts and operator, as an admin',
    exported: { changedAt: 'Changed' },
    withheld: {
      version: number,
      email: ours,
      phone: ours,
      whatsapp: ours,
      legalName: ours,
      legalAddress: ours,
      pdpoRegistration: ours,
      host: ours,
      emailProvider: ours,
      socialLinks: ours,
      restores: number,
      changedBy: number,
    },
    erasure: { how: 'cleared', columns: ['changedBy'], because: 'decisions' },
  },
} as const satisfies Record<string, PersonalTable>;
