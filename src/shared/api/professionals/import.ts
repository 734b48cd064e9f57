import { z } from 'zod';
import { importBounds, importColumnNames, importOutcomes } from '#shared/professionals/import-columns.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { adminCreateBody } from './admin-professionals.ts';

/** A row as its file has it, all of it text; `importedRow` checks it. */
const rawRow = z.strictObject(
  Object.fromEntries(
    importColumnNames.map((name) => [
      name,
      z.string().max(importBounds.field, `Please use at most ${importBounds.field} characters.`).optional(),
    ]),
  ) as Record<(typeof importColumnNames)[number], z.ZodOptional<z.ZodString>>,
);
export type RawRow = z.output<typeof rawRow>;

/** A row that can be stored: what the admins' form for a new professional asks for, without photo and password. */
export const importedRow = adminCreateBody.omit({ password: true, photo: true, auto_approve: true });

const rows = z.array(rawRow).min(1, 'Please send some rows.').max(importBounds.atOnce, 'Please send fewer rows.');
const rowOutcomes = z.array(
  z.strictObject({
    fate: z.enum(importOutcomes).describe('new: an account is made; exists: there is one, and nothing changes'),
    id: z.string().optional().describe('Of the account that was made'),
    fields: z.record(z.string(), z.string()).optional().describe('What is wrong with a refused row'),
  }),
);
export type RowOutcome = z.infer<typeof rowOutcomes>[number];
const access = { roles: ['admin'] } as const;

/** Calls by which admins import a list of professionals, some rows at a time. */
export const importCalls = {
  checkImport: endpoint({
    method: 'POST',
    path: '/api/professionals/admin/import/check',
    needsTerms: false,
    access,
    summary: 'Say what would become of some rows of a list of professionals',
    description: 'A dry run: nothing is stored.',
    body: z.strictObject({ rows }),
    reply: z.strictObject({ rows: rowOutcomes }),
  }),
  importRows: endpoint({
    method: 'POST',
    path: '/api/professionals/admin/import',
    access,
    summary: 'Make accounts for some rows of a list of professionals',
    description:
      'Each row has a transaction of its own, and its owner gets a link by email to choose a password. A row whose address has an account changes nothing, so the same rows can be sent again.',
    body: z.strictObject({ rows, auto_approve: z.boolean().describe('Whether the profiles are public immediately') }),
    reply: z.strictObject({ rows: rowOutcomes }),
  }),
};
