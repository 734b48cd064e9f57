import { z } from 'zod';
import { kindCodes, regulatorCodes } from '#shared/credentials/credential-codes.ts';
import { registerBounds, registerDifferences } from '#shared/credentials/register-columns.ts';
import { pageQuery } from '#shared/api/applications/applications.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { count, day, flag, id, instant, requiredLine, uploadedFile } from '#shared/api/fields.ts';

const access = { roles: ['admin'] } as const;
const params = z.strictObject({ id: z.uuid().toLowerCase() });

/** A line of a list, as it says it. */
export const registerLine = z.strictObject({
  name: z.string(),
  number: z.string(),
  firm: z.string(),
  status: z.string(),
});

const registerList = z.strictObject({
  id,
  kind: z.enum(kindCodes),
  title: z.string(),
  regulator: z.enum(regulatorCodes),
  day: day.describe('Of the list'),
  source: z.string(),
  lines: count,
  addedAt: instant,
  isCurrent: z.boolean().describe('Whether it is the newest of its kind, by which checks answer'),
  same: count.describe('Credentials that the list confirms'),
  differing: count,
  unlooked: count.describe('Of those that it confirms, how many were not looked at again by it'),
});
export type RegisterList = z.infer<typeof registerList>;

const importBody = z.strictObject({
  kind: z.enum(kindCodes, 'Please choose what the list is of.'),
  day: day.describe('The day of the list'),
  source: requiredLine(registerBounds.source, 'Please say where the list is from.').describe(
    'Shown to people who check someone',
  ),
  isSure: flag
    .default(false)
    .describe('Imports it although more than half of those whom we have checked are not on it'),
  file: uploadedFile('Please choose a file.'),
});
export type RegisterBody = z.output<typeof importBody>;

/** Lists of regulators, which admins import as they are published. */
export const registers = {
  registers: endpoint({
    method: 'GET',
    path: '/api/credentials/registers',
    access,
    summary: 'List the imported lists of regulators, the latest first',
    query: z.strictObject(pageQuery),
    reply: z.strictObject({ registers: z.array(registerList), total: count }),
  }),
  importRegister: endpoint({
    method: 'POST',
    path: '/api/credentials/registers',
    access,
    summary: 'Import a dated list of a regulator, and compare it with what we have checked',
    description: `A file of comma-separated values with the columns name and number, and perhaps firm and status; at most ${registerBounds.lines} lines. It is stored as it is. Each difference becomes a case. The same list is stored once. 409 \`conflict\` if more than half of those whom we have checked are not on it, without \`isSure\`.`,
    body: importBody,
    bodyTypes: ['multipart/form-data'],
    fileLimit: { bytes: registerBounds.bytes, refusal: 'A list has at most 3 MB.' },
    status: 201,
    reply: z.strictObject({ register: registerList }),
    idempotent: true,
  }),
  registerDifferences: endpoint({
    method: 'GET',
    path: '/api/credentials/registers/{id}/differences',
    access,
    summary: 'List how what we have checked differs from a list',
    params,
    query: z.strictObject(pageQuery),
    reply: z.strictObject({
      differences: z.array(
        z.strictObject({
          credentialId: id,
          professionalId: id,
          professionalName: z.string(),
          holderName: z.string(),
          number: z.string().nullable(),
          difference: z
            .enum(registerDifferences)
            .describe(
              'missing: not on the list; ended: its status says so; name: the number is someone else’s; firm: for another company or insurer; repeated: on several lines that differ',
            ),
          line: registerLine.nullable(),
        }),
      ),
      total: count,
    }),
  }),
  recheckByRegister: endpoint({
    method: 'POST',
    path: '/api/credentials/registers/{id}/recheck',
    access,
    summary: 'Look again at what a current list confirms, with the list as evidence',
    description: 'Some at a time: call it until `left` is 0. 409 unless the list is the newest of its kind.',
    params,
    reply: z.strictObject({ rechecked: count, left: count }),
  }),
};
